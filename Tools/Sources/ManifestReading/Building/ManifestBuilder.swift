import SourceFacts
import SourceText
import SwiftSyntax

/// Converts the values of a `Package(…)` to a `Manifest`, and records what it could not convert.
struct ManifestBuilder {
  typealias Value = ConstantValue

  var manifest = Manifest()
  let interpreter: ManifestInterpreter
  let converter: SourceLocationConverter
  private(set) var noted: Set<Undecided> = []

  mutating func build(_ package: Value.Package) {
    func part(_ name: String) -> Value { interpreter.part(name, of: package) }
    for element in list(part("products"), of: "Product", "`products:`") {
      if let product = product(element) { manifest.products.append(product) }
    }
    for element in list(part("dependencies"), of: "Package.Dependency", "`dependencies:`") {
      if let dependency = packageDependency(element) { manifest.dependencies.append(dependency) }
    }
    for element in list(part("targets"), of: "Target", "`targets:`") {
      if let target = target(element) { manifest.targets.append(target) }
    }
    (manifest.traits, manifest.enabledTraits) = traits(part("traits"))
    // `Package()` keeps Xcode out of a folder. It declares nothing, and needs no name for that.
    if !manifest.isEmpty || !part("name").isAbsent { manifest.name = string(part("name"), "the name of the package") }
    leaveSharedPlaces()
  }

  /// A dependency that is written once for several targets gets the position of the target: an edit at its own
  /// position would change more than the finding is about.
  private mutating func leaveSharedPlaces() {
    var owners: [SourcePosition: Set<Int>] = [:]
    for (index, target) in manifest.targets.enumerated() {
      for dependency in target.dependencies { owners[dependency.position, default: []].insert(index) }
    }
    for target in manifest.targets.indices {
      for index in manifest.targets[target].dependencies.indices {
        let place = manifest.targets[target].dependencies[index].position
        guard owners[place].map({ $0.count > 1 }) == true else { continue }
        manifest.targets[target].dependencies[index].position = manifest.targets[target].position
      }
    }
  }

  // MARK: - Places and reasons

  func position(_ position: AbsolutePosition) -> SourcePosition {
    let location = converter.location(for: position)
    return SourcePosition(line: location.line, column: location.column)
  }

  mutating func note(_ unknown: Value.Unknown) {
    note(unknown.reason, at: unknown.position)
  }

  /// Records each reason once, however many values it affects.
  mutating func note(_ reason: String, at place: AbsolutePosition) {
    let undecided = Undecided(reason: reason, position: position(place))
    if noted.insert(undecided).inserted { manifest.undecided.append(undecided) }
  }

  // MARK: - Values by type

  /// A value whose type is known: a helper such as `.nio` is replaced by its value.
  func resolve(_ value: Value, as type: String) -> Value {
    guard case .member(let member) = value.content, member.arguments == nil,
      member.base == nil || member.base == type, member.name != "none",
      let resolved = interpreter.helper(member.name, of: type, at: value.position)
    else { return value }
    return resolved
  }

  /// - Parameter what: A description of the value, for the reason if it cannot be read.
  mutating func string(_ value: Value, _ what: String) -> String? {
    let value = resolve(value, as: "String")
    switch value.content {
    case .string(let text): return text
    case .unknown(let unknown): note(unknown)
    default: note("\(what) cannot be read as a string", at: value.position)
    }
    return nil
  }

  /// A string that may be `nil`.
  mutating func optionalString(_ value: Value, _ what: String) -> String? {
    if value.isAbsent { return nil }
    return string(value, what)
  }

  /// The known elements; the others are recorded.
  mutating func list(_ value: Value, of type: String, _ what: String) -> [Value] {
    if value.isAbsent { return [] }
    let value = resolve(resolve(value, as: "[\(type)]"), as: "Array")
    guard let elements = value.elements else {
      note("\(what) cannot be read as a list", at: value.position)
      return []
    }
    guard interpreter.budget.spend(elements.count) else { return [] }
    return elements.compactMap { element in
      let element = resolve(element, as: type)
      guard let unknown = element.unknown else { return element }
      note(unknown)
      return nil
    }
  }

  mutating func strings(_ value: Value, _ what: String) -> [String] {
    list(value, of: "String", what).compactMap { string($0, "an element of \(what)") }
  }

  /// The factory that makes an element, if it is one of the type's own.
  mutating func member(_ value: Value, of type: String, _ what: String) -> Value.Member? {
    guard case .member(let member) = value.content, member.base == nil || member.base == type else {
      note("\(what) cannot be read", at: value.position)
      return nil
    }
    return member
  }

  /// The same, limited to some factories.
  ///
  /// - Parameter noun: A noun for the value, without its article.
  mutating func member(
    _ value: Value, of type: String, _ noun: String, among names: some Sequence<String>
  ) -> Value.Member? {
    guard let member = member(value, of: type, "a \(noun)") else { return nil }
    if names.contains(member.name) { return member }
    note("`.\(member.name)` cannot be read as a \(noun)", at: value.position)
    return nil
  }

  /// Checks a call's labels, so that no form is mistaken for another.
  ///
  /// - Returns: The arguments by label; `nil`, with a note, if one is not expected or is repeated.
  mutating func arguments(of member: Value.Member, expected: Set<String>) -> [String: Value]? {
    guard let arguments = member.arguments else {
      note("`.\(member.name)` does not exist in PackageDescription", at: member.position)
      return nil
    }
    let changed = interpreter.state.objects[member.object] ?? [:]
    var result = changed.mapValues(\.value)
    // A later assignment replaces the argument of the call.
    for argument in arguments where argument.label.map({ changed[$0] == nil }) ?? true {
      let label = argument.label ?? "_"
      guard expected.contains(label), result[label] == nil else {
        let shown = argument.label.map { "`\($0):`" } ?? "without a label"
        note("`.\(member.name)` has no argument \(shown) here", at: argument.value.position)
        return nil
      }
      result[label] = argument.value
    }
    return result
  }
}
