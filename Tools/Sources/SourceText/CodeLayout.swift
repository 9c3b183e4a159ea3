/// Formats lists that do not fit on one line, like swift-format.
package enum CodeLayout {
  /// A list with one element per line, and its end on a line of its own.
  ///
  /// - Parameters:
  ///   - opening: The text before the elements, with the bracket.
  ///   - elements: Each without its comma, its lines indented relative to the first.
  ///   - closing: The text after them, with the bracket.
  ///   - indentation: The indentation of the whole.
  ///   - unit: The indentation of the elements within it.
  package static func list(
    _ opening: String, _ elements: [String], _ closing: String, indentation: Int, trailingComma: Bool = false,
    unit: String = "  "
  ) -> [String] {
    let line = opening + elements.joined(separator: ", ") + closing
    if elements.isEmpty || fits(line, indentation) { return [line] }
    let last = trailingComma ? "," : ""
    return [opening] + rows(elements, unit: unit, last: last) + [closing]
  }

  /// The lines of elements, each element beginning on a line of its own.
  ///
  /// - Parameters:
  ///   - elements: Each without its comma, its lines indented relative to the first.
  ///   - unit: The indentation of all of them.
  ///   - last: What follows the last element.
  package static func rows(_ elements: [String], unit: String, last: String = "") -> [String] {
    elements.indices.flatMap { index in
      (elements[index] + (index < elements.count - 1 ? "," : last))
        .split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : unit + $0 }
    }
  }

  /// The arguments of a call: on one line of their own if they fit, else one per line.
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
