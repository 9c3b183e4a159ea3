/// The questions, in the order in which they are listed.
enum ContextTools {
  static let all: [any ContextTool] = [
    MayTool(), DescribeTool(), ServicesTool(), LintTool(), ExplainTool(), AffectedTool(),
  ]

  /// The width of wrapped text.
  static let width = 100
  /// The most lines of a list: an assistant that needs more asks about less.
  static let mostLines = 40

  /// The first of some lines, and how many there are besides.
  static func shortened(_ lines: [String], rest: String) -> String {
    guard lines.count > mostLines else { return lines.joined(separator: "\n") }
    return (lines.prefix(mostLines) + ["and \(lines.count - mostLines) more; \(rest)"]).joined(separator: "\n")
  }
}
