import Parsing
import SwiftSyntax

extension SyntaxProtocol {
  /// Where the node's own text begins.
  var startPosition: AbsolutePosition { positionAfterSkippingLeadingTrivia }

  /// The node's text on one line, shortened to fit in a message.
  var excerpt: String {
    var words = trimmedText.prefix(300).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if words.count > 80 { words = words.prefix(79) + "…" }
    return words
  }
}

extension TokenSyntax {
  /// The name that the token spells, without backticks.
  var name: String { identifier?.name ?? text }
}

extension ExprSyntax {
  /// The parts of `a.b.c`; `nil` for anything but names joined by dots. `.b` has an empty first part.
  var dottedNames: [String]? {
    var names: [String] = []
    var expression = self
    while let member = expression.as(MemberAccessExprSyntax.self) {
      guard member.declName.argumentNames == nil else { return nil }
      names.append(member.declName.baseName.name)
      guard let base = member.base else { return ([""] + names.reversed()) }
      expression = base
    }
    guard let first = expression.as(DeclReferenceExprSyntax.self), first.argumentNames == nil else {
      return nil
    }
    names.append(first.baseName.name)
    return names.reversed()
  }
}

extension String {
  /// A type's name without the prefix `PackageDescription.` or `ProjectDescription.`.
  var withoutModule: String {
    for prefix in ["PackageDescription.", "ProjectDescription."] where hasPrefix(prefix) {
      return String(dropFirst(prefix.count))
    }
    return self
  }
}
