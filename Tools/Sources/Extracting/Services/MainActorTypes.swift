import AppReading
import Model
import Parsing
import SourceText
import SwiftSyntax

/// The types of other packages below the root that are the main actor's: the compiler's index does not say it, and
/// their sources do.
package struct MainActorTypes: Sendable {
  /// By module.
  private var names: [String: Set<String>] = [:]

  package init() {}

  /// - Parameters:
  ///   - repository: Whose packages they are.
  ///   - app: The package that uses them.
  ///   - root: The repository's folder. A file that cannot be read says nothing.
  package init(in repository: Repository, usedBy app: Repository.Package, root: String) {
    let used = app.targets.reduce(into: Set<String>()) { $0.formUnion(repository.targets[$1].importedModules) }
    for target in repository.targets where !target.isTest && target.package != app.id && used.contains(target.module) {
      let isDefault = repository.packages[target.package].defaultIsolation.contains(target.name)
      let texts = target.files.lazy.compactMap { try? FileReader.readUTF8("\(root)/\($0.path)") }
      add(Array(texts), of: target.module, isDefault: isDefault)
    }
  }

  /// Whether a type is, by itself or by one of its own module that it inherits from.
  func contains(_ name: String, of module: String) -> Bool {
    names[module]?.contains(name) ?? false
  }

  /// - Parameters:
  ///   - texts: All sources of the module.
  ///   - isDefault: Whether what says nothing else is the main actor's there.
  package mutating func add(_ texts: [[UInt8]], of module: String, isDefault: Bool = false) {
    var above: [String: [String]] = [:]
    var found: Set<String> = []
    for text in texts {
      for (name, supertypes, said) in (try? BoundedParser.read(text, Self.types)) ?? [] {
        above[name] = supertypes
        if said ?? isDefault { found.insert(name) }
      }
    }
    while true {
      let more = above.filter { !found.contains($0.key) && $0.value.contains(where: found.contains) }.keys
      if more.isEmpty { break }
      found.formUnion(more)
    }
    names[module] = found
  }

  /// Classes and protocols, with what they name above them, and what they say of the main actor.
  private static func types(in tree: SourceFileSyntax) -> [(name: String, above: [String], said: Bool?)] {
    tree.statements.compactMap { statement in
      let node = Syntax(statement.item)
      guard node.is(ClassDeclSyntax.self) || node.is(ProtocolDeclSyntax.self),
        let named = node.asProtocol((any NamedDeclSyntax).self), let group = node.asProtocol((any DeclGroupSyntax).self)
      else { return nil }
      let isOnMainActor = group.attributes.contains { $0.trimmedDescription == "@MainActor" }
      let isNobodys = group.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
      let above = group.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      return (named.name.text, above, isOnMainActor ? true : isNobodys ? false : nil)
    }
  }
}
