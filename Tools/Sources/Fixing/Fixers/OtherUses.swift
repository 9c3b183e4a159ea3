import SourceEditing
import SwiftSyntax

/// Finds what a table's literal is used for, besides being the value of `"actions"` in a mirror.
final class OtherUses: SyntaxVisitor {
  private let name: String
  private var place: Int?

  private init(of name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  /// The offset of such a use; `nil` if there is none.
  static func first(of literal: DictionaryExprSyntax, in tree: SourceFileSyntax) -> Int? {
    var node = Syntax(literal)
    while let parent = node.parent {
      if let element = parent.as(DictionaryElementSyntax.self), element.value.id == node.id {
        return isActions(element) ? nil : element.start
      }
      if let binding = parent.as(PatternBindingSyntax.self) {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return binding.start }
        let visitor = OtherUses(of: name)
        // A local constant is not seen outside.
        let scope = binding.ancestorOrSelf { $0.as(CodeBlockItemListSyntax.self) }
        visitor.walk(scope.map(Syntax.init) ?? Syntax(tree))
        return visitor.place
      }
      // A function may be called for anything.
      if parent.is(FunctionDeclSyntax.self) || parent.is(LabeledExprListSyntax.self) && !isParenthesis(parent) {
        return parent.start
      }
      node = parent
    }
    return literal.start
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.baseName.text == name, place == nil, !isOnlyActions(node) { place = node.start }
    return .visitChildren
  }

  /// Whether a reference is the whole value of `"actions"`.
  private func isOnlyActions(_ node: DeclReferenceExprSyntax) -> Bool {
    var value = Syntax(node)
    while let parent = value.parent {
      if let element = parent.as(DictionaryElementSyntax.self) {
        return element.value.id == value.id && Self.isActions(element)
      }
      let isSame =
        parent.is(MemberAccessExprSyntax.self) || parent.is(SequenceExprSyntax.self) || parent.is(ExprListSyntax.self)
        || parent.is(TupleExprSyntax.self) || parent.is(LabeledExprSyntax.self) || Self.isParenthesis(parent)
      guard isSame else { return false }
      value = parent
    }
    return false
  }

  private static func isParenthesis(_ list: Syntax) -> Bool {
    list.is(LabeledExprListSyntax.self) && list.parent?.is(TupleExprSyntax.self) == true
  }

  private static func isActions(_ element: DictionaryElementSyntax) -> Bool {
    element.key.as(StringLiteralExprSyntax.self)?.representedLiteralValue == "actions"
  }
}
