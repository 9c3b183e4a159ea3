import SourceText

extension ConfigurationReader {
  /// Every name that an allowance may take for a role's.
  mutating func roleNames(roles: YAMLValue?, layers: YAMLValue?) -> Set<String> {
    var names = Set(ArticlesPreset.names)
    if case .mapping(let entries)? = roles?.content { names.formUnion(entries.map(\.key.value)) }
    if case .list(let values)? = layers?.content {
      for case .mapping(let entries) in values.map(\.content) {
        for entry in entries where entry.key.value == "name" {
          if case .text(let name, _) = entry.value.content { names.insert(name) }
        }
      }
    }
    return names
  }

  mutating func roles(_ value: YAMLValue, _ names: Set<String>) -> [RoleSettings] {
    reader.entries(value, "roles").compactMap { entry in
      guard isRoleName(entry.key) else { return nil }
      return role(entry.key, entry.value, names)
    }
  }

  private mutating func role(_ name: Located<String>, _ value: YAMLValue, _ names: Set<String>) -> RoleSettings {
    let what = "the role \(name.value)"
    var role = RoleSettings(name: name.value)
    let values = reader.mapping(value, what, known: Self.memberKeys + ["may_link", "may_import", "may_be_absent"])
    (role.packages, role.modules, role.folders) = members(values, what)
    if let link = values["may_link"] { role.mayLink = allowances(link, "may_link of \(what)", names) }
    if let `import` = values["may_import"] { role.mayImport = allowances(`import`, "may_import of \(what)", names) }
    if let absent = values["may_be_absent"] { role.mayBeAbsent = absences(absent, of: name.value) }
    guard !ArticlesPreset.names.contains(name.value), case .mapping = value.content else { return role }
    for key in ["packages", "may_link"] where !isThere(key, in: values) {
      let way = NearestName.find(name.value, among: ArticlesPreset.names).map { "; or did you mean the role '\($0)'?" }
      reader.reportMissing(key, of: what, at: name.position, or: way ?? "")
    }
    return role
  }

  mutating func layers(_ value: YAMLValue) -> [Layer] {
    var seen: Set<String> = []
    return reader.list(value, "layers").compactMap { value in
      let values = reader.mapping(
        value, "a layer", known: ["name"] + Self.memberKeys + ["within_itself", "third_party", "may_be_absent"])
      guard case .mapping = value.content else { return nil }
      for key in ["name", "packages"] where !isThere(key, in: values) {
        reader.reportMissing(key, of: "this layer", at: value.position)
      }
      let members = members(values, "a layer")
      let withinItself = values["within_itself"].flatMap { reader.bool($0, "within_itself") } ?? false
      let thirdParty = values["third_party"].flatMap { reader.bool($0, "third_party") } ?? true
      guard let name = values["name"].flatMap({ reader.text($0, "the name of a layer") }), isRoleName(name) else {
        return nil
      }
      guard seen.insert(name.value).inserted else {
        reader.report(name.position, "there is a layer '\(name.value)' above already; give this one another name")
        return nil
      }
      return Layer(
        name: name.value, packages: members.packages ?? [], modules: members.modules, folders: members.folders,
        withinItself: withinItself, thirdParty: thirdParty,
        mayBeAbsent: values["may_be_absent"].map { absences($0, of: name.value) })
    }
  }

  /// An allowance must be told from a role by its name.
  private mutating func isRoleName(_ name: Located<String>) -> Bool {
    let reserved = [Allowance.thirdPartyWord, Allowance.anythingWord]
    guard !reserved.contains(name.value), !name.value.contains(where: { "*/".contains($0) }) else {
      reader.report(name.position, "'\(name.value)' cannot be the name of a role; take another")
      return false
    }
    return true
  }

  // MARK: What roles are made of

  /// By which modules are in a role, or in a layer.
  private static let memberKeys = ["packages", "modules", "folders"]

  /// Whether a key is there, or, for packages, another one that says who is in it.
  private func isThere(_ key: String, in values: [String: YAMLValue]) -> Bool {
    (key == "packages" ? Self.memberKeys : [key]).contains { values[$0] != nil }
  }

  private typealias Members = (
    packages: [Located<PackagePattern>]?, modules: [Located<Wildcard>], folders: [Located<PathPattern>]
  )

  /// - Returns: No packages, which is not nothing said of them, where only modules or folders are named.
  private mutating func members(_ values: [String: YAMLValue], _ what: String) -> Members {
    var members: Members = (nil, [], [])
    if isThere("packages", in: values) { members.packages = [] }
    if let packages = values["packages"] { members.packages = patterns(packages, "packages of \(what)") }
    if let modules = values["modules"] {
      members.modules = reader.texts(modules, "modules of \(what)").compactMap { name in
        guard !name.value.contains("/") else {
          reader.report(
            name.position,
            "'\(name.value)' must name a module; a product is named under packages, a folder under folders")
          return nil
        }
        return Located(Wildcard(name.value), at: name.position)
      }
    }
    if let folders = values["folders"] {
      members.folders = reader.texts(folders, "folders of \(what)", limit: 200).compactMap { text in
        pathPattern(text).map { Located($0, at: text.position) }
      }
    }
    return members
  }

  private mutating func patterns(_ value: YAMLValue, _ what: String) -> [Located<PackagePattern>] {
    reader.texts(value, what).compactMap { pattern($0) }
  }

  private mutating func pattern(_ text: Located<String>) -> Located<PackagePattern>? {
    guard let pattern = PackagePattern(text.value) else {
      reader.report(text.position, "'\(text.value)' must name a package, or a product as Package/Product")
      return nil
    }
    return Located(pattern, at: text.position)
  }

  /// Business lines are absent from programs, and the articles' other roles have none that must be whole.
  private mutating func absences(_ value: YAMLValue, of role: String) -> [Located<Wildcard>] {
    guard role == ArticlesPreset.app || !ArticlesPreset.names.contains(role) else {
      reader.report(
        value.position, "nothing is asked of the programs of the role \(role); move may_be_absent to the role 'app'")
      return []
    }
    return reader.texts(value, "may_be_absent").map { Located(Wildcard($0.value), at: $0.position) }
  }

  mutating func allowances(_ value: YAMLValue, _ what: String, _ names: Set<String>) -> [Located<Allowance>] {
    reader.texts(value, what).compactMap { text in
      switch text.value {
      case Allowance.thirdPartyWord: Located(.thirdParty, at: text.position)
      case Allowance.anythingWord: Located(.anything, at: text.position)
      case let name where names.contains(name): Located(.role(name), at: text.position)
      default: pattern(text).map { Located(.package($0.value), at: $0.position) }
      }
    }
  }
}
