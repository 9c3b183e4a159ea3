import Apps
import SwiftSyntax

/// An explicit initializer removes all synthesized ones, so those in use are written too: as one memberwise initializer
/// with defaults, where that can be as visible as the one without arguments, and as two otherwise.
extension Widening {
  /// - Parameter files: The files that may call one of them.
  mutating func keepSynthesizedInitializers(for files: [MonolithFile]) {
    guard !initializers.isEmpty else { return }
    let called = calledInitializers(in: files)
    var left = initializers.keys.sorted()
    // A default value may call the initializer of another type in the list.
    var isGrowing = true
    while isGrowing {
      let before = left.count
      left.removeAll { serveBoth($0, called: called) }
      isGrowing = left.count < before
    }
    for type in left { keepOthers(of: type, called: called) }
  }

  /// For each property that a written initializer takes, the level of that initializer.
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

  private func calledInitializers(in files: [MonolithFile]) -> Set<DeclarationTable.SynthesizedInitializer> {
    var called: Set<DeclarationTable.SynthesizedInitializer> = []
    for occurrence in files.lazy.flatMap(\.occurrences) where occurrence.roles.contains(.reference) {
      if case .synthesizedInitializer(_, let initializer)? = table.target(of: occurrence.symbol.usr) {
        called.insert(initializer)
      }
    }
    return called
  }

  /// Makes the memberwise initializer as visible as the one without arguments, which its defaults then cover.
  ///
  /// - Returns: Whether nothing is left to do for the type.
  private mutating func serveBoth(_ type: Int, called: Set<DeclarationTable.SynthesizedInitializer>) -> Bool {
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

  /// Keeps the other synthesized initializers at their level inside the module.
  private mutating func keepOthers(of type: Int, called: Set<DeclarationTable.SynthesizedInitializer>) {
    for initializer in table.synthesized[type, default: []] where initializer.overridden.isEmpty {
      guard initializers[type]?[initializer] == nil else { continue }
      let isPlain = initializer.name == "init()"
      let isHidden = !isPlain && isHidden(initializer, of: type)
      if !called.contains(initializer) {
        // An uncalled one is not missed if other files cannot call it or it depends on the platform.
        if isPlain || isHidden || dependsOnPlatform(initializer, of: type) { continue }
        uncalled.insert(initializer)
      }
      initializers[type]?[initializer] = isHidden ? .fileprivate : .internal
    }
  }

  private func memberwise(of type: Int) -> DeclarationTable.SynthesizedInitializer? {
    table.synthesized[type]?.first { $0.name != "init()" && $0.overridden.isEmpty }
  }

  /// The properties that an initializer sets from its parameters.
  private func parameters(of initializer: DeclarationTable.SynthesizedInitializer, of type: Int) -> [Int] {
    let labels = Set(initializer.labels)
    return table.members[type].filter { member in
      guard table.isStored(member), let node = table.declarations[member].node.as(VariableDeclSyntax.self) else {
        return false
      }
      return node.bindings.contains { !labels.isDisjoint(with: $0.pattern.names) }
    }
  }

  /// Whether a private property makes the memberwise initializer visible only in its file.
  func isHidden(_ initializer: DeclarationTable.SynthesizedInitializer, of type: Int) -> Bool {
    parameters(of: initializer, of: type).contains { table.declarations[$0].level < .internal }
  }

  private func dependsOnPlatform(_ initializer: DeclarationTable.SynthesizedInitializer, of type: Int) -> Bool {
    parameters(of: initializer, of: type).contains { property in
      table.declarations[property].node.ancestors.prefix(while: { $0.id != table.declarations[type].node.id })
        .contains { $0.is(IfConfigDeclSyntax.self) }
    }
  }

  /// Whether its types and defaults are visible enough for `level`, given the levels so far.
  private func canBe(
    _ level: AccessLevel, _ initializer: DeclarationTable.SynthesizedInitializer, of type: Int
  ) -> Bool {
    parameters(of: initializer, of: type).allSatisfy { property in
      let declaration = table.declarations[property]
      let types = references(in: Interface(of: declaration).types, ofFile: declaration.file)
      // A default is compiled into the caller, which matters if that is outside the package.
      let defaults = level < .public ? [] : references(in: defaultValues(of: property), ofFile: declaration.file)
      return types.allSatisfy { isSeen($0, at: level) }
        && inferredTypes(of: property).allSatisfy { levels[$0] >= level }
        && defaults.allSatisfy { isSeen($0, at: level) || table.isUsableFromInline($0) }
    }
  }

  private func isSeen(_ target: DeclarationTable.Target, at level: AccessLevel) -> Bool {
    switch target {
    case .declaration(let index): levels[index] >= level
    case .synthesizedInitializer(let type, let initializer): (initializers[type]?[initializer] ?? .internal) >= level
    }
  }
}

extension DeclarationTable.SynthesizedInitializer {
  /// `side` and `name` for `init(side:name:)`.
  var labels: [String] {
    name.dropFirst("init(".count).dropLast().split(separator: ":").map(String.init)
  }
}

extension String {
  /// An identifier without its backticks.
  var trimmingBackticks: String { filter { $0 != "`" } }
}
