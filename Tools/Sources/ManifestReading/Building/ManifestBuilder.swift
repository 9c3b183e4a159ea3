import SourceText
import SwiftSyntax

/// Turns the values of a `Package(…)` into a `Manifest`, and writes down what it could not turn.
struct ManifestBuilder {
  typealias Value = ConstantValue

  var manifest = Manifest()
  let interpreter: ManifestInterpreter
  let converter: SourceLocationConverter
  private(set) var noted: Set<Manifest.Undecided> = []

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
    manifest.traits = traits(part("traits"))
    // `Package()` keeps Xcode out of a folder. It declares nothing, and needs no name for that.
    if !manifest.isEmpty || !part("name").isAbsent { manifest.name = string(part("name"), "the name of the package") }
    leaveSharedPlaces()
  }

  /// A dependency that is written once for several targets has the place of the target: whoever goes to the other one
  /// would change more than he was told of.
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

  /// Writes down each reason once, however many values it spoils.
  mutating func note(_ reason: String, at place: AbsolutePosition) {
    let undecided = Manifest.Undecided(reason: reason, position: position(place))
    if noted.insert(undecided).inserted { manifest.undecided.append(undecided) }
  }

  // MARK: - Values by type

  /// A value where its type is known: a helper such as `.nio` is replaced by what it stands for.
  func resolve(_ value: Value, as type: String) -> Value {
    guard case .member(let member) = value.content, member.arguments == nil,
      member.base == nil || member.base == type, member.name != "none",
      let resolved = interpreter.helper(member.name, of: type, at: value.position)
    else { return value }
    return resolved
  }

  /// - Parameter what: What the value is, for the reason where it is none that can be read.
  mutating func string(_ value: Value, _ what: String) -> String? {
    let value = resolve(value, as: "String")
    switch value.content {
    case .string(let text): return text
    case .unknown(let unknown): note(unknown)
    default: note("\(what) is no string that can be read", at: value.position)
    }
    return nil
  }

  /// A string that may be `nil`.
  mutating func optionalString(_ value: Value, _ what: String) -> String? {
    if value.isAbsent { return nil }
    return string(value, what)
  }

  /// The elements that are known; the others are noted.
  mutating func list(_ value: Value, of type: String, _ what: String) -> [Value] {
    if value.isAbsent { return [] }
    let value = resolve(resolve(value, as: "[\(type)]"), as: "Array")
    guard let elements = value.elements else {
      note("\(what) is no list that can be read", at: value.position)
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
      note("\(what) is none that can be read", at: value.position)
      return nil
    }
    return member
  }

  /// The same where only some factories can be read.
  ///
  /// - Parameter noun: What the value is, without its article.
  mutating func member(
    _ value: Value, of type: String, _ noun: String, among names: some Sequence<String>
  ) -> Value.Member? {
    guard let member = member(value, of: type, "a \(noun)") else { return nil }
    if names.contains(member.name) { return member }
    note("`.\(member.name)` is no \(noun) that can be read", at: value.position)
    return nil
  }

  /// Checks a call's labels, so that no form is mistaken for another.
  ///
  /// - Returns: The arguments by their labels; `nil`, with a note, where one is not expected or is repeated.
  mutating func arguments(of member: Value.Member, expected: Set<String>) -> [String: Value]? {
    guard let arguments = member.arguments else {
      note("`.\(member.name)` is none that PackageDescription has", at: member.position)
      return nil
    }
    let changed = interpreter.state.objects[member.object] ?? [:]
    var result = changed.mapValues(\.value)
    // What was changed since has taken the place of what the call says.
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
