import SourceFacts

extension ManifestBuilder {
  typealias Dependency = Manifest.Target.Dependency

  /// A dependency of a target: a string, `.byName`, `.target` or `.product`.
  ///
  /// - Returns: The dependency as far as it is known, and whether it is known completely.
  mutating func dependency(_ value: Value) -> (Dependency?, isDecided: Bool) {
    if case .string(let name) = value.content {
      return (Dependency(reference: .byName(name), position: position(value.position)), true)
    }
    guard let member = member(value, of: "Target.Dependency", "a dependency of a target") else {
      return (nil, false)
    }
    let before = unreadCount
    guard let reference = reference(member, at: value) else { return (nil, false) }
    var dependency = Dependency(reference: reference, position: position(value.position))
    let aliases = member.arguments?.first { $0.label == "moduleAliases" }?.value
    if let aliases, !aliases.isAbsent { dependency.moduleAliases = moduleAliases(aliases) }
    var isDecided = true
    if let written = member.arguments?.first(where: { $0.label == "condition" })?.value {
      switch condition(written) {
      case .some(let condition): dependency.condition = condition
      case .none: isDecided = false
      }
    }
    return (dependency, isDecided && unreadCount == before)
  }

  private mutating func moduleAliases(_ value: Value) -> [String: String] {
    guard case .dictionary(let values) = value.content else {
      note("`moduleAliases:` cannot be read as a dictionary", at: value.position)
      return [:]
    }
    var aliases: [String: String] = [:]
    for (module, alias) in values { aliases[module] = string(alias, "the other name of a module") }
    return aliases
  }

  private mutating func reference(_ member: Value.Member, at value: Value) -> LinkReference? {
    // `.init(stringLiteral: name)`: as the string itself.
    if member.name == "init", let only = member.arguments?.first, only.label == "stringLiteral" {
      return string(only.value, "the name of a dependency").map { .byName($0) }
    }
    let isProduct = member.name == "product" || member.name == "productItem"
    let expected: Set<String> =
      isProduct ? ["name", "package", "moduleAliases", "condition"] : ["name", "condition"]
    guard ["target", "targetItem", "product", "productItem", "byName", "byNameItem"].contains(member.name)
    else {
      note("`.\(member.name)` cannot be read as a dependency", at: value.position)
      return nil
    }
    guard let arguments = arguments(of: member, expected: expected), let written = arguments["name"],
      let name = string(written, "the name of a dependency")
    else { return nil }
    switch member.name {
    case "target", "targetItem": return .target(name)
    case "byName", "byNameItem": return .byName(name)
    default:
      guard let package = arguments["package"], !package.isAbsent else {
        return .product(name, package: nil)
      }
      return string(package, "the package of a dependency").map { .product(name, package: $0) }
    }
  }

  /// `.when(…)`; an empty one is no condition, as in SwiftPM.
  ///
  /// - Returns: `nil` if the condition is not known.
  private mutating func condition(_ value: Value) -> LinkCondition?? {
    if value.isAbsent { return .some(nil) }
    let value = resolve(value, as: "TargetDependencyCondition")
    if let unknown = value.unknown {
      note(unknown)
      return nil
    }
    guard let member = member(value, of: "TargetDependencyCondition", "a condition"), member.name == "when",
      let arguments = arguments(of: member, expected: ["platforms", "configuration", "traits"])
    else { return nil }
    let before = unreadCount
    var condition = LinkCondition()
    if let platforms = arguments["platforms"] {
      condition.platforms = list(platforms, of: "Platform", "the platforms of a condition")
        .compactMap { platform($0) }
    }
    if let configuration = arguments["configuration"], !configuration.isAbsent {
      condition.configuration = self.configuration(configuration)
    }
    if let traits = arguments["traits"] {
      condition.traits = Set(strings(traits, "the traits of a condition")).sorted()
    }
    guard unreadCount == before else { return nil }
    return .some(condition == LinkCondition() ? nil : condition)
  }

  private mutating func platform(_ value: Value) -> String? {
    if let member = member(value, of: "Platform", "a platform") {
      if member.name == "custom", let name = arguments(of: member, expected: ["_"])?["_"] {
        return string(name, "the name of a platform")
      }
      if member.arguments == nil, let name = LinkCondition.platformNames[member.name] { return name }
      note("`.\(member.name)` is not a known platform", at: value.position)
    }
    return nil
  }

  private mutating func configuration(_ value: Value) -> String? {
    if case .member(let member) = value.content, member.arguments == nil,
      ["debug", "release"].contains(member.name)
    {
      return member.name
    }
    note("the configuration of a condition is not a known one", at: value.position)
    return nil
  }
}
