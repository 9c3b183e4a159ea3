import Model
import SourceFacts

/// Finds what the names in a type mean: which module declares them, and what aliases stand for.
package struct DeclaredTypes: Sendable {
  /// A type that a module of the repository declares.
  struct Declaration: Sendable {
    var kind: FileDeclarations.DeclaredType.Kind
    var module: Module.ID
    /// What it inherits, also by extensions.
    var inherited: [String]
    var access: FileDeclarations.DeclaredType.Access
  }

  /// What a module declares, by dotted path.
  private struct Declarations: Sendable {
    var types: [String: Declaration] = [:]
    var aliases: [String: TypeShape] = [:]
    var values: [String: TypeShape] = [:]
    var storedProperties: [String: [String]?] = [:]
  }

  private let repository: Repository
  /// What the compiler has said of types, if it was asked.
  private var compiledKinds: [String: FileDeclarations.DeclaredType.Kind] = [:]
  private var declarations: [Module.ID: Declarations] = [:]
  /// The protocols to which extensions make types conform, by the type's name, each with the module that says it.
  private var conformances: [String: [(name: String, module: Module.ID)]] = [:]
  /// The modules that each sees, with those that these may re-export.
  private var visible: [Module.ID: [Module.ID]] = [:]

  /// Longer chains of aliases are not followed.
  private static let maximumChain = 6

  init(_ repository: Repository, of scope: [Module.ID]) {
    self.repository = repository
    for module in repository.modules {
      let declared = module.seenDeclarations
      for file in module.filesOfContract {
        file.contract.map { compiledKinds.merge($0.compiledKinds) { first, _ in first } }
      }
      guard !declared.isEmpty else { continue }
      var all = Declarations()
      for file in declared {
        for type in file.types {
          let path = type.path.joined(separator: ".")
          var made = Declaration(
            kind: type.kind, module: module.id, inherited: type.inherited, access: type.access)
          made.inherited += all.types[path]?.inherited ?? []
          all.types[path] = made
        }
        all.aliases.merge(file.aliases) { $0 == $1 ? $0 : .other("?") }
        all.aliases.merge(file.nestedAliases) { $0 == $1 ? $0 : .other("?") }
        all.values.merge(file.values) { $0 == $1 ? $0 : .other("?") }
        all.storedProperties.merge(file.storedProperties) { first, _ in first }
      }
      for (path, inherited) in declared.flatMap({ Array($0.conformances) }) {
        all.types[path]?.inherited += inherited
        conformances[path.lastName, default: []] += inherited.map { ($0, module.id) }
      }
      declarations[module.id] = all
    }
    let known = Set(declarations.keys).union(scope)
    for id in known {
      func imported(_ id: Module.ID) -> [Module.ID] {
        repository.modules[id].importedModules.sorted().flatMap { repository.providers[$0] ?? [] }
      }
      let near = imported(id)
      var order = [id]
      for next in near + near.flatMap(imported) where !order.contains(next) { order.append(next) }
      visible[id] = order
    }
  }

  /// A type with its aliases expanded, and the names that the repository declares with their modules.
  ///
  /// - Parameters:
  ///   - scope: The enclosing types.
  ///   - user: The module in which it is written.
  func resolved(
    _ type: TypeShape, _ scope: [String], in user: Module.ID, chain: Int = 0
  ) -> TypeShape {
    func inner(_ type: TypeShape) -> TypeShape { resolved(type, scope, in: user, chain: chain) }
    switch type {
    case .named(let name, let arguments):
      let arguments = arguments.map(inner)
      if name == "TimeInterval" { return .named("Double") }
      guard
        let (module, path) = find(name, scope, from: user, where: { $0.types[$1] != nil || $0.aliases[$1] != nil })
      else { return .named(name, arguments) }
      if name == path, KnownTypes.all.contains(name), let own = declarations[module]?.types[path] {
        // The system's is meant where this one is not seen; a file's own is seen in that file.
        if module != user, own.access != .others { return .named(name, arguments) }
        if own.access == .file { return .other(name) }
      }
      if declarations[module]?.types[path] == nil, let alias = declarations[module]?.aliases[path],
        chain < Self.maximumChain
      {
        let owner = path.split(separator: ".").dropLast().map(String.init)
        return resolved(alias, owner, in: module, chain: chain + 1)
      }
      return .named("\(repository.modules[module].moduleName).\(path)", arguments)
    case .tuple(let elements, let labels): return .tuple(elements.map(inner), labels: labels)
    case .function(var function):
      function.parameters = function.parameters.map(inner)
      function.result = inner(function.result)
      return .function(function)
    case .declared(let path):
      guard chain < Self.maximumChain,
        let (type, owner, module) = value(path, scope, from: user) ?? made(path, scope, from: user)
      else { return type }
      return resolved(type, owner, in: module, chain: chain + 1)
    case .other(let text):
      // `any P` is its protocol.
      guard text.hasPrefix("any "),
        text.dropFirst(4).allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
      else { return type }
      return inner(.named(String(text.dropFirst(4))))
    }
  }

  /// The declared type of the value at a path: of a constant, a member of a type or of another value's type.
  private func value(
    _ path: [String], _ scope: [String], from user: Module.ID
  ) -> (type: TypeShape, scope: [String], module: Module.ID)? {
    for length in stride(from: path.count, to: 0, by: -1) {
      let name = path.prefix(length).joined(separator: ".")
      guard let (module, found) = find(name, scope, from: user, where: { $0.values[$1] != nil }),
        var type = declarations[module]?.values[found]
      else { continue }
      var owner = found.split(separator: ".").dropLast().map(String.init)
      var home = module
      for member in path.dropFirst(length) {
        guard case .named(let name, []) = resolved(type, owner, in: home) else { return nil }
        if let known = KnownTypes.member(member, of: name) {
          type = known
          continue
        }
        guard let next = find("\(name).\(member)", [], from: home, where: { $0.values[$1] != nil }),
          let memberType = declarations[next.module]?.values[next.path]
        else { return nil }
        (type, home) = (memberType, next.module)
        owner = next.path.split(separator: ".").dropLast().map(String.init)
      }
      return (type, owner, home)
    }
    // A member of a type that the repository declares.
    guard path.count == 2, let found = resolvedOwner(path[0], scope, user),
      let next = find("\(found).\(path[1])", [], from: user, where: { $0.values[$1] != nil }),
      let type = declarations[next.module]?.values[next.path]
    else { return nil }
    return (type, next.path.split(separator: ".").dropLast().map(String.init), next.module)
  }

  /// What an initializer makes of which no declaration has the labels: the type, unless another one may fail.
  private func made(
    _ path: [String], _ scope: [String], from user: Module.ID
  ) -> (type: TypeShape, scope: [String], module: Module.ID)? {
    guard path.last?.hasPrefix("init(") == true else { return nil }
    let owner = Array(path.dropLast())
    if let (type, scope, module) = value(owner + ["init"], scope, from: user) {
      return type.unwrapped == type ? (type, scope, module) : nil
    }
    guard case .named(let name, _) = resolved(.named(owner.joined(separator: ".")), scope, in: user),
      let declared = declaration(of: name)
    else { return nil }
    return (.named(name), [], declared.module)
  }

  private func resolvedOwner(_ name: String, _ scope: [String], _ module: Module.ID) -> String? {
    if case .named(let owner, _) = resolved(.named(name), scope, in: module) { owner } else { nil }
  }

  /// The properties of a structure that a synthesized `init(from:)` decodes, with their types.
  ///
  /// - Returns: `nil` if it is not known to have one.
  func decodedProperties(
    of type: TypeShape, _ scope: [String], in user: Module.ID
  ) -> [(name: String, type: TypeShape)]? {
    guard case .named(let name, []) = resolved(type, scope, in: user),
      let (module, path) = find(name, [], from: user, where: { $0.storedProperties[$1] != nil }),
      let names = declarations[module]?.storedProperties[path] ?? nil
    else { return nil }
    let owner = path.split(separator: ".").map(String.init)
    let types = names.map { declarations[module]?.values["\(path).\($0)"] }
    guard !types.contains(nil) else { return nil }
    return zip(names, types.compactMap(\.self)).map { ($0, resolved($1, owner, in: module)) }
  }

  /// The declaration of a resolved name.
  func declaration(of name: String) -> Declaration? {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count > 1 else { return nil }
    let path = parts.dropFirst().joined(separator: ".")
    for id in repository.providers[parts[0]] ?? [] {
      if let found = declarations[id]?.types[path] { return found }
    }
    // A program provides its module to nobody.
    return declarations.lazy.filter { repository.modules[$0.key].moduleName == parts[0] }.compactMap {
      $0.value.types[path]
    }
    .first
  }

  /// What a resolved name certainly is; `nil` if that is not known, or a cast may convert to it or from it.
  func kind(of name: String) -> FileDeclarations.DeclaredType.Kind? {
    if let declaration = declaration(of: name) { return declaration.kind }
    if KnownTypes.values.contains(name) { return .struct }
    if KnownTypes.classes.contains(name) { return .class }
    return KnownTypes.isBridged(name) ? nil : compiledKinds[name]
  }

  /// All that a declared type inherits, resolved, and whether that is everything.
  func supertypes(of name: String) -> (names: Set<String>, isComplete: Bool) {
    var (names, pending, isComplete) = (Set<String>(), [name], true)
    while let next = pending.popLast() {
      guard let declaration = declaration(of: next) else {
        if !SupertypeIsolation.nonisolatedTypes.contains(next) { isComplete = false }
        continue
      }
      for text in declaration.inherited.flatMap({ $0.split(separator: "&") }) {
        let name = text.filter { !$0.isWhitespace }
        guard case .named(let found, _) = resolved(.named(name), [], in: declaration.module) else { continue }
        if names.insert(found).inserted { pending.append(found) }
      }
    }
    return (names, isComplete)
  }

  /// The protocols to which extensions anywhere make a type of this name conform, resolved.
  func protocols(of type: String) -> Set<String> {
    (conformances[type] ?? []).reduce(into: []) { found, conformance in
      guard case .named(let name, _) = resolved(.named(conformance.name), [], in: conformance.module) else { return }
      found.insert(name)
      found.formUnion(supertypes(of: name).names)
    }
  }

  private func find(
    _ name: String, _ scope: [String], from module: Module.ID, where isDeclared: (Declarations, String) -> Bool
  ) -> (module: Module.ID, path: String)? {
    let order = visible[module] ?? [module]
    for length in (0...scope.count).reversed() {
      let path = (scope.prefix(length) + [name]).joined(separator: ".")
      for id in order where declarations[id].map({ isDeclared($0, path) }) == true { return (id, path) }
    }
    // With its module's name.
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let (moduleName, path) = (String(name[..<dot]), String(name[name.index(after: dot)...]))
    let named =
      (repository.providers[moduleName] ?? []) + order.filter { repository.modules[$0].moduleName == moduleName }
    return named.first { declarations[$0].map { isDeclared($0, path) } == true }.map { ($0, path) }
  }
}
