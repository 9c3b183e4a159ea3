import SwiftSyntax

/// Takes an element out of a list that is written out.
enum ElementRemover {
  /// - Parameter offset: Where the element stands.
  static func edits(removingAt offset: Int, in bytes: [UInt8]) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      var element = tree.node(ArrayElementSyntax.self, around: offset)
      while let inner = element, inner.expression.start != offset {
        element = inner.ancestors.lazy.compactMap { $0.as(ArrayElementSyntax.self) }.first
      }
      guard let element, let list = element.parent?.parent?.as(ArrayExprSyntax.self),
        let index = list.elements.firstOffset(of: element)
      else { throw Unfixable("it stands in no list that is written out there") }
      return LiteralList(list).removing(at: index, in: bytes)
    }
  }
}
