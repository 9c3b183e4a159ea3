import Apps
import IndexReading
import SwiftSyntax

/// Works out the level that each declaration needs so that everything still compiles: what is used from outside, and
/// what the language requires of that.
struct Widening {
  let table: DeclarationTable
  /// The interface's level, unless something requires another.
  let level: AccessLevel
  private(set) var levels: [AccessLevel]
  private(set) var reasons: [Int: Reason] = [:]
  /// Initializers to write, by type, because the synthesized ones are not visible outside.
  var initializers: [Int: [DeclarationTable.SynthesizedInitializer: AccessLevel]] = [:]
  /// Those of them that are never called: they are written so that they are not lost.
  var uncalled: Set<DeclarationTable.SynthesizedInitializer> = []
  /// Properties whose explicit setter level must be removed.
  private(set) var openSetters: Set<Int> = []
  /// Types that become `@frozen`.
  private(set) var frozen: Set<Int> = []
  /// The USRs of declarations elsewhere that must be public because a public declaration here names them.
  private(set) var publicElsewhere: Set<String> = []
  /// The level of a requirement that is declared elsewhere, by its USR, if that changes too.
  var elsewhere: ((String) -> AccessLevel)?
  /// The base names that members of every type that is seen get a level for.
  private var memberNames: [String: AccessLevel] = [:]
  /// The base names of types whose initializers get a level as soon as the type is seen.
  private var calledTypes: [String: AccessLevel] = [:]
  private var pending: [Int] = []
  private let witnesses: [Witness]
  /// What is known of requirements that are declared elsewhere, by USR.
  private let requirements: [String: AccessLevel]
  /// Types by their qualified names, as the compiler prints them.
  let typeNames: [String: Int]

  init(_ table: DeclarationTable, module: String, level: AccessLevel) {
    self.table = table
    self.level = level
    levels = table.declarations.map(\.level)
    witnesses = Witness.all(in: table)
    requirements = Witness.requirements(of: witnesses, in: table)
    let types = table.declarations.indices.filter {
      table.declarations[$0].isType || table.declarations[$0].node.is(TypeAliasDeclSyntax.self)
    }
    typeNames = Dictionary(types.map { ("\(module).\(table.declarations[$0].name)", $0) }) { first, _ in first }
  }

  // MARK: - Asking

  mutating func widen(_ target: DeclarationTable.Target, to level: AccessLevel, _ reason: Reason) {
    switch target {
    case .declaration(let index): widen(index, to: level, reason)
    case .synthesizedInitializer(let type, let initializer):
      widen(type, to: min(level, .public), reason)
      // A class inherits initializers from its superclass, at the superclass's level.
      let inherited = initializer.overridden.compactMap(table.target)
      if !inherited.isEmpty {
        for target in inherited { widen(target, to: min(level, .public), .needed(by: type)) }
        return
      }
      if !initializer.overridden.isEmpty, table.declarations[type].isClass { return }
      let known = initializers[type]?[initializer] ?? .internal
      guard known < level else { return }
      initializers[type, default: [:]][initializer] = min(level, .public)
      for twin in table.twins(of: type) {
        for own in table.synthesized[twin, default: []] {
          widen(.synthesizedInitializer(type: twin, own), to: level, .needed(by: type))
        }
      }
      // Its defaults and types are those of the properties; the one without arguments exposes none.
      guard initializer.name != "init()" else { return }
      for property in table.members[type] where table.isStored(property) {
        let level = min(level, .public)
        widen(referencesIn: defaultValues(of: property), of: property, to: level, onlyIfInlined: true)
        let types = Interface(of: table.declarations[property]).types
        widen(referencesIn: types, of: property, to: level)
        for type in table.namedTypes(in: types + defaultValues(of: property), of: property) {
          widen(type, to: level, .needed(by: property))
        }
        widenInferredTypes(of: property, to: level)
      }
    }
  }

  mutating func widen(_ index: Int, to level: AccessLevel, _ reason: Reason) {
    var level = level
    let declaration = table.declarations[index]
    if declaration.isInitializer || !table.canBeOpen(index) { level = min(level, .public) }
    // A use by a file takes precedence as the reason.
    if case .used = reason, reasons[index] != nil { reasons[index] = reason }
    guard levels[index] < level else { return }
    levels[index] = level
    if declaration.level < level { reasons[index] = reasons[index] ?? reason }
    pending.append(index)
    for twin in table.twins(of: index) { widen(twin, to: level, .needed(by: index)) }
  }

  /// Widens members with a base name, as soon as their type is seen; a type that does not move is seen already.
  mutating func widenMembers(named name: String, to level: AccessLevel) {
    memberNames[name] = level
    for index in table.declarations.indices where table.declarations[index].baseNames.contains(name) {
      let declaration = table.declarations[index]
      let isOperator = declaration.parent == nil && declaration.isOperator
      let isOfOther =
        declaration.parent.map { table.declarations[$0].isExtension && table.extended[$0] == nil } ?? false
      if isOperator || isOfOther, declaration.level >= .internal { widen(index, to: level, .asked) }
      if let type = table.type(of: index), levels[type] > .internal { pending.append(type) }
    }
  }

  /// Widens the initializers of types with a base name, as soon as the type is seen.
  mutating func widenInitializers(ofTypesNamed name: String, to level: AccessLevel) {
    calledTypes[name] = level
    pending += table.typesByName[name, default: []].filter { levels[$0] > .internal }
  }

  mutating func openSetter(of index: Int) { openSetters.insert(index) }

  mutating func freeze(_ type: Int) {
    guard !table.declarations[type].has(attribute: "frozen"), frozen.insert(type).inserted else { return }
    pending.append(type)
  }

  /// Propagates until every requirement is met.
  ///
  /// - Parameter isAlone: Whether to skip types that are declared elsewhere.
  mutating func settle(alone isAlone: Bool = false) {
    repeat {
      while let next = pending.popLast() { widenWhatIsNeeded(by: next) }
      for witness in witnesses where witness.type != nil || !isAlone { widenWitness(witness) }
    } while !pending.isEmpty
  }

  // MARK: - What a level needs

  private mutating func widenWhatIsNeeded(by index: Int) {
    let declaration = table.declarations[index]
    let level = min(levels[index], .public)
    if let parent = declaration.parent {
      if table.declarations[parent].isExtension {
        if let type = table.extended[parent] { widen(type, to: level, .needed(by: index)) }
        widen(referencesIn: Interface(of: table.declarations[parent]).types, of: index, to: level)
      } else {
        widen(parent, to: level, .needed(by: index))
      }
    }
    let interface = Interface(of: declaration)
    widen(referencesIn: interface.types, of: index, to: level)
    for type in table.namedTypes(in: interface.types, of: index) { widen(type, to: level, .needed(by: index)) }
    widen(referencesIn: interface.defaults + interface.inlined, of: index, to: level, onlyIfInlined: true)
    widenInferredTypes(of: index, to: level)
    if declaration.isType { widenMembers(of: index, to: level) }
  }

  private mutating func widenMembers(of type: Int, to level: AccessLevel) {
    let declaration = table.declarations[type]
    let isEnum = declaration.node.is(EnumDeclSyntax.self)
    let isFrozen = frozen.contains(type) || declaration.has(attribute: "frozen")
    let called = calledTypes[declaration.baseName]
    if let called {
      for initializer in table.synthesized[type, default: []] where !isHidden(initializer, of: type) {
        widen(.synthesizedInitializer(type: type, initializer), to: min(level, called), .needed(by: type))
      }
    }
    for member in table.members[type] {
      let own = table.declarations[member]
      let name = own.baseNames.first { memberNames[$0] != nil }
      if let asked = name.flatMap({ memberNames[$0] }) ?? (own.isInitializer ? called : nil), own.level >= .internal {
        widen(member, to: min(level, asked), .needed(by: type))
      }
      let isRequired =
        declaration.isProtocol && own.parent == type || isEnum && own.node.is(EnumCaseDeclSyntax.self)
        || own.isInitializer && own.modifiers.has(.required)
        || table.isRequired(member, byKindOf: declaration) || table.mayBeWitness(member)
        || isFrozen && table.isStored(member) && level == .public
      guard isRequired else { continue }
      if isFrozen, table.isStored(member) {
        widen(referencesIn: Interface(of: own).types, of: member, to: level)
        widen(referencesIn: defaultValues(of: member), of: member, to: level, onlyIfInlined: true)
        widenInferredTypes(of: member, to: level)
      } else {
        widen(member, to: level, .needed(by: type))
      }
    }
    guard let inherited = declaration.superclassClause else { return }
    for target in references(in: [Syntax(inherited)], ofFile: declaration.file) {
      guard case .declaration(let index) = target, !table.declarations[index].isProtocol else { continue }
      widen(index, to: declaration.isClass ? levels[type] : level, .needed(by: type))
    }
  }

  private mutating func widenWitness(_ witness: Witness) {
    // If both type and protocol are elsewhere, their levels do not change, so neither do their witnesses'.
    guard witness.type != nil || table.declaration(of: witness.requirement) != nil else { return }
    let type = witness.type.map { levels[$0] } ?? .public
    let required =
      table.declaration(of: witness.requirement).map { levels[$0] }
      ?? elsewhere?(witness.requirement) ?? requirements[witness.requirement] ?? .public
    let level = min(type, required, .public)
    guard level > .internal else { return }
    widen(witness.target, to: level, witness.type.map(Reason.needed) ?? .asked)
  }

  // MARK: - References in the source

  /// - Parameter onlyIfInlined: Whether the references matter only at public level, as in default arguments.
  private mutating func widen(
    referencesIn nodes: [Syntax], of index: Int, to level: AccessLevel, onlyIfInlined: Bool = false
  ) {
    if onlyIfInlined, level < .public { return }
    if level >= .public { notePublicElsewhere(nodes, ofFile: table.declarations[index].file) }
    for target in references(in: nodes, ofFile: table.declarations[index].file) {
      if onlyIfInlined, table.isUsableFromInline(target) { continue }
      widen(target, to: level, .needed(by: index))
    }
  }

  mutating func notePublicElsewhere(_ nodes: [Syntax], ofFile file: Int) {
    for node in nodes {
      for occurrence in table.files[file].occurrences(in: node) where occurrence.roles.contains(.reference) {
        let usr = occurrence.symbol.usr
        if table.target(of: usr) == nil { publicElsewhere.insert(usr) }
      }
    }
  }

  /// Inferred types: the compiler's mangled name contains them, but not the aliases by which values name them.
  private mutating func widenInferredTypes(of index: Int, to level: AccessLevel) {
    for type in inferredTypes(of: index) + inferredAliases(of: index) { widen(type, to: level, .needed(by: index)) }
  }
}
