import SourceFacts

extension ManifestBuilder {
  /// `swiftSettings:`. An unknown setting affects nothing else, and is no reason to call the manifest undecided.
  func addSettings(_ value: Value?, to target: inout Manifest.Target) {
    target.hasDecidedSettings = !interpreter.hasLostSettings
    guard let value, !value.isAbsent else { return }
    guard let elements = interpreter.resolvedElements(of: value, as: "SwiftSetting") else {
      target.hasDecidedSettings = false
      return
    }
    for element in elements {
      guard case .member(let member) = element.content, let arguments = member.arguments else {
        target.hasDecidedSettings = false
        continue
      }
      guard let values = texts(arguments) else {
        // Only these affect the meaning of names in the sources.
        if ["define", "unsafeFlags"].contains(member.name) { target.hasDecidedSettings = false }
        target.swiftSettings.append(CompilerSetting(name: member.name, values: []))
        continue
      }
      let setting = CompilerSetting(name: member.name, values: values)
      target.swiftSettings.append(setting)
      // A second argument is a condition.
      if arguments.count == 1 { target.certainFlags.formUnion([setting].definedFlags) }
    }
  }

  /// `cSettings:` and `cxxSettings:`, as far as they are known.
  func addSettings(ofC value: Value?, as type: String, to target: inout Manifest.Target) {
    guard let value, !value.isAbsent else { return }
    guard let elements = interpreter.resolvedElements(of: value, as: type) else {
      target.macros.possible = nil
      return
    }
    for element in elements {
      guard case .member(let member) = element.content, let arguments = member.arguments,
        let texts = texts(arguments)
      else {
        target.macros.possible = nil
        continue
      }
      let isConditional = arguments.contains { argument in
        if case .member(let member) = argument.value.content { member.name == "when" } else { false }
      }
      switch member.name {
      case "headerSearchPath": target.headerSearchPaths += texts.prefix(1)
      case "define":
        guard let name = texts.first else { continue }
        target.macros.possible?.insert(name)
        guard !isConditional else { continue }
        switch arguments.first(where: { $0.label == "to" })?.value.content {
        case nil: target.macros.certain[name] = "1"
        case .string(let value): target.macros.certain[name] = value
        default: continue
        }
      case "unsafeFlags": target.macros.possible?.formUnion(MacroDefinitions.names(flags: texts))
      default: continue
      }
    }
  }

  /// `swiftLanguageModes: [.v5, .version("6")]`, of which SwiftPM takes the newest.
  func newestLanguageMode(_ value: Value) -> Int? {
    guard !value.isAbsent, let elements = interpreter.resolvedElements(of: value, as: "SwiftLanguageMode") else {
      return nil
    }
    let names = elements.compactMap { element -> String? in
      guard case .member(let member) = element.content else { return nil }
      return member.arguments.map { texts($0)?.first } ?? member.name
    }
    return Manifest.newestLanguageMode(names)
  }

  /// The platforms of `platforms: [.iOS(.v17)]`; `nil` if there are none, or they are not known.
  func platforms(_ value: Value) -> Set<String>? {
    guard !interpreter.hasLostSettings, !interpreter.hasLostPlatforms, !value.isAbsent,
      let elements = interpreter.resolvedElements(of: value, as: "SupportedPlatform")
    else { return nil }
    var platforms: Set<String> = []
    for element in elements {
      guard case .member(let member) = element.content, let platform = LinkCondition.platformNames[member.name]
      else { return nil }
      platforms.insert(platform)
    }
    return platforms.isEmpty ? nil : platforms
  }

  private func texts(_ arguments: [Value.Argument]) -> [String]? {
    var texts: [String] = []
    for argument in arguments where argument.label == nil {
      switch argument.value.content {
      case .string(let text): texts.append(text)
      case .list(let elements):
        let parts = elements.compactMap { element -> String? in
          if case .string(let text) = element.content { text } else { nil }
        }
        guard parts.count == elements.count else { return nil }
        texts += parts
      // The configuration and platforms of the setting.
      case .member(let member) where member.name == "when": continue
      // `.defaultIsolation(MainActor.self)`, `.swiftLanguageMode(.v5)`
      case .member(let member) where member.arguments == nil: texts.append(member.name)
      default: return nil
      }
    }
    return texts
  }

  /// The names of the traits, `nil` if they are not known, and the traits that each enables.
  func traits(_ value: Value) -> (names: Set<String>?, enabled: [String: Set<String>]) {
    guard !interpreter.hasLostSettings, !value.isAbsent else { return (interpreter.hasLostSettings ? nil : [], [:]) }
    guard let elements = interpreter.resolvedElements(of: value, as: "Trait") else { return (nil, [:]) }
    var (names, enabled) = (Set<String>(), [String: Set<String>]())
    for element in elements {
      guard let trait = trait(element) else { return (nil, [:]) }
      // The default is not a trait itself.
      if trait.name != "default" { names.insert(trait.name) }
      enabled[trait.name] = trait.enabled
    }
    return (names, enabled)
  }

  private func trait(_ value: Value) -> (name: String, enabled: Set<String>)? {
    if case .string(let name) = value.content { return (name, []) }
    guard case .member(let member) = value.content else { return nil }
    let written = member.arguments?.first { $0.label == "name" }?.value.content
    let enabled = Self.strings(member.arguments?.first { $0.label == "enabledTraits" }?.value)
    if member.name == "default" { return enabled.map { ("default", $0) } }
    guard case .string(let name)? = written else { return nil }
    return enabled.map { (name, $0) }
  }

  /// The traits that a package dependency turns on; `nil` if they are not known.
  static func traits(ofDependency value: Value?) -> Set<String>? {
    guard let value, !value.isAbsent else { return ["default"] }
    guard case .list(let elements) = value.content else { return nil }
    var names: Set<String> = []
    for element in elements {
      switch element.content {
      case .string(let name): names.insert(name)
      case .member(let member) where member.name == "defaults" && member.arguments == nil: names.insert("default")
      case .member(let member) where ["trait", "init"].contains(member.name) && member.arguments?.count == 1:
        guard case .string(let name)? = member.arguments?.first?.value.content else { return nil }
        names.insert(name)
      default: return nil
      }
    }
    return names
  }

  private static func strings(_ value: Value?) -> Set<String>? {
    guard let value, !value.isAbsent else { return [] }
    guard case .list(let elements) = value.content else { return nil }
    let texts = elements.compactMap { if case .string(let text) = $0.content { text } else { nil } }
    return texts.count == elements.count ? Set(texts) : nil
  }
}

extension ManifestInterpreter {
  /// The elements of a list whose element type is known.
  ///
  /// - Returns: `nil` if it is not a list, or if some of them are unknown.
  fileprivate func resolvedElements(of value: ConstantValue, as type: String) -> [ConstantValue]? {
    func resolve(_ value: ConstantValue, _ type: String) -> ConstantValue {
      guard case .member(let member) = value.content, member.arguments == nil, member.base == nil || member.base == type
      else { return value }
      return helper(member.name, of: type, at: value.position) ?? value
    }
    let list = resolve(resolve(value, "[\(type)]"), "Array")
    guard case .list(let elements) = list.content else { return nil }
    let resolved = elements.map { resolve($0, type) }
    return resolved.contains { $0.unknown != nil } ? nil : resolved
  }
}
