import Configuration
import JSONSchemaTestSupport
import Linting
import Testing

/// The schema, the documentation and the reader speak of the same configuration.
@Suite("The schema of the configuration")
struct SchemaTests {
  private let schema: JSONSchema

  init() throws {
    schema = try JSONSchema(named: "modulize")
  }

  /// Whether the schema takes it.
  private func isValid(_ yaml: String) throws -> Bool {
    let value = try YAMLReader(Array(yaml.utf8), file: "example").read()
    return try schema.problems(in: value.map { JSON($0) } ?? .object([:])).isEmpty
  }

  /// Whether the reader takes it.
  private func isRead(_ yaml: String) -> Bool {
    (try? ConfigurationReader.read(Array(yaml.utf8), knownRules: AllRules.ids, neverOff: AllRules.neverOff)) != nil
  }

  /// The fenced examples of the documentation.
  private static func examples() throws -> [String] {
    try ["Documentation/Configuration.md", "Documentation/Linting.md", "README.md"].flatMap { document in
      // What the section on installing shows are files of other tools.
      try Checkout.text(document).replacing(/\n## Install\n(?s).*?(?=\n## )/, with: "")
        .matches(of: /```yaml\n((?s).*?)```/).map { String($0.1) }
    }
  }

  @Test("every documented example is valid, and is read")
  func documentation() throws {
    let examples = try Self.examples()
    #expect(examples.count > 5)
    for example in examples {
      #expect(try isValid(example), "\(example)")
      #expect(isRead(example), "\(example)")
    }
  }

  @Test("the articles' roles are documented as they are")
  func preset() throws {
    let example = try #require(try Self.examples().first { $0.contains("tests_may_use") })
    let documented = try ConfigurationReader.read(Array(example.utf8), knownRules: [])
    #expect(documented.effective(hasMediator: true) == Configuration().effective(hasMediator: true))
  }

  @Test("what --print-config prints is valid")
  func printed() throws {
    for example in try Self.examples() + [""] {
      let configuration = try ConfigurationReader.read(Array(example.utf8), knownRules: AllRules.ids)
      for hasMediator in [true, false] {
        #expect(try isValid(ConfigurationWriter.text(configuration.effective(hasMediator: hasMediator))))
      }
    }
  }

  @Test("it knows every rule, and none that is not there")
  func rules() throws {
    #expect(try AllRules.ids.allSatisfy { try isValid("severities: {\($0): warning}") })
    #expect(try Set(AllRules.ids.filter { try !isValid("severities: {\($0): off}") }) == AllRules.neverOff)
    #expect(Set(AllRules.ids.filter { !isRead("severities: {\($0): off}") }) == AllRules.neverOff)
    let text = try JSON(parsing: Checkout.text("Tools/Schemas/modulize.schema.json"))
    #expect(text["$defs"]?["rule"]?["enum"] == .list(AllRules.ids.map { .text($0) }))
  }

  @Test("it has every key that is read and written, and no other, and so has the documentation")
  func keys() throws {
    let documentation = try Checkout.text("Documentation/Configuration.md")
    let text = try JSON(parsing: Checkout.text("Tools/Schemas/modulize.schema.json"))
    for (place, keys) in [
      (text, Configuration.keys.map(\.name)), (text["properties"]?["release"], ReleaseSettings.keys.map(\.name)),
      (text["$defs"]?["programRole"], RoleSettings.keys.map(\.name)),
      (text["$defs"]?["layer"], Layer.keys.map(\.name)), (text["$defs"]?["prohibition"], Prohibition.keys.map(\.name)),
      (text["$defs"]?["nameProhibition"], NameProhibition.keys.map(\.name)),
      (text["$defs"]?["exception"], RuleException.keys.map(\.name)),
    ] {
      guard case .object(let properties)? = place?["properties"] else {
        Issue.record("the schema has no properties for \(keys)")
        continue
      }
      #expect(properties.keys.sorted() == keys.sorted())
      #expect(keys.filter { !documentation.contains("\($0):") && !documentation.contains("`\($0)`") } == [])
    }
  }

  @Test(
    "what the reader refuses the schema refuses",
    arguments: [
      "skip: .build", "skip: [/x]", "gitignore: 'true'",
      "- a", "severites: {}", "exclude: x", "exclude: [/x]", "exclude: [../x]", "exclude: [a/../b]", "exclude: ['']",
      "exclude: [.]", "exclude:", "roles: []", "roles: {x: {packages: [A]}}", "roles: {x: {may_link: []}}",
      "roles: {third_party: {packages: [], may_link: []}}", "roles: {a/b: {packages: [], may_link: []}}",
      "roles: {mediator: {package: []}}", "roles: {mediator: {packages: [a/b/c]}}",
      "roles: {mediator: {packages: [/a]}}",
      "roles: {business: {may_be_absent: [A]}}", "roles: {app: {may_be_absent: A}}",
      "roles: {app: {may_link: [a/]}}", "layers: {}", "layers: [{name: a}]", "layers: [{packages: []}]",
      "layers: [{name: a, packages: [], within_itself: 'true'}]", "layers: [{name: '*', packages: []}]",
      "tests_may_use: mediator", "severities: {nothing: off}", "severities: {forbidden_import: warn}",
      "test_severities: {nothing: off}",
      "test_severities: {forbidden_import: warn}", "test_severities: [forbidden_import]",
      "exceptions: [{package: A, rule: forbidden_import}]", "exceptions: [{package: A, rule: x, reason: y}]",
      "exceptions: [{rule: forbidden_import, reason: y}]", "exceptions: [{package: A, reason: y}]",
      "exceptions: [{package: A, rule: forbidden_import, reason: ' '}]", "exceptions: [a]", "release: {base: ''}",
      "release: {url: x}", "extends: {}", "extends: ['']", "layers: [{name: a, packages: [], may_use: Foundation}]",
      "roles: {x: {packages: [], may_link: [], internal_only: [a/b/c]}}",
      "forbid_names: [{from: A, names: [print]}]", "forbid_names: [{from: A, names: ['print()'], reason: r}]",
    ])
  func refused(yaml: String) throws {
    #expect(!isRead(yaml))
    #expect(try !isValid(yaml))
  }
}

extension JSON {
  /// As an editor takes YAML for JSON.
  fileprivate init(_ value: YAMLValue) {
    switch value.content {
    case .nothing: self = .null
    case .text("true", isPlain: true): self = .bool(true)
    case .text("false", isPlain: true): self = .bool(false)
    case .text(let text, isPlain: true): self = Double(text).map { .number($0) } ?? .text(text)
    case .text(let text, isPlain: false): self = .text(text)
    case .list(let values): self = .list(values.map { JSON($0) })
    case .mapping(let entries):
      self = .object(Dictionary(entries.map { ($0.key.value, JSON($0.value)) }) { first, _ in first })
    }
  }
}
