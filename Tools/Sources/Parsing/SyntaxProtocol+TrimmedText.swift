import SwiftSyntax

extension SyntaxProtocol {
  /// The node's own text, without the spaces and comments around it.
  ///
  /// As `trimmedDescription`, which copies the node twice for that: readers ask for the text of most types and names.
  package var trimmedText: String {
    let (text, start, end) = (description, leadingTriviaLength.utf8Length, trailingTriviaLength.utf8Length)
    guard start + end > 0 else { return text }
    return String(text.utf8.dropFirst(start).dropLast(end)) ?? trimmedDescription
  }
}
