/// Lays out lists that do not fit on one line, as swift-format does.
package enum CodeLayout {
  /// A list that is declared, or written out: an element a line, and its end on one of its own.
  ///
  /// - Parameters:
  ///   - opening: What is before the elements, with its bracket.
  ///   - elements: Each without its comma.
  ///   - closing: What is behind them, with its bracket.
  ///   - indentation: How far all of it will be indented.
  ///   - unit: How far the elements are indented in it.
  package static func list(
    _ opening: String, _ elements: [String], _ closing: String, indentation: Int, trailingComma: Bool = false,
    unit: String = "  "
  ) -> [String] {
    let line = opening + elements.joined(separator: ", ") + closing
    if elements.isEmpty || fits(line, indentation) { return [line] }
    let last = trailingComma ? "," : ""
    let rows = elements.indices.map { "\(unit)\(elements[$0])" + ($0 < elements.count - 1 ? "," : last) }
    return [opening] + rows + [closing]
  }

  /// The arguments of a call: on a line of their own where that is enough, else one a line.
  package static func call(_ opening: String, _ arguments: [String], _ closing: String, indentation: Int) -> [String] {
    let text = arguments.joined(separator: ", ") + closing
    if arguments.isEmpty || fits(opening + text, indentation) { return [opening + text] }
    if fits(text, indentation + 2) { return [opening, "  \(text)"] }
    let rows = arguments.enumerated().flatMap { index, argument in
      (argument + (index < arguments.count - 1 ? "," : closing)).split(separator: "\n").map { "  \($0)" }
    }
    return [opening] + rows
  }

  private static func fits(_ text: String, _ indentation: Int) -> Bool {
    text.count + indentation <= LineWidth.most && !text.contains("\n")
  }
}
