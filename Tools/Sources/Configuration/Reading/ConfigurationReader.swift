import SourceText

/// Makes a ``Configuration`` of the text of a `.modulize.yml`.
package struct ConfigurationReader {
  static let keys = [
    "exclude", "pass_over", "gitignore", "roles", "layers", "forbid", "tests_may_use", "severities", "test_severities",
    "exceptions", "release", "evaluate_manifests", "environment",
  ]

  let knownRules: [String]
  let neverOff: Set<String>
  var reader: ValueReader

  private init(file: String, knownRules: [String], neverOff: Set<String>) {
    self.knownRules = knownRules
    self.neverOff = neverOff
    reader = ValueReader(file: file)
  }

  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: The file as the user knows it.
  ///   - knownRules: The identifiers of the rules.
  ///   - neverOff: Those that say what was not looked at, without which nothing found would mean nothing seen.
  /// - Throws: Everything that is wrong with it, at once.
  package static func read(
    _ bytes: [UInt8], file: String = Configuration.fileName, knownRules: [String], neverOff: Set<String> = []
  ) throws(InvalidFile) -> Configuration {
    var configuration = Configuration()
    if let value = try YAMLReader(bytes, file: file).read(), value.content != .nothing {
      var reader = ConfigurationReader(file: file, knownRules: knownRules, neverOff: neverOff)
      configuration = reader.configuration(value)
      guard reader.reader.problems.isEmpty else { throw InvalidFile(reader.reader.problems) }
    }
    configuration.file = file
    return configuration
  }

  private mutating func configuration(_ value: YAMLValue) -> Configuration {
    var configuration = Configuration()
    let values = reader.mapping(value, "the configuration", known: Self.keys)
    if let exclude = values["exclude"] { configuration.exclude = pathPatterns(exclude, "exclude") }
    if let folders = values["pass_over"] { configuration.passOver = pathPatterns(folders, "pass_over") }
    if let gitignore = values["gitignore"] {
      configuration.honoursGitignore = reader.bool(gitignore, "gitignore") ?? true
    }
    let names = roleNames(roles: values["roles"], layers: values["layers"])
    if let roles = values["roles"] { configuration.roles = self.roles(roles, names) }
    if let layers = values["layers"] { configuration.layers = self.layers(layers) }
    if let prohibitions = values["forbid"] { configuration.prohibitions = self.prohibitions(prohibitions, names) }
    if let allowances = values["tests_may_use"] {
      configuration.testsMayUse = self.allowances(allowances, "tests_may_use", names)
    }
    if let severities = values["severities"] { configuration.severities = self.severities(severities, "severities") }
    if let severities = values["test_severities"] {
      configuration.testSeverities = self.severities(severities, "test_severities")
    }
    if let exceptions = values["exceptions"] { configuration.exceptions = self.exceptions(exceptions) }
    if let release = values["release"] {
      let values = reader.mapping(release, "release", known: ["base"])
      configuration.release.base = values["base"].flatMap { reader.text($0, "release.base") }?.value
    }
    if let value = values["evaluate_manifests"] {
      configuration.manifests.evaluate = reader.bool(value, "evaluate_manifests") ?? false
    }
    if let value = values["environment"] { configuration.manifests.environment = environment(value) }
    return configuration
  }

  // MARK: Manifests

  private mutating func environment(_ value: YAMLValue) -> [String: String] {
    var environment: [String: String] = [:]
    for entry in reader.entries(value, "environment") {
      let name = entry.key.value
      guard name.utf8.allSatisfy({ $0 != UInt8(ascii: "=") && $0 > 0x20 && $0 < 0x7F }), !name.isEmpty else {
        reader.report(entry.key.position, "'\(name)' cannot be the name of a variable; take letters, digits and _")
        continue
      }
      // An empty text is a value too, unlike everywhere else.
      guard case .text(let text, _) = entry.value.content, !text.utf8.contains(0) else {
        reader.report(
          entry.value.position,
          "the variable \(name) must be a text, and this is \(entry.value.noun); leave it out where it is to be unset")
        continue
      }
      environment[name] = text
    }
    return environment
  }

  // MARK: Severities

  private mutating func severities(_ value: YAMLValue, _ what: String) -> [String: RuleSeverity] {
    var severities: [String: RuleSeverity] = [:]
    for entry in reader.entries(value, what) {
      guard let rule = rule(entry.key) else { continue }
      guard let text = reader.text(entry.value, "a severity")?.value else { continue }
      let known = RuleSeverity.allCases.map(\.rawValue)
      guard let severity = RuleSeverity(rawValue: text) else {
        reader.report(entry.value.position, reader.unknown("severity", text, in: what, known: known))
        continue
      }
      if severity == .off, neverOff.contains(rule) {
        reader.report(
          entry.value.position,
          """
          \(rule) says what was not looked at, and cannot be off: nothing found would mean nothing seen; write \
          'warning', or say under 'exceptions' for which package, and why
          """)
        continue
      }
      severities[rule] = severity
    }
    return severities
  }

  mutating func rule(_ name: Located<String>) -> String? {
    guard !knownRules.contains(name.value) else { return name.value }
    let way = NearestName.find(name.value, among: knownRules).map { "did you mean '\($0)'?" }
    reader.report(
      name.position, "unknown rule '\(name.value)'; \(way ?? "`modulize explain` lists the rules")")
    return nil
  }

  // MARK: Paths

  private mutating func pathPatterns(_ value: YAMLValue, _ what: String) -> [PathPattern] {
    reader.texts(value, what, limit: 200).compactMap { pathPattern($0) }
  }

  mutating func pathPattern(_ text: Located<String>) -> PathPattern? {
    let parts = text.value.split(separator: "/")
    guard !text.value.hasPrefix("/"), !text.value.hasPrefix("~"), !parts.contains(".."),
      parts.contains(where: { $0 != "." })
    else {
      reader.report(
        text.position, "'\(text.value)' leads out of the repository or names all of it; name what is below its root")
      return nil
    }
    return PathPattern(text.value)
  }
}
