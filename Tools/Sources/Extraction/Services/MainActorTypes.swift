import Apps
import Model
import Parsing
import SourceText
import SwiftSyntax

/// The main-actor types of other packages below the root, read from their sources because the compiler's index does not
/// record isolation.
package struct MainActorTypes: Sendable {
  /// By module.
  private var names: [String: Set<String>] = [:]

  package init() {}

  /// - Parameters:
  ///   - repository: The repository of the packages.
  ///   - app: The package that uses them.
  ///   - root: The repository's folder. Unreadable files are skipped.
  package init(in repository: Repository, usedBy app: Container, root: String) {
    let used = app.modules.reduce(into: Set<String>()) { $0.formUnion(repository.modules[$1].importedModules) }
    for module in repository.modules
    where !module.isTest && module.container != app.id && used.contains(module.moduleName) {
      let isDefault = repository.isMainActorByDefault(module.id)
      let texts = module.files.lazy.compactMap { try? FileReader.readUTF8("\(root)/\($0.path)") }
      add(Array(texts), of: module.moduleName, isDefault: isDefault)
    }
  }

  /// Whether a type is isolated to the main actor, itself or through a supertype of its module.
  func contains(_ name: String, of module: String) -> Bool {
    names[module]?.contains(name) ?? false
  }

  /// Whether the module's sources were read.
  func areKnown(of module: String) -> Bool { names[module] != nil }

  /// - Parameters:
  ///   - texts: All sources of the module.
  ///   - isDefault: Whether the module is isolated to the main actor by default.
  package mutating func add(_ texts: [[UInt8]], of module: String, isDefault: Bool = false) {
    var above: [String: [String]] = [:]
    var found: Set<String> = []
    for text in texts {
      for (name, supertypes, explicit) in (try? BoundedParser.read(text, Self.types)) ?? [] {
        above[name] = supertypes
        if explicit ?? isDefault { found.insert(name) }
      }
    }
    while true {
      let more = above.filter { !found.contains($0.key) && $0.value.contains(where: found.contains) }.keys
      if more.isEmpty { break }
      found.formUnion(more)
    }
    names[module] = found
  }

  /// Classes and protocols, with their supertypes and explicit main-actor isolation.
  private static func types(in tree: SourceFileSyntax) -> [(name: String, above: [String], explicit: Bool?)] {
    tree.statements.compactMap { statement in
      let node = Syntax(statement.item)
      guard node.is(ClassDeclSyntax.self) || node.is(ProtocolDeclSyntax.self),
        let named = node.asProtocol((any NamedDeclSyntax).self), let group = node.asProtocol((any DeclGroupSyntax).self)
      else { return nil }
      let isOnMainActor = group.attributes.contains { $0.trimmedDescription == "@MainActor" }
      let isNonisolated = group.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
      let above = group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      return (named.name.text, above, isOnMainActor ? true : isNonisolated ? false : nil)
    }
  }
}
