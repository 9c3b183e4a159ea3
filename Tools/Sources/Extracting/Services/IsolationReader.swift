import IndexReading
import SwiftSyntax

/// Says what belongs to the main actor.
struct IsolationReader {
  let monolith: Monolith

  /// Whether a declaration does, by its own attributes, those around it, or those of a class above it.
  func isOnMainActor(_ declaration: Declaration) -> Bool {
    let file = monolith.file(of: declaration)
    var node = file.token(at: declaration.position)?.parent
    while let current = node {
      if let said = isolation(of: current) { return said }
      node = current.parent
    }
    guard let owner = declaration.owner, let type = monolith.declarations[owner] ?? extendedType(owner, in: file) else {
      return false
    }
    return inheritsIt(type)
  }

  /// Whether a declaration is a member of an actor's instances.
  func isOnActor(_ declaration: Declaration) -> Bool {
    let kinds: [Symbol.Kind] = [.instanceMethod, .instanceProperty]
    guard kinds.contains(declaration.symbol.kind) else { return false }
    let file = monolith.file(of: declaration)
    var node = file.token(at: declaration.position)?.parent
    while let current = node {
      if isolation(of: current) == false { return false }
      if current.is(ActorDeclSyntax.self) { return true }
      node = current.parent
    }
    return false
  }

  /// Whether a class is on the main actor because one above it is.
  private func inheritsIt(_ type: Declaration) -> Bool {
    let file = monolith.file(of: type)
    if let node = file.token(at: type.position)?.parent, let said = isolation(of: node) { return said }
    guard let base = monolith.superclass(of: type.symbol.usr) else { return false }
    if let declared = monolith.declarations[base.usr] { return inheritsIt(declared) }
    return base.module.map(PlatformModules.offersPages) ?? base.usr.contains("objc(cs)UI")
  }

  /// What a declaration says itself; `nil` where it says nothing.
  private func isolation(of node: Syntax) -> Bool? {
    guard let attributed = node.asProtocol(SyntaxProtocol.self) as? any WithAttributesSyntax else { return nil }
    let attributes = attributed.attributes.compactMap { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription }
    if attributes.contains("MainActor") { return true }
    guard let modified = node.asProtocol(SyntaxProtocol.self) as? any WithModifiersSyntax else { return nil }
    return modified.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) } ? false : nil
  }

  /// The type that an extension extends.
  private func extendedType(_ usr: String, in file: MonolithFile) -> Declaration? {
    file.occurrences.first { $0.related(by: .extendedBy).contains { $0.usr == usr } }
      .flatMap { monolith.declarations[$0.symbol.usr] }
  }
}
