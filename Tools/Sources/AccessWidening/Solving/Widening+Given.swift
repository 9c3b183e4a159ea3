import AppReading
import SwiftSyntax

/// One initialiser that is written takes all away that were given. So what can be called is written too: as one that
/// takes all with its defaults, where that can be as wide as the one without arguments, and beside it where it cannot.
extension Widening {
  /// - Parameter files: Whatever may call one of them.
  mutating func keepGivenInitializers(for files: [MonolithFile]) {
    guard !initializers.isEmpty else { return }
    let called = calledInitializers(in: files)
    var left = initializers.keys.sorted()
    // A default may be what another one of them makes.
    var isGrowing = true
    while isGrowing {
      let before = left.count
      left.removeAll { serveBoth($0, called: called) }
      isGrowing = left.count < before
    }
    for type in left { keepOthers(of: type, called: called) }
  }

  /// How far the initialisers are seen that are written, by the properties that they take.
  var parameterLevels: [Int: AccessLevel] {
    var levels: [Int: AccessLevel] = [:]
    for (type, written) in initializers {
      for (initializer, level) in written {
        for property in parameters(of: initializer, of: type) {
          levels[property] = max(levels[property] ?? .private, level)
        }
      }
    }
    return levels
  }

  private func calledInitializers(in files: [MonolithFile]) -> Set<DeclarationTable.GivenInitializer> {
    var called: Set<DeclarationTable.GivenInitializer> = []
    for occurrence in files.lazy.flatMap(\.occurrences) where occurrence.roles.contains(.reference) {
      if case .givenInitializer(_, let initializer)? = table.target(of: occurrence.symbol.usr) {
        called.insert(initializer)
      }
    }
    return called
  }

  /// Makes the memberwise one as wide as that without arguments, which it serves as well by its defaults.
  ///
  /// - Returns: Whether all is done with the type.
  private mutating func serveBoth(_ type: Int, called: Set<DeclarationTable.GivenInitializer>) -> Bool {
    guard let level = initializers[type]?.first(where: { $0.key.name == "init()" })?.value,
      let memberwise = memberwise(of: type), !isHidden(memberwise, of: type),
      (initializers[type]?[memberwise] ?? .private) < level, !dependsOnPlatform(memberwise, of: type),
      canBe(level, memberwise, of: type)
    else { return false }
    initializers[type]?[memberwise] = level
    if !called.contains(memberwise) { uncalled.insert(memberwise) }
    guard level >= .public else { return true }
    for property in parameters(of: memberwise, of: type) {
      let nodes = Interface(of: table.declarations[property]).types + defaultValues(of: property)
      notePublicElsewhere(nodes, ofFile: table.declarations[property].file)
    }
    return true
  }

  /// Keeps what there is inside as wide as it is.
  private mutating func keepOthers(of type: Int, called: Set<DeclarationTable.GivenInitializer>) {
    for initializer in table.given[type, default: []] where initializer.overridden.isEmpty {
      guard initializers[type]?[initializer] == nil else { continue }
      let isPlain = initializer.name == "init()"
      let isHidden = !isPlain && isHidden(initializer, of: type)
      if !called.contains(initializer) {
        // What nobody else can call, or has on another platform, is not missed.
        if isPlain || isHidden || dependsOnPlatform(initializer, of: type) { continue }
        uncalled.insert(initializer)
      }
      initializers[type]?[initializer] = isHidden ? .fileprivate : .internal
    }
  }

  private func memberwise(of type: Int) -> DeclarationTable.GivenInitializer? {
    table.given[type]?.first { $0.name != "init()" && $0.overridden.isEmpty }
  }

  /// The properties that an initialiser takes a value for.
  private func parameters(of initializer: DeclarationTable.GivenInitializer, of type: Int) -> [Int] {
    let labels = Set(initializer.labels)
    return table.members[type].filter { member in
      guard table.isStored(member), let node = table.declarations[member].node.as(VariableDeclSyntax.self) else {
        return false
      }
      return node.bindings.contains { labels.contains($0.pattern.trimmedDescription.trimmingTicks) }
    }
  }

  /// Whether it is seen in its own file alone, as one of the properties is.
  private func isHidden(_ initializer: DeclarationTable.GivenInitializer, of type: Int) -> Bool {
    parameters(of: initializer, of: type).contains { table.declarations[$0].level < .internal }
  }

  private func dependsOnPlatform(_ initializer: DeclarationTable.GivenInitializer, of type: Int) -> Bool {
    parameters(of: initializer, of: type).contains { property in
      table.declarations[property].node.ancestors.prefix(while: { $0.id != table.declarations[type].node.id })
        .contains { $0.is(IfConfigDeclSyntax.self) }
    }
  }

  /// Whether its types and defaults are seen that far, as it is settled without it.
  private func canBe(
    _ level: AccessLevel, _ initializer: DeclarationTable.GivenInitializer, of type: Int
  ) -> Bool {
    parameters(of: initializer, of: type).allSatisfy { property in
      let declaration = table.declarations[property]
      let types = references(in: Interface(of: declaration).types, ofFile: declaration.file)
      // A default is compiled where it is called, if that is outside of the package.
      let defaults = level < .public ? [] : references(in: defaultValues(of: property), ofFile: declaration.file)
      return types.allSatisfy { isSeen($0, at: level) }
        && inferredTypes(of: property).allSatisfy { levels[$0] >= level }
        && defaults.allSatisfy { isSeen($0, at: level) || isInlinable($0) }
    }
  }

  private func isSeen(_ target: DeclarationTable.Target, at level: AccessLevel) -> Bool {
    switch target {
    case .declaration(let index): levels[index] >= level
    case .givenInitializer(let type, let initializer): (initializers[type]?[initializer] ?? .internal) >= level
    }
  }

  private func isInlinable(_ target: DeclarationTable.Target) -> Bool {
    guard case .declaration(let index) = target else { return false }
    return table.declarations[index].has(attribute: "usableFromInline")
  }
}

extension DeclarationTable.GivenInitializer {
  /// `side` and `name` of `init(side:name:)`.
  var labels: [String] {
    name.dropFirst("init(".count).dropLast().split(separator: ":").map(String.init)
  }
}

extension String {
  /// A name without what makes one of a keyword.
  var trimmingTicks: String { filter { $0 != "`" } }
}
