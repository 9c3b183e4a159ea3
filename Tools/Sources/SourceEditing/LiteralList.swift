import SwiftSyntax

/// An array or dictionary literal, by the byte ranges of its parts.
package struct LiteralList: Sendable {
  package struct Element: Sendable {
    /// Without the comma and surrounding whitespace.
    var range: Range<Int>
    /// The offset of its comma.
    var comma: Int?
  }

  /// The offset after the opening bracket.
  package var open: Int
  /// The offset of the closing bracket.
  package var close: Int
  package var elements: [Element]

  package init(_ list: ArrayExprSyntax) {
    open = list.leftSquare.endPositionBeforeTrailingTrivia.utf8Offset
    close = list.rightSquare.positionAfterSkippingLeadingTrivia.utf8Offset
    elements = list.elements.map { Element(range: $0.expression.trimmedOffsets, comma: $0.trailingComma?.start) }
  }

  package init(_ dictionary: DictionaryExprSyntax) {
    open = dictionary.leftSquare.endPositionBeforeTrailingTrivia.utf8Offset
    close = dictionary.rightSquare.positionAfterSkippingLeadingTrivia.utf8Offset
    switch dictionary.content {
    case .colon(let colon):
      // `[:]`: an insertion replaces the colon.
      (open, close, elements) = (colon.start, colon.start + 1, [])
    case .elements(let rows):
      elements = rows.map {
        Element(
          range: $0.key.start..<$0.value.endPositionBeforeTrailingTrivia.utf8Offset,
          comma: $0.trailingComma?.start)
      }
    }
  }
}

extension SyntaxProtocol {
  /// The byte range of the node without trivia.
  package var trimmedOffsets: Range<Int> { start..<endPositionBeforeTrailingTrivia.utf8Offset }

  /// The offset of the node's own text.
  package var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}
