/// The indentation of a repository's code. Generated code is indented by two spaces, and converted to it.
package struct Indentation: Equatable, Sendable {
  package private(set) var unit = "  "

  package init() {}

  package init(unit: String) { self.unit = unit }

  /// The step by which most lines are indented further than the line before.
  ///
  /// - Parameter texts: Code of the repository.
  package init(of texts: some Sequence<[UInt8]>) {
    var counts: [String: Int] = [:]
    for text in texts {
      var last: ArraySlice<UInt8> = []
      for line in text.split(whereSeparator: \.endsLine) {
        let leading = line.prefix(while: \.isBlank)
        // A continuation line may have any indentation.
        if leading.count > last.count, leading.starts(with: last) {
          let step = String(decoding: leading.dropFirst(last.count), as: UTF8.self)
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
