import SourceFacts
import SwiftSyntax

/// What the types of a module conform to, and what follows from that.
struct Conformances {
  /// By the path of a type with the constraint of an extension.
  private var names: [String: Set<String>] = [:]

  mutating func add(_ name: String, to path: String) { names[path, default: []].insert(name) }

  /// Adds what the compiler does: to enums without values, and to actors.
  mutating func addUnwritten(of type: some DeclGroupSyntax, _ path: String) {
    if type.is(ActorDeclSyntax.self) { add("Sendable", to: path) }
    guard type.is(EnumDeclSyntax.self) else { return }
    let cases = APICollector.declarations(in: type.memberBlock.members).compactMap { $0.as(EnumCaseDeclSyntax.self) }
    let elements = cases.flatMap(\.elements)
    if !elements.isEmpty, elements.allSatisfy({ $0.parameterClause == nil }) { add("Hashable", to: path) }
  }

  /// What holds of each type without being written, as texts of declarations.
  func implied(in module: String) -> Set<String> {
    Set(protocols(in: module).flatMap { path, names in names.map { "\(path): \($0)" } })
  }

  /// By the path of a type with the constraint of an extension, what it conforms to, and what that includes.
  func protocols(in module: String) -> [String: Set<String>] {
    var parents = StandardProtocols.parents
    for (path, names) in names where path.hasPrefix("\(module).") {
      parents[String(path.dropFirst(module.count + 1)), default: []].formUnion(names)
    }
    var all: [String: Set<String>] = [:]
    for (path, names) in names {
      var found = names
      // An extension with a constraint adds to what the type is anyway.
      var pending = names.union(self.names[String(path.prefix { $0 != " " })] ?? [])
      while let next = pending.popFirst() {
        for parent in parents[next] ?? [] where found.insert(parent).inserted { pending.insert(parent) }
      }
      if found.isSuperset(of: ["Decodable", "Encodable"]) { found.insert("Codable") }
      all[path] = found
    }
    return all
  }

  /// The types of a composition, without what is a matter of the module itself: `@unchecked`, `@preconcurrency`.
  static func parts(of type: TypeSyntax) -> [TypeSyntax] {
    if let composition = type.as(CompositionTypeSyntax.self) {
      return composition.elements.flatMap { parts(of: $0.type) }
    }
    guard var attributed = type.as(AttributedTypeSyntax.self) else { return [type] }
    attributed.attributes = attributed.attributes.filter {
      !["preconcurrency", "retroactive", "unchecked"].contains(
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription)
    }
    return attributed.attributes.isEmpty && attributed.specifiers.isEmpty
      ? parts(of: attributed.baseType) : [TypeSyntax(attributed)]
  }
}
