import SwiftSyntax

/// The names of a module's types: what a name in its sources means, however it is spelled.
struct TypeNames {
  /// What a name stands for.
  enum Meaning {
    /// A type of the module, by its path in it.
    case type(String)
    /// What an alias is for.
    case alias(TypeSyntax)
  }

  let module: String
  private var types: Set<String> = []
  /// What aliases are for; `nil` if that depends on the build.
  private var aliases: [String: TypeSyntax?] = [:]
  private var values: Set<String> = []

  init(module: String) { self.module = module }

  mutating func add(_ path: String, isValue: Bool) {
    types.insert(path)
    if isValue { values.insert(path) }
  }

  mutating func add(alias path: String, for type: TypeSyntax) {
    types.insert(path)
    aliases[path] = .some(aliases[path] == nil ? type : nil)
  }

  func isDeclared(_ name: String) -> Bool { types.contains(name) }

  /// The aliases of types of the module, by path.
  var sameTypes: [String: String] {
    aliases.compactMapValues { alias in
      let name = alias?.signature(self) ?? ""
      return types.contains(name) ? name : nil
    }
  }

  /// - Parameters:
  ///   - parts: `S` and `T` of `S.T`.
  ///   - node: Where that is written.
  func meaning(of parts: [String], at node: some SyntaxProtocol) -> Meaning? {
    var parts = parts
    var places = [""]
    if parts.count > 1, parts[0] == module, !types.contains(module) {
      parts.removeFirst()
    } else {
      let around = Surroundings(node, in: self)
      if parts == ["Self"], let owner = around.paths.first, values.contains(owner) { return .type(owner) }
      if around.generics.contains(parts[0]) { return nil }
      places = around.paths.flatMap(Self.prefixes) + places
    }
    for place in places {
      let first = place.isEmpty ? parts[0] : "\(place).\(parts[0])"
      guard types.contains(first) else { continue }
      let path = ([first] + parts.dropFirst()).joined(separator: ".")
      if let alias = aliases[path] { return alias.map { .alias($0) } ?? .type(path) }
      return .type(path)
    }
    return nil
  }

  /// `S.T` and `S` of `S.T`.
  private static func prefixes(_ path: String) -> [String] {
    let parts = path.split(separator: ".")
    return parts.indices.reversed().map { parts[...$0].joined(separator: ".") }
  }
}

/// What is around a node: the types, innermost first, and the names of generic parameters.
private struct Surroundings {
  var paths: [String] = []
  var generics: Set<String> = []

  init(_ node: some SyntaxProtocol, in names: TypeNames) {
    var inner: [String] = []
    var child = Syntax(node)
    while let parent = child.parent {
      defer { child = parent }
      let clause = parent.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      generics.formUnion(clause?.parameters.map(\.name.text) ?? [])
      if let node = parent.as(ExtensionDeclSyntax.self) {
        if node.extendedType.id == child.id { continue }
        inner.append(APICollector.extended(node.extendedType, names).name)
      } else if parent.isProtocol((any DeclGroupSyntax).self),
        let name = parent.asProtocol((any NamedDeclSyntax).self)?.name.plain
      {
        inner.append(name)
      }
    }
    // Of a type that is nested in others, the whole path.
    paths = inner.indices.map { inner[$0...].reversed().joined(separator: ".") }
  }
}
