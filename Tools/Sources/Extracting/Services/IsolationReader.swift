import AppReading
import IndexReading
import SwiftSyntax

/// Says what belongs to the main actor.
struct IsolationReader {
  let monolith: Monolith
  /// The types of other packages that are the main actor's.
  let others: MainActorTypes

  /// Whether a declaration does, by its own attributes, those around it, or those of a type above it; else as the
  /// app's manifest says.
  func isOnMainActor(_ declaration: Declaration) -> Bool {
    let file = monolith.file(of: declaration)
    if let said = saidAround(declaration) { return said }
    guard let owner = declaration.owner else { return monolith.isMainActorByDefault }
    if let type = monolith.declarations[owner], let said = inherited(by: type) { return said }
    // An extension takes over that its type is the main actor's, but not that it is nobody's.
    if let type = extendedType(owner, in: file), inherited(by: type) == true { return true }
    return monolith.isMainActorByDefault
  }

  /// Whether a declaration is reached from everywhere else by waiting: a member of an actor's instances, or what
  /// belongs to a global actor of the app.
  func isOnActor(_ declaration: Declaration) -> Bool {
    let isInstances = [.instanceMethod, .instanceProperty].contains(declaration.symbol.kind)
    for node in nodes(around: declaration) {
      if isNonisolated(node) || attributes(of: node).contains(where: { $0.name == "MainActor" }) { return false }
      if node.is(ActorDeclSyntax.self) { return isInstances }
      let file = monolith.file(of: declaration)
      if attributes(of: node).contains(where: { isGlobalActor($0.syntax, in: file) }) { return true }
    }
    return false
  }

  /// What is said of a type by itself, or by what it inherits from; `nil` where nothing is.
  private func inherited(by type: Declaration) -> Bool? {
    if let said = saidAround(type) { return said }
    let bases = monolith.supertypes(of: type.symbol.usr).compactMap { base -> Bool? in
      if let declared = monolith.declarations[base.usr] { return inherited(by: declared) }
      if base.module.map({ others.contains(base.name, of: $0) }) == true { return true }
      guard base.kind == .class else { return nil }
      return (base.module.map(PageModules.contains) ?? base.usr.contains("objc(cs)UI")) ? true : nil
    }
    return bases.first
  }

  /// What a declaration says itself, or what stands around it; `nil` where nothing is said.
  private func saidAround(_ declaration: Declaration) -> Bool? {
    let file = monolith.file(of: declaration)
    return nodes(around: declaration).lazy.compactMap { node -> Bool? in
      let attributes = attributes(of: node)
      if attributes.contains(where: { $0.name == "MainActor" }) { return true }
      let isElsewhere = node.is(ActorDeclSyntax.self) || attributes.contains { isGlobalActor($0.syntax, in: file) }
      return isElsewhere || isNonisolated(node) ? false : nil
    }.first
  }

  // MARK: - Looking

  private func nodes(around declaration: Declaration) -> [Syntax] {
    let token = monolith.file(of: declaration).token(at: declaration.position)
    return Array(sequence(first: token?.parent) { $0?.parent }.prefix { $0 != nil }.compactMap(\.self))
  }

  private func isNonisolated(_ node: Syntax) -> Bool {
    let modified = node.asProtocol(SyntaxProtocol.self) as? any WithModifiersSyntax
    return modified?.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) } ?? false
  }

  private func attributes(of node: Syntax) -> [(name: String, syntax: AttributeSyntax)] {
    let attributed = node.asProtocol(SyntaxProtocol.self) as? any WithAttributesSyntax
    return attributed?.attributes.compactMap { $0.as(AttributeSyntax.self) }
      .map { ($0.attributeName.trimmedDescription, $0) } ?? []
  }

  /// Whether an attribute names a global actor that the app declares.
  private func isGlobalActor(_ attribute: AttributeSyntax, in file: MonolithFile) -> Bool {
    file.occurrences(in: attribute.attributeName).contains { occurrence in
      guard let declared = monolith.declarations[occurrence.symbol.usr], declared.symbol.isType else { return false }
      let node = monolith.file(of: declared).token(at: declared.position)?.parent
      return node.map(attributes)?.contains { $0.name == "globalActor" } ?? false
    }
  }

  /// The type that an extension extends.
  private func extendedType(_ usr: String, in file: MonolithFile) -> Declaration? {
    file.occurrences.first { $0.related(by: .extendedBy).contains { $0.usr == usr } }
      .flatMap { monolith.declarations[$0.symbol.usr] }
  }
}
