import Configuration
import Model

/// The configuration that a repository begins with: what is inferred, written out, with comments.
///
/// It changes no report. What it does not say is there as a comment, to be made a setting of.
package struct ConfigurationTemplate {
  /// The file's text.
  package let text: String
  /// What was inferred, a line each.
  package let summary: [String]

  package init(for repository: Repository) {
    let roles = repository.roles
    let inferred = roles.configuration
    if roles.areKnown {
      let rows = inferred.roles.map { Self.row($0, repository) }
      summary = rows.map(\.summary)
      text = Self.text(
        "roles:\n\(rows.map(\.text).joined())"
          + "tests_may_use: \(Self.list(inferred.testsMayUse.map(\.value.text)))\n")
    } else {
      let levels = PackageLevels.levels(of: repository)
      summary =
        ["no package is called Mediator, so there are no roles; by what they depend on packages have levels:"]
        + levels.map { "\($0.name): \(Self.few($0.packages.map(\.value.text)))" }
      text = Self.text(Self.layers(levels))
    }
  }

  private static func text(_ roles: String) -> String {
    """
    # The configuration of modulize. What stands here would hold without it as well, as long as the repository stays as
    # it is: change what is different. An unknown word is an error that names the nearest known one.

    \(roles)
    # Files whose configuration holds as far as this one says nothing else.
    # extends: [config/company.yml]

    # Folders that are not looked at, from the root.
    # exclude: [Examples, "**/Generated"]

    # Each rule may be an error, a warning, or off.
    # severities:
    #   uncalled_action: error

    # In test targets a rule may weigh otherwise.
    # test_severities:
    #   undeclared_import: warning

    # Further names for modules, which `forbid` may speak of.
    # tags:
    #   legacy: {modules: [SomeModule]}

    # What must not reach what, whatever roles and layers allow; `to` may be a module of the system.
    # forbid:
    #   - {from: SomeModule, to: UIKit, transitively: true, reason: why}

    # Names that must not be used.
    # forbid_names:
    #   - {from: SomeModule, names: [print], reason: why}

    # What a role or a layer may import so that nobody sees it through its interface: by `internal import`.
    #   internal_only: [third_party]

    # Findings that will stay for a while.
    # exceptions:
    #   - package: SomePackage
    #     rule: forbidden_import
    #     reason: why
    #     until: 2027-03-01

    # What manifests are told of the environment; what is not here is unset.
    # environment: {CI: "1"}

    # Let SwiftPM run the manifests that reading cannot decide. Honoured only where somebody names this file with
    # --config: a repository must not make a lint of it run its code.
    # evaluate_manifests: true

    """
  }

  // MARK: Roles

  private static func row(
    _ role: RoleSettings, _ repository: Repository
  ) -> (text: String, summary: String) {
    let names = repository.packages.flatMap { package -> [String] in
      if repository.roles.role(of: package.id)?.name == role.name { return [package.name] }
      let products = package.manifest.products.map(\.name).filter {
        repository.roles.role(ofProduct: $0, of: package.id)?.name == role.name
      }
      return products.map { "\(package.name)/\($0)" }
    }
    var lines = ["  # \(meaning(of: role.name)): \(few(names))", "  \(ConfigurationWriter.quoted(role.name)):"]
    if let packages = role.packages { lines.append("    packages: \(list(packages.map(\.value.text)))") }
    lines.append("    may_link: \(list((role.mayLink ?? []).map(\.value.text)))")
    if let allowances = role.mayImport, allowances != role.mayLink {
      lines.append("    may_import: \(list(allowances.map(\.value.text)))")
    }
    if let absent = role.mayBeAbsent {
      lines.append("    # Business lines that its programs leave out on purpose: nobody answers what calls them.")
      lines.append("    may_be_absent: \(list(absent.map(\.value.text)))")
    }
    return (lines.map { $0 + "\n" }.joined(), "\(role.name): \(few(names))")
  }

  private static func meaning(of role: String) -> String {
    switch role {
    case ArticlesPreset.mediator: "Every call goes through it"
    case ArticlesPreset.category: "How others call a business line, whose name the star stands for"
    case ArticlesPreset.business: "The business lines, which are what is left"
    case ArticlesPreset.app: "What puts packages together and offers none of itself, by its products"
    default: "What plays the SDK's part"
    }
  }

  // MARK: Layers

  private static func layers(_ levels: [Layer]) -> String {
    let lines = levels.flatMap { level in
      ["  - name: \(level.name)", "    packages: \(list(level.packages.map(\.value.text)))"]
        + (level.withinItself ? ["    within_itself: true"] : [])
    }
    return """
      # No package is called Mediator, so there are no roles, and only the rules hold that need none. These levels are
      # what the packages depend on now, from the top: as layers, each may depend on those below it. Give them names,
      # put together what belongs together, and take the marks away to keep the repository to it.
      # layers:
      \(lines.map { "# \($0)\n" }.joined())
      """
  }

  // MARK: Lists

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(ConfigurationWriter.quoted).joined(separator: ", "))]"
  }

  /// The first of the names: a comment is no place for four hundred.
  private static func few(_ names: [String]) -> String {
    let limit = 8
    let shown = names.sorted().prefix(limit).map(ConfigurationWriter.quoted).joined(separator: ", ")
    return names.isEmpty ? "none" : names.count > limit ? "\(shown) and \(names.count - limit) more" : shown
  }
}
