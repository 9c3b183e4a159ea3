import Configuration
import Model
import SourceText

/// The initial configuration of a repository: what is inferred, written out, with comments.
///
/// It changes no report. Settings that it does not use are there as comments.
package struct ConfigurationTemplate {
  /// The file's text.
  package let text: String
  /// What was inferred, one entry per line.
  package let summary: [String]

  package init(for repository: Repository) {
    let roles = repository.roles
    let inferred = roles.configuration
    if roles.areKnown {
      let rows = inferred.roles.map { Self.row($0, repository) }
      summary = rows.map(\.summary) + Self.gap(of: repository)
      text = Self.text(
        "roles:\n\(rows.map(\.text).joined())"
          + "tests_may_use: \(Self.list(inferred.testsMayUse.map(\.value.text)))\n", repository)
    } else {
      let levels = PackageLevels.levels(of: repository)
      summary =
        ["no package is called Mediator, so there are no roles; by dependencies there are these levels:"]
        + levels.map { "\($0.name): \(Self.few($0.packages.map(\.value.text) + $0.modules.map(\.value.text)))" }
        + Self.gap(of: repository)
      text = Self.text(Self.layers(levels), repository)
    }
  }

  /// The layers of a preset, instead of what is inferred.
  ///
  /// - Throws: ``LayerPreset/Missing`` if no module of the repository is called as the preset wants it.
  package init(for repository: Repository, preset: LayerPreset) throws(LayerPreset.Missing) {
    let rows = try preset.rows(for: repository)
    summary = rows.map(\.name)
    text = Self.text(
      LayerPreset.text(rows), repository,
      """
      # The configuration of modulize: the layers of `\(preset.rawValue)`, with the modules that are called so. Each may
      # depend on those below it. An unknown word is an error that names the nearest known one.
      """)
  }

  private static func text(
    _ roles: String, _ repository: Repository,
    _ heading: String = """
    # The configuration of modulize. As long as the repository stays as it is, this file changes nothing: it says what
    # is inferred anyway. Change what is different. An unknown word is an error that names the nearest known one.
    """
  ) -> String {
    let groups = SuffixGroups.groups(of: repository)
    let tags = groups.map { "#   \(ConfigurationWriter.quoted($0.name)): {modules: [\"*\($0.suffix)\"]}\n" }.joined()
    let gap = Self.gap(of: repository).map { "\n# It is \($0)." }.joined()
    return """
      \(heading)\(gap)

      \(roles)
      # Files whose configuration applies except where this one says otherwise.
      # extends: [config/company.yml]

      # Folders that are not looked at, from the root.
      # exclude: [Examples, "**/Generated"]

      # Each rule can be an error, a warning, or off.
      # severities:
      #   uncalled_action: error

      # A rule can have another severity in test targets.
      # test_severities:
      #   undeclared_import: warning

      # Additional names for modules, for use in `forbid`\(groups.isEmpty ? "." : ": here by the endings that modules share.")
      # tags:
      \(tags.isEmpty ? "#   legacy: {modules: [SomeModule]}\n" : tags)\

      # What must not depend on what, whatever roles and layers allow; `to` may be a system module.
      # forbid:
      #   - {from: SomeModule, to: UIKit, transitively: true, reason: why}

      # Names that must not be used.
      # forbid_names:
      #   - {from: SomeModule, names: [print], reason: why}

      # What a role or a layer may import only with `internal import`, so that its interface does not show it.
      #   internal_only: [third_party]

      # Findings that are accepted for a while.
      # exceptions:
      #   - package: SomePackage
      #     rule: forbidden_import
      #     reason: why
      #     until: 2027-03-01

      # The environment that manifests see; anything not listed here is unset.
      # environment: {CI: "1"}

      # Let SwiftPM run the manifests that reading cannot decide. Takes effect only if this file is passed with --config:
      # a repository must not make a lint of it run its code.
      # evaluate_manifests: true

      """
  }

  /// Why what is inferred is not all that there is.
  private static func gap(of repository: Repository) -> [String] {
    let words = Repository.gapWords(repository.undecidedFiles.map(\.path))
    return words.map { ["not whole: \($0)"] } ?? []
  }

  // MARK: Roles

  private static func row(
    _ role: RoleSettings, _ repository: Repository
  ) -> (text: String, summary: String) {
    let names = repository.containers.flatMap { container -> [String] in
      if repository.roles.role(of: container.id)?.name == role.name { return [container.name] }
      let products = container.products.map(\.name).filter {
        repository.roles.role(ofProduct: $0, of: container.id)?.name == role.name
      }
      return products.map { "\(container.name)/\($0)" }
    }
    let outside = role.name == MediatorPreset.mediator && names.isEmpty ? repository.mediatorsInUse : []
    let few =
      outside.isEmpty ? few(names) : "\(few(outside)), which is outside of this repository or a class in it"
    var lines = ["  # \(meaning(of: role.name)): \(few)", "  \(ConfigurationWriter.quoted(role.name)):"]
    if let packages = role.packages { lines.append("    packages: \(list(packages.map(\.value.text)))") }
    lines.append("    may_link: \(list((role.mayLink ?? []).map(\.value.text)))")
    if let allowances = role.mayImport, allowances != role.mayLink {
      lines.append("    may_import: \(list(allowances.map(\.value.text)))")
    }
    if let absent = role.mayBeAbsent {
      lines.append("    # Business lines that its programs leave out on purpose: calls to them have no answer.")
      lines.append("    may_be_absent: \(list(absent.map(\.value.text)))")
    }
    return (lines.map { $0 + "\n" }.joined(), "\(role.name): \(few)")
  }

  private static func meaning(of role: String) -> String {
    switch role {
    case MediatorPreset.mediator: "Every call goes through it"
    case MediatorPreset.category: "How others call a business line; the star matches its name"
    case MediatorPreset.business: "The business lines: what has a class Target_…, or a category of its name"
    case MediatorPreset.intents: "What names a business line's types for the system, such as App Intents"
    case MediatorPreset.app: "What puts packages together and offers nothing itself, by its products"
    default: "What plays the SDK's part"
    }
  }

  // MARK: Layers

  private static func layers(_ levels: [Layer]) -> String {
    let lines = levels.flatMap { level in
      ["  - name: \(level.name)"]
        + (level.packages.isEmpty ? [] : ["    packages: \(list(level.packages.map(\.value.text)))"])
        + (level.modules.isEmpty ? [] : ["    modules: \(list(level.modules.map(\.value.text)))"])
        + (level.withinItself ? ["    within_itself: true"] : [])
    }
    return """
      # No package is called Mediator, so there are no roles, and only the rules that need none apply. These levels are
      # the present dependencies of packages or modules, from the top: as layers, each may depend on those below it. Name them,
      # merge what belongs together, and remove the comment marks to enforce them. Tests are in the layer of what they
      # test, and may use anything besides.
      # layers:
      \(lines.map { "# \($0)\n" }.joined())# tests_may_use: [anything]

      """
  }

  // MARK: Lists

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(ConfigurationWriter.quoted).joined(separator: ", "))]"
  }

  /// The first of the names, so that a comment does not list hundreds.
  private static func few(_ names: [String]) -> String {
    names.isEmpty ? "none" : Set(names).sorted().map(ConfigurationWriter.quoted).listed(atMost: 8)
  }
}
