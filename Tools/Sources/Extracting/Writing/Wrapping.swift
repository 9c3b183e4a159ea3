/// Lays out lists that do not fit on one line, an element a line.
enum Wrapping {
  static let width = 120

  /// - Parameters:
  ///   - opening: What stands before the elements, with its bracket.
  ///   - elements: Each without its comma; may have several lines.
  ///   - closing: What stands behind them, with its bracket.
  ///   - indentation: How far all of it will be indented.
  static func list(_ opening: String, _ elements: [String], _ closing: String, indentation: Int) -> [String] {
    let line = opening + elements.joined(separator: ", ") + closing
    if elements.isEmpty || (line.count + indentation <= width && !line.contains("\n")) { return [line] }
    let rows = elements.enumerated().flatMap { index, element in
      let comma = index < elements.count - 1 ? "," : ""
      return (element + comma).split(separator: "\n").map { "  \($0)" }
    }
    return [opening] + rows + [closing]
  }
}
