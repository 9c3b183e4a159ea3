import SourceText
import SwiftSyntax

extension SyntaxProtocol {
  /// Its source, to be copied: the lines indented relative to the one in which it begins.
  package var unindentedText: String { unindented(trimmedDescription) }

  /// - Parameter text: Its source, or what is written in its place.
  package func unindented(_ text: String) -> String {
    var first = Syntax(self).firstToken(viewMode: .sourceAccurate)
    while let token = first, !token.leadingTrivia.contains(where: \.isNewline) {
      first = token.previousToken(viewMode: .sourceAccurate)
    }
    func indentation(_ line: some StringProtocol) -> Int { line.prefix { $0 == " " || $0 == "\t" }.count }
    let own = first?.leadingTrivia.description.split(whereSeparator: \.isNewline).last.map { indentation($0) } ?? 0
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let shifted = lines.enumerated().map { index, line in
      index == 0 ? line : line.dropFirst(min(own, indentation(line)))
    }
    return shifted.joined(separator: "\n").trimmed
  }
}
