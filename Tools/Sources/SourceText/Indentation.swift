/// The indentation of a repository's code. Generated code is indented by two spaces, and converted to it.
package struct Indentation: Equatable, Sendable {
  package private(set) var unit = "  "

  package init() {}

  package init(unit: String) { self.unit = unit }

  /// - Parameter texts: Code of the repository.
  package init(of texts: some Sequence<[UInt8]>) {
    var counts: [String: Int] = [:]
    for text in texts {
      var last: Substring = ""
      for line in String(decoding: text, as: UTF8.self).split(separator: "\n") {
        let leading = line.prefix { $0 == " " || $0 == "\t" }
        // A continuation line may have any indentation.
        if leading.count > last.count, leading.hasPrefix(last) {
          let step = String(leading.dropFirst(last.count))
          if ["\t", "  ", "    ", "   "].contains(step) { counts[step, default: 0] += 1 }
        }
        last = leading
      }
    }
    unit = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "  "
  }

  package func line(_ line: String) -> String {
    guard unit != "  " else { return line }
    let spaces = line.prefix { $0 == " " }.count
    return String(repeating: unit, count: spaces / 2) + line.dropFirst(spaces - spaces % 2)
  }

  package func text(_ text: String) -> String {
    guard unit != "  " else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { self.line(String($0)) }
      .joined(separator: "\n")
  }
}
