import SwiftSyntax

/// A list or dictionary that is written out, by the bytes of its parts.
package struct LiteralList: Sendable {
  package struct Element: Sendable {
    /// Without the comma and what surrounds it.
    var range: Range<Int>
    /// Where its comma is.
    var comma: Int?
  }

  /// Behind the opening bracket.
  package var open: Int
  /// Before the closing one.
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
      // `[:]`: what is inserted takes the colon's place.
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
  /// The bytes of the node without what surrounds it.
  package var trimmedOffsets: Range<Int> { start..<endPositionBeforeTrailingTrivia.utf8Offset }

  /// Where the node's own text begins.
  package var start: Int { positionAfterSkippingLeadingTrivia.utf8Offset }
}
