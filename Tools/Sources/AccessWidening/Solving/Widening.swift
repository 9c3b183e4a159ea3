import AppReading
import IndexReading
import SwiftSyntax

/// Works out which level each declaration needs, so that all compiles that did: what is used from outside, and what the
/// language wants of that.
struct Widening {
  let table: DeclarationTable
  /// The level of an interface, where nothing asks for another one.
  let level: AccessLevel
  private(set) var levels: [AccessLevel]
  private(set) var reasons: [Int: Reason] = [:]
  /// Initialisers that have to be written, because the given ones are seen by nobody outside, by type.
  var initializers: [Int: [DeclarationTable.GivenInitializer: AccessLevel]] = [:]
  /// Those of them that nobody calls: they are written lest they are lost.
  var uncalled: Set<DeclarationTable.GivenInitializer> = []
  /// Where a level that is said of the setter alone is in the way.
  private(set) var openSetters: Set<Int> = []
  /// What is not declared here, by the compiler's names, and must be public because something here is that names it.
  private(set) var publicElsewhere: Set<String> = []
  /// How far a requirement is seen that is not declared here, by the compiler's name.
  var elsewhere: (String) -> AccessLevel = { _ in .public }
  private var pending: [Int] = []
  private let witnesses: [Witness]
  /// Types by their whole names, as the compiler prints them.
  let typeNames: [String: Int]

  init(_ table: DeclarationTable, module: String, level: AccessLevel) {
    self.table = table
    self.level = level
    levels = table.declarations.map(\.level)
    witnesses = Witness.all(in: table)
    let types = table.declarations.indices.filter {
      table.declarations[$0].isType || table.declarations[$0].node.is(TypeAliasDeclSyntax.self)
    }
    typeNames = Dictionary(types.map { ("\(module).\(table.declarations[$0].name)", $0) }) { first, _ in first }
  }

  // MARK: - Asking

  mutating func widen(_ target: DeclarationTable.Target, to level: AccessLevel, _ reason: Reason) {
    switch target {
    case .declaration(let index): widen(index, to: level, reason)
    case .givenInitializer(let type, let initializer):
      widen(type, to: min(level, .public), reason)
      // A class takes initialisers over from its superclass, at that one's level.
      let inherited = initializer.overridden.compactMap(table.target)
      if !inherited.isEmpty {
        for target in inherited { widen(target, to: min(level, .public), .needed(by: type)) }
        return
      }
      if !initializer.overridden.isEmpty, table.declarations[type].isClass { return }
      let known = initializers[type]?[initializer] ?? .internal
      guard known < level else { return }
      initializers[type, default: [:]][initializer] = min(level, .public)
      // Its defaults and types are those of the properties; one without arguments has none to be seen.
      guard initializer.name != "init()" else { return }
      for property in table.members[type] where table.isStored(property) {
        let level = min(level, .public)
        widen(referencesIn: defaultValues(of: property), of: property, to: level, onlyIfInlined: true)
        widen(referencesIn: Interface(of: table.declarations[property]).types, of: property, to: level)
        widenInferredTypes(of: property, to: level)
      }
    }
  }

  mutating func widen(_ index: Int, to level: AccessLevel, _ reason: Reason) {
    var level = level
    let declaration = table.declarations[index]
    if declaration.isInitializer || !table.canBeOpen(index) { level = min(level, .public) }
    // What a file names is so also where another declaration needed it before.
    if case .used = reason, reasons[index] != nil { reasons[index] = reason }
    guard levels[index] < level else { return }
    levels[index] = level
    if declaration.level < level { reasons[index] = reasons[index] ?? reason }
    pending.append(index)
    for twin in table.twins(of: index) { widen(twin, to: level, .needed(by: index)) }
  }

  mutating func openSetter(of index: Int) { openSetters.insert(index) }

  /// Carries on until nothing is missing.
  ///
  /// - Parameter isAlone: Whether nothing is known here of types that are declared elsewhere.
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
    widen(referencesIn: interface.defaults + interface.inlined, of: index, to: level, onlyIfInlined: true)
    widenInferredTypes(of: index, to: level)
    if declaration.isType { widenMembers(of: index, to: level) }
  }

  private mutating func widenMembers(of type: Int, to level: AccessLevel) {
    let declaration = table.declarations[type]
    let isEnum = declaration.node.is(EnumDeclSyntax.self)
    for member in table.members[type] {
      let own = table.declarations[member]
      let goesAlong =
        declaration.isProtocol && own.parent == type || isEnum && own.node.is(EnumCaseDeclSyntax.self)
        || own.isInitializer && own.modifiers.has(.required)
        || table.isPart(member, ofKindThat: declaration)
        || declaration.has(attribute: "frozen") && table.isStored(member) && level == .public
      guard goesAlong else { continue }
      if declaration.has(attribute: "frozen"), table.isStored(member) {
        widen(referencesIn: Interface(of: own).types, of: member, to: level)
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
    // A type and a protocol that are both elsewhere are as far seen as they were, and so is what was right for both.
    guard witness.type != nil || table.declaration(of: witness.requirement) != nil else { return }
    let type = witness.type.map { levels[$0] } ?? .public
    let required = table.declaration(of: witness.requirement).map { levels[$0] } ?? elsewhere(witness.requirement)
    let level = min(type, required, .public)
    guard level > .internal else { return }
    widen(witness.target, to: level, witness.type.map(Reason.needed) ?? .asked)
  }

  // MARK: - What stands in the text

  /// - Parameter onlyIfInlined: Whether only what the public sees is compiled outside: a default argument.
  private mutating func widen(
    referencesIn nodes: [Syntax], of index: Int, to level: AccessLevel, onlyIfInlined: Bool = false
  ) {
    if onlyIfInlined, level < .public { return }
    if level >= .public { notePublicElsewhere(nodes, ofFile: table.declarations[index].file) }
    for target in references(in: nodes, ofFile: table.declarations[index].file) {
      if onlyIfInlined, case .declaration(let used) = target,
        table.declarations[used].has(attribute: "usableFromInline")
      {
        continue
      }
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

  func references(in nodes: [Syntax], ofFile file: Int) -> [DeclarationTable.Target] {
    nodes.flatMap { node in
      table.files[file].occurrences(in: node).filter { $0.roles.contains(.reference) }
        .compactMap { table.target(of: $0.symbol.usr) }
    }
  }

  func defaultValues(of property: Int) -> [Syntax] {
    table.declarations[property].node.as(VariableDeclSyntax.self)?.bindings.compactMap {
      $0.initializer.map { Syntax($0) }
    } ?? []
  }

  /// Types that are not written down: the compiler has them in what it calls the declaration.
  private mutating func widenInferredTypes(of index: Int, to level: AccessLevel) {
    for type in inferredTypes(of: index) { widen(type, to: level, .needed(by: index)) }
  }

  func inferredTypes(of index: Int) -> [Int] {
    table.declarations[index].usrs.flatMap { usr in
      let words = Symbol.demangled(usr) ?? ""
      return words.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        .compactMap { typeNames[String($0)] }
    }
  }
}
