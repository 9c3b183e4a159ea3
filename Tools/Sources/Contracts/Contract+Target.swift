import Model
import SourceFacts
import SourceText

extension Contract {
  /// A type whose name begins with `Target_`, with its extensions in the same module.
  package struct Target: Sendable {
    /// The declaration, or an extension.
    package struct Part: Sendable {
      package var file: String
      package var members: TargetMembers
    }

    /// A row of one of its tables.
    package struct Row: Sendable {
      package var file: String
      /// `actions` or `remote`.
      package var table: String
      /// Where its table is: several may have one label.
      var tablePosition: SourcePosition
      /// `nil` if undecidable.
      package var label: String?
      package var source: TargetMirror.Row
    }

    /// An action, listed or not.
    package struct Action: Sendable {
      package var file: String
      package var source: ActionMethod
      /// The isolation written on its class or extension.
      var part: TargetMembers.Isolation
      /// The keys that it reads, in the order of `source.reads`; `nil` for an undecidable one.
      package var keys: [String?]

      /// Whether all of its reads are known.
      package var readsAreComplete: Bool { source.readsAreComplete && !keys.contains(nil) }
    }

    /// The name that callers use: `A`.
    package var name: String
    package var module: String
    package var site: Site
    package var declaration: TargetDeclaration
    package var parts: [Part]
    /// Whether it is written as a plain class, of which the table is generated.
    package var isPlain: Bool
    /// The types of the aliases in its module.
    var aliases: [String: TypeShape]
    /// `nil` if undecidable, or if it has no table.
    package var rows: [Row]?
    package var actions: [Action]
    /// The method that is called for missing actions.
    var notFound: Action?
    /// The same of its superclasses, where a table would not name them.
    var inherited: (actions: [Action], notFound: Action?) = ([], nil)
    /// The isolation of the class without one of its own.
    var inheritedIsolation = Isolation.nonisolated
    /// Whether it is called by selectors of Objective-C.
    package var answersSelectors = false
    /// The rows of its methods that calls by selectors reach, with those that it inherits from classes in the repository.
    package var ownRows: [Row] = []
    /// The class that it inherits from, directly or not, whose methods are not read.
    package var foreignSuperclass: String?
    /// A class or protocol of no file here that may let Objective-C see its methods.
    var unreadExposure: String?
    /// By the tables that a call reaches.
    let actionAdvice = NameAdvice<Set<String>>()
  }
}

extension Contract.Target {
  /// Whether `Mediator` can find it: a target of CTMediator has no table.
  package var isFoundByTable: Bool { isFindable && !answersSelectors }

  /// Whether the mediator can find it by name: whether it is a class that the runtime finds.
  package var isFindable: Bool {
    if answersSelectors, declaration.members.objectiveCName != nil { return true }
    return declaration.kind == .class && !declaration.isNested && !declaration.isPrivate && !declaration.isGeneric
      && declaration.members.objectiveCName == nil && (answersSelectors || hasFindableName)
  }

  /// Whether the mediator looks for a class of its name: it refuses a name that is no identifier, as in backticks.
  package var hasFindableName: Bool {
    let name = declaration.name.dropFirst(WellKnown.targetPrefix.count)
    return (1...Self.maximumNameLength).contains(name.utf8.count)
      && name.unicodeScalars.allSatisfy(\.continuesIdentifier)
  }

  /// The mediator looks for no longer name, in bytes of UTF-8.
  private static let maximumNameLength = 255

  /// Whether it is a plain class of which no table is made yet.
  package var awaitsTable: Bool { isPlain && parts.allSatisfy { $0.members.mirror == nil } }

  /// The class's name, with the prefix.
  package var className: String { declaration.name }

  package func names(in tables: Set<String>) -> [String] {
    (rows ?? []).filter { tables.contains($0.table) }.compactMap(\.label)
  }

  /// The method that answers to `action`; `nil` if there is none, or it is not known which.
  package func method(for action: String) -> Action? {
    let listed = rows?.first { $0.label == action && $0.table == WellKnown.actionTable }
    let name = listed.map(\.source.method) ?? WellKnown.method(for: action)
    return actions.first { action in action.source.name == name }
  }

  /// The method with that name; `nil` if it is not known.
  package func method(named name: String) -> Action? {
    name == WellKnown.notFound ? notFound : actions.first { $0.source.name == name }
  }

  /// Whether a URL may ask for `action`.
  package func isRemote(_ action: String) -> Bool {
    names(in: [WellKnown.remoteTable]).contains(action)
  }

  package func isListed(_ action: String) -> Bool {
    rows?.contains { $0.label == action } ?? false
  }
}

extension Contract.Target {
  /// The targets that a module declares.
  static func targets(
    of module: Module, _ names: ConstantResolver, _ supertypes: SupertypeIsolation, _ types: DeclaredTypes,
    _ bases: BaseClasses
  ) -> [Contract.Target] {
    let contracts = module.filesOfContract.compactMap { file in file.contract.map { (file: file, contract: $0) } }
    let extensions = Dictionary(
      grouping: contracts.flatMap { file, contract in contract.extensions.map { (file: file, extension: $0) }
      }
    ) { $0.extension.name }
    let aliases = contracts.map(\.contract.declarations.aliases).reduce(into: [:]) { all, some in
      all.merge(some) { first, _ in first }
    }
    return contracts.flatMap { file, contract in
      contract.targets.map { declaration in
        let parts = declaration.isNested ? [] : extensions[declaration.name] ?? []
        return Contract.Target(
          declaration, in: file, of: module, parts: parts.map { ($0.file, $0.extension.members) }, aliases,
          names, supertypes, types, bases)
      }
    }
  }

  private init(
    _ declaration: TargetDeclaration, in file: SourceFile, of module: Module,
    parts extensions: [(SourceFile, TargetMembers)], _ aliases: [String: TypeShape], _ names: ConstantResolver,
    _ supertypes: SupertypeIsolation, _ types: DeclaredTypes, _ bases: BaseClasses
  ) {
    let parts = [(file, declaration.members)] + extensions
    let above = bases.above(parts.flatMap(\.1.inherited).map(\.name), in: module.id)
    foreignSuperclass = above.unread
    unreadExposure = above.unread ?? above.unreadProtocol
    name = (String(declaration.name.utf8.dropFirst(WellKnown.targetPrefix.utf8.count)) ?? "").asCalledName
    self.module = module.moduleName.asCalledName
    site = Contract.Site(file: file.path, module: module.id)
    self.declaration = declaration
    self.parts = parts.map { Part(file: $0.path, members: $1) }
    isPlain =
      file.contract?.plainTargets.contains { $0.position == declaration.position } == true
      && !extensions.contains { $0.contract?.generated == nil && $1.isOfTable }
    self.aliases = parts.map(\.1.aliases).reduce(into: aliases) { $0.merge($1) { _, own in own } }
    rows = Self.rows(of: parts, in: module.id, names)
    let isExposed = above.isExposed || parts.contains { $0.1.attributes.contains("objcMembers") }
    func made(_ source: ActionMethod, _ part: BaseClasses.Part) -> Action {
      var source = source
      if isExposed || above.exposed.contains(source.name + "()") {
        source.selector = source.selector ?? source.possibleSelector
      }
      source.name = source.name.asCalledName
      for type in source.decoded {
        source.addReads(decoding: types.decodedProperties(of: type, [declaration.name], in: part.module))
      }
      return Action(
        file: part.file.path, source: source, part: part.members.isolation,
        keys: source.reads.map { names.text(of: $0.key, in: part.file, of: part.module) })
    }
    func methods(of parts: [BaseClasses.Part]) -> (actions: [Action], notFound: Action?) {
      (
        parts.flatMap { part in part.members.actions.map { made($0, part) } },
        parts.lazy.compactMap { part in part.members.notFound.map { made($0, part) } }.first
      )
    }
    (actions, notFound) = methods(of: parts.map { BaseClasses.Part(module: module.id, file: $0, members: $1) })
    inherited = methods(of: above.parts)
    // A table names the methods of its class. Without one, each method is reached that the class has or inherits.
    if !isPlain, parts.allSatisfy({ $0.1.mirror == nil }) { inherit() }
    inheritedIsolation = supertypes.isolation(inheriting: declaration.members.inherited.map(\.name), in: module)
    if inheritedIsolation == .nonisolated, declaration.members.hasWrappedProperties,
      supertypes.wrappersMayIsolate(module)
    {
      inheritedIsolation = .undecidable
    }
  }

  private static func rows(
    of parts: [(file: SourceFile, members: TargetMembers)], in module: Module.ID,
    _ names: ConstantResolver
  ) -> [Row]? {
    let mirrors = parts.compactMap { file, members in members.mirror.map { (file: file, mirror: $0) } }
    guard mirrors.count == 1, let tables = mirrors[0].mirror.tables, !tables.isEmpty else { return nil }
    let file = mirrors[0].file
    var rows: [Row] = []
    for table in tables {
      guard let sources = table.rows else { return nil }
      rows += sources.map { row in
        Row(
          file: file.path, table: table.label, tablePosition: table.position,
          label: names.text(of: row.label, in: file, of: module)?.asCalledName,
          source: row.withCalledNames)
      }
    }
    return rows
  }
}

extension TargetMembers {
  /// Whether somebody writes the table, or what it needs, in it.
  fileprivate var isOfTable: Bool {
    mirror != nil || decodingInitializer != nil
      || inherited.contains { ["Decodable", "Codable", "CustomReflectable"].contains($0.name) }
  }
}
