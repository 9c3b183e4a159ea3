import IndexReading
import SwiftSyntax

/// Decides what each use of another business line becomes.
package struct UseClassifier {
  package let monolith: Monolith

  package init(monolith: Monolith) {
    self.monolith = monolith
  }

  /// - Parameter uses: All uses of the other feature in one file. A name that is part of a longer expression, such as
  ///   the type in `Service.shared`, is not a use of its own.
  package func crossings(of uses: [Use]) -> [Crossing] {
    let byToken = Dictionary(grouping: uses) { $0.token.id }
    // A call of an initializer refers to two declarations with one token: the type and the initializer.
    let named = uses.filter { use in
      !(use.declaration.symbol.isType && byToken[use.token.id, default: []].contains { !$0.declaration.symbol.isType })
    }
    let bases = Set(named.compactMap { $0.access.flatMap(base)?.id })
    return named.compactMap { use in
      if let access = use.access, bases.contains(access.id) { return nil }
      // `Trips` in the type `Trips.Box`.
      if let type = use.token.parent, type.parent?.as(MemberTypeSyntax.self)?.baseType.id == type.id { return nil }
      return crossing(of: use, among: named)
    }
  }

  private func crossing(of use: Use, among uses: [Use]) -> Crossing {
    if isInForeignExtension(use.declaration) { return refuse(use, .extensionMember) }
    guard let access = use.access else { return crossing(ofType: use) }
    let symbol = use.declaration.symbol
    switch symbol.kind {
    case .initializer:
      guard let call = call(of: access) else { return refuse(use, .passedAsValue) }
      return .service(ServiceUse(use: use, access: access, call: call))
    case .function, .staticMethod, .classMethod, .instanceMethod:
      guard isReachedByName(access, among: uses) else { return refuse(use, .memberOfValue) }
      // A function that is passed on becomes the category's method.
      return .service(ServiceUse(use: use, access: access, call: call(of: access)))
    case .variable, .staticProperty, .classProperty, .instanceProperty:
      guard isReachedByName(access, among: uses) else { return refuse(use, .memberOfValue) }
      if use.occurrence.roles.contains(.write) {
        guard let assigned = assigned(to: access) else { return refuse(use, .written) }
        return .service(ServiceUse(use: use, access: access, call: nil, assigned: assigned))
      }
      guard call(of: access) == nil else { return refuse(use, .calledProperty) }
      return .service(ServiceUse(use: use, access: access, call: nil))
    case .enumCase: return refuse(use, .enumCase)
    default: return symbol.isType ? refuse(use, .typeAsValue) : refuse(use, .other)
    }
  }

  private func crossing(ofType use: Use) -> Crossing {
    guard use.declaration.symbol.isType, var node = use.token.parent?.as(TypeSyntax.self) else {
      return refuse(use, .other)
    }
    let named = node
    while let parent = node.parent, let outer = parent.as(TypeSyntax.self),
      outer.is(OptionalTypeSyntax.self)
        || outer.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) || outer.is(AttributedTypeSyntax.self)
    {
      node = outer
    }
    guard let parent = node.parent else { return refuse(use, .other) }
    if parent.is(InheritedTypeSyntax.self) { return refuse(use, .inherited) }
    if parent.is(ExtensionDeclSyntax.self) { return refuse(use, .extended) }
    if let annotation = parent.as(TypeAnnotationSyntax.self), annotation.parent?.is(PatternBindingSyntax.self) == true {
      guard let supertype = monolith.supertype(of: use.declaration) else { return refuse(use, .stored) }
      return .annotation(use, type: named, supertype: supertype)
    }
    if parent.is(FunctionParameterSyntax.self) || parent.is(ReturnClauseSyntax.self) {
      return refuse(use, .inSignature)
    }
    return refuse(use, .typeArgument)
  }

  private func refuse(_ use: Use, _ obstacle: Obstacle) -> Crossing {
    let file = monolith.files[use.file]
    let owner = monolith.file(of: use.declaration).feature ?? "the app"
    let name = use.declaration.symbol.name
    // A case moves with its type.
    let type = use.declaration.owner.flatMap { monolith.declarations[$0]?.symbol.name }
    return .refused(
      Refusal(
        obstacle.kind, of: monolith.subject(of: use.declaration), file: file.path,
        position: use.occurrence.position,
        reason: obstacle.reason(name: name, feature: owner),
        suggestion: obstacle.suggestion(name: obstacle == .enumCase ? type ?? name : name, feature: owner)))
  }

  /// Whether every name in `access` is declared by the other feature, so that the feature's target can repeat the
  /// expression.
  private func isReachedByName(_ access: ExprSyntax, among uses: [Use]) -> Bool {
    guard let base = base(of: access) else { return true }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.identifier?.name == monolith.module { return true }
    let isDeclaredThere = uses.contains { $0.access?.id == base.id }
    return isDeclaredThere && isReachedByName(base, among: uses)
  }

  /// Whether the other feature declares it in an extension of a type from outside the app.
  private func isInForeignExtension(_ declaration: Declaration) -> Bool {
    guard let owner = declaration.owner else { return false }
    return monolith.file(of: declaration).occurrences.contains { occurrence in
      monolith.declarations[occurrence.symbol.usr] == nil
        && occurrence.related(by: .extendedBy).contains { $0.usr == owner }
    }
  }

  private func base(of access: ExprSyntax) -> ExprSyntax? {
    access.as(MemberAccessExprSyntax.self)?.base
  }

  /// The value assigned to `access`, in a statement that does nothing else.
  private func assigned(to access: ExprSyntax) -> (first: ExprSyntax, last: ExprSyntax)? {
    guard let list = access.parent?.as(ExprListSyntax.self), let sequence = list.parent?.as(SequenceExprSyntax.self),
      sequence.parent?.is(CodeBlockItemSyntax.self) == true
    else { return nil }
    let elements = Array(list)
    guard elements.count >= 3, elements[0].id == access.id, elements[1].is(AssignmentExprSyntax.self),
      !elements[2...].contains(where: { $0.is(AssignmentExprSyntax.self) })
    else { return nil }
    return (elements[2], elements[elements.count - 1])
  }

  private func call(of access: ExprSyntax) -> FunctionCallExprSyntax? {
    guard let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id else {
      return nil
    }
    return call
  }
}
