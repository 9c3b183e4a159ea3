import Apps
import IndexReading
import SourceEditing
import SwiftSyntax

/// Determines what is isolated to the main actor.
struct IsolationReader {
  let monolith: Monolith
  /// The main-actor types of other packages.
  let others: MainActorTypes

  /// Whether a declaration is, by its own attributes, enclosing ones, or those of a supertype; otherwise by the app's
  /// default isolation.
  func isOnMainActor(_ declaration: Declaration) -> Bool {
    let file = monolith.file(of: declaration)
    if let explicit = explicitIsolation(declaration) { return explicit }
    guard let owner = declaration.owner else { return monolith.isMainActorByDefault }
    if let type = monolith.declarations[owner], let explicit = inherited(by: type) { return explicit }
    // An extension inherits its type's main-actor isolation, but not `nonisolated`.
    if let type = extendedType(owner, in: file), inherited(by: type) == true { return true }
    return monolith.isMainActorByDefault
  }

  /// Whether access from elsewhere is asynchronous: for members of an actor's instances, and declarations on a global
  /// actor of the app.
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

  /// The isolation of a type, its own or the first that it inherits; `nil` if unspecified.
  private func inherited(by type: Declaration) -> Bool? {
    if let explicit = explicitIsolation(type) { return explicit }
    // Each supertype once, and without recursion: there may be many ways to one, and long ones.
    var seen: Set<String> = [type.symbol.usr]
    var pending = Array(monolith.supertypes(of: type.symbol.usr).reversed())
    while let base = pending.popLast() {
      guard seen.insert(base.usr).inserted else { continue }
      if let declared = monolith.declarations[base.usr] {
        if let explicit = explicitIsolation(declared) { return explicit }
        pending += monolith.supertypes(of: base.usr).reversed()
      } else if isMainActor(outside: base) {
        return true
      }
    }
    return nil
  }

  private func isMainActor(outside base: Symbol) -> Bool {
    if let module = base.module {
      if others.contains(base.name, of: module) { return true }
      if PageModules.isView(base), !others.areKnown(of: module) { return true }
    }
    return base.kind == .class && (base.module.map(PageModules.contains) ?? base.usr.contains("objc(cs)UI"))
  }

  /// The isolation written on a declaration or around it; `nil` if unspecified.
  private func explicitIsolation(_ declaration: Declaration) -> Bool? {
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
    monolith.file(of: declaration).token(at: declaration.position).map { Array($0.ancestors) } ?? []
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
