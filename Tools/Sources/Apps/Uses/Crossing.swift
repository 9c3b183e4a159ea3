import IndexReading
import SwiftSyntax

/// What a use of another business line becomes.
package enum Crossing {
  /// An expression that calls or reads a service of the other feature. It becomes a call through the category.
  case service(ServiceUse)
  /// The type of a variable that can be replaced by its platform supertype.
  case annotation(Use, type: TypeSyntax, supertype: Supertype)
  /// It cannot go through a mediator as written.
  case refused(Refusal)
}

/// An expression that calls or reads a service.
package struct ServiceUse {
  /// The expression without call arguments: `Service.shared.load`.
  package var use: Use
  /// What is called, without its arguments: `Service.shared.load`.
  package var access: ExprSyntax
  /// The whole call; `nil` if a property is read or written, or a function is passed on.
  var call: FunctionCallExprSyntax?
  /// The first and last expression assigned to a property, since operators are not folded; `nil` without an assignment.
  package var assigned: (first: ExprSyntax, last: ExprSyntax)?

  /// Whether a function is passed on as a value.
  package var isPassed: Bool { call == nil && use.declaration.symbol.isFunction }

  /// The expression that the category's call replaces.
  package var expression: ExprSyntax {
    call.map(ExprSyntax.init) ?? access
  }

  /// The expression before the arguments, without the module's name.
  package func callee(in monolith: Monolith) -> String {
    // Without line breaks and comments: one method is one, however it is written.
    func text(of node: some SyntaxProtocol) -> String {
      node.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    }
    let names = access.as(MemberAccessExprSyntax.self)?.declName ?? access.as(DeclReferenceExprSyntax.self)
    let text = text(of: access).dropLast(names?.argumentNames.map { text(of: $0).count } ?? 0)
    let prefix = monolith.module + "."
    return String(text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text)
  }

  /// The labels of the arguments in parentheses, then those of the trailing closures. Empty for an unlabeled argument
  /// and for the first trailing closure, whose label is never written.
  package var labels: [String] {
    guard let call else { return isPassed ? use.declaration.symbol.labels : [] }
    let inside = call.arguments.map { $0.label?.identifier?.name ?? "" }
    let first = call.trailingClosure.map { _ in "" }
    return inside + (first.map { [$0] } ?? []) + call.additionalTrailingClosures.map { $0.label.identifier?.name ?? "" }
  }
}

extension Symbol {
  /// Whether it is called.
  fileprivate var isFunction: Bool {
    [.function, .staticMethod, .classMethod, .instanceMethod, .initializer].contains(kind)
  }

  /// The labels of its parameters; empty for those without one.
  package var labels: [String] {
    guard let start = name.firstIndex(of: "("), name.hasSuffix(")") else { return [] }
    return name[start...].dropFirst().dropLast().split(separator: ":").map { $0 == "_" ? "" : String($0) }
  }
}

/// The nearest superclass of an app's class that is declared outside the app.
package struct Supertype: Hashable, Sendable {
  package var name: String
  package var module: String
}
