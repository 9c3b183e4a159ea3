import Parsing
import SwiftSyntax

extension SyntaxProtocol {
  /// The node's text on one line, shortened for messages.
  var excerpt: String {
    let words = trimmedText.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}

extension TokenSyntax {
  /// The token's name without backticks.
  var name: String { identifier?.name ?? text }
}

extension ExprSyntax {
  /// The expression without enclosing parentheses, `try` and `await`.
  var bare: ExprSyntax {
    if let tuple = self.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first,
      only.label == nil
    {
      return only.expression.bare
    }
    if let tried = self.as(TryExprSyntax.self) { return tried.expression.bare }
    if let awaited = self.as(AwaitExprSyntax.self) { return awaited.expression.bare }
    return self
  }

  /// The expression, unless it is the literal `nil`.
  var unlessNil: ExprSyntax? { bare.is(NilLiteralExprSyntax.self) ? nil : self }

  /// The components of `a.b.c`; `nil` for anything but names joined by dots.
  var dottedNames: [String]? {
    var names: [String] = []
    var expression = self
    while let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      names.append(member.declName.baseName.name)
      expression = base
    }
    guard let first = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    names.append(first.baseName.name)
    return names.reversed()
  }

  /// The text of a string literal, in which only literals are interpolated.
  var literalText: String? {
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return nil }
    if let text = literal.representedLiteralValue { return text }
    guard literal.openingPounds == nil, literal.openingQuote.tokenKind == .stringQuote else { return nil }
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part) where !part.content.text.contains("\\"): text += part.content.text
      case .expressionSegment(let part):
        guard part.expressions.count == 1, let only = part.expressions.first, only.label == nil,
          let inner = only.expression.bare.literalText
        else { return nil }
        text += inner
      default: return nil
      }
    }
    return text
  }

  /// The value and type of `value as Type`.
  var coercion: (value: ExprSyntax, type: TypeSyntax)? {
    guard let parts = self.as(SequenceExprSyntax.self)?.elements, parts.count == 3 else { return nil }
    let elements = Array(parts)
    guard let cast = elements[1].as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
      let type = elements[2].as(TypeExprSyntax.self)
    else { return nil }
    return (elements[0].bare, type.type)
  }
}

extension TypeSyntax {
  /// The components of `A.B`, without generic arguments and backticks.
  var path: [String] {
    if let member = self.as(MemberTypeSyntax.self) { return member.baseType.path + [member.name.name] }
    if let name = self.as(IdentifierTypeSyntax.self)?.name.name { return [name] }
    return trimmedText.split(separator: ".").map(String.init)
  }
}

extension FunctionCallExprSyntax {
  /// The argument with a label, or the first unlabeled one for `""`.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { ($0.label?.name ?? "") == label }?.expression
  }

  /// The name of the called function or method.
  var calledName: String? {
    if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.name }
    return calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.name
  }
}

extension WithAttributesSyntax {
  /// The names of its attributes: `MainActor`.
  var attributeNames: [String] {
    attributes.attributes.map { $0.attributeName.trimmedText }
  }
}

extension AttributeListSyntax {
  /// Including those in `#if`.
  var attributes: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      switch element {
      case .attribute(let attribute): [attribute]
      case .ifConfigDecl(let config):
        config.clauses.flatMap { clause -> [AttributeSyntax] in
          if case .attributes(let attributes) = clause.elements { attributes.attributes } else { [] }
        }
      }
    }
  }
}

extension DeclModifierListSyntax {
  func has(_ keywords: Keyword...) -> Bool {
    contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
  }
}

extension MemberBlockItemListSyntax {
  /// The declarations, including those in all branches of `#if`.
  var declarations: [DeclSyntax] {
    flatMap { item -> [DeclSyntax] in
      guard let config = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return config.clauses.flatMap { clause -> [DeclSyntax] in
        if case .decls(let items) = clause.elements { items.declarations } else { [] }
      }
    }
  }
}
