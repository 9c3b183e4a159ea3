import Linting
import Model
import Reporting
import SourceText

/// What people and their assistants should know of a repository before they change it.
package struct RepositoryDescription: Sendable {
  /// The modules of a role, or of none.
  package struct Group: Encodable, Sendable {
    /// `nil` for the modules that have none.
    package var role: String?
    package var modules: [String]
    /// What they may import: a clause.
    package var rule: String?
  }

  package var containers: ContainerCounts
  package var files: Int
  package var groups: [Group]
  package var tests: [String]
  /// The names of services: `A.viewController`.
  package var services: [String]
  package var gaps: [String]
}

extension ModuleDescriber {
  /// The repository as a whole.
  package var whole: RepositoryDescription {
    let modules = repository.modules.filter { !$0.isTest }
    let groups = Dictionary(grouping: modules) { context.roles.role(of: $0)?.name }.map { name, modules in
      let role = modules.first.flatMap { context.roles.role(of: $0) }
      return RepositoryDescription.Group(
        role: name, modules: Set(modules.map(\.name)).sorted(),
        rule: role.map { context.roles.rules.allowance(for: $0, by: .import) })
    }
    let coverage = repository.coverage.coverage()
    return RepositoryDescription(
      containers: Extent(of: repository).containers, files: repository.fileCount,
      groups: groups.sorted { ($0.role == nil ? 1 : 0, $0.role ?? "") < ($1.role == nil ? 1 : 0, $1.role ?? "") },
      tests: Set(repository.modules.filter(\.isTest).map(\.name)).sorted(), services: catalogue.services.map(\.name),
      gaps: repository.undecidedWords
        + (coverage.judged < coverage.swiftFiles ? [coverage.words] : []))
  }
}

extension RepositoryDescription {
  /// For people and their assistants, in at most ``ModuleDescription/mostLines`` lines.
  package var markdown: String {
    let modules = groups.reduce(0) { $0 + $1.modules.count }
    let counts = containers.words + [modules.counted("module")]
    var lines = ["\(counts.joined(separator: ", ")).", ""]
    let room = Self.mostGroups
    for group in groups.prefix(room) {
      let role = group.role ?? "without a role"
      let clause = group.rule.map {
        $0.hasPrefix("what is in \(role) ") ? $0.dropFirst("what is in \(role) ".count) : $0[...]
      }
      let rule = clause.map { ": \(MarkdownText.plain(String($0)))" } ?? ""
      lines.append("- \(MarkdownText.plain(role)) (\(Self.names(group.modules)))\(rule)")
    }
    if groups.count > room { lines.append("- and \((groups.count - room).counted("other role"))") }
    if !services.isEmpty { lines.append("- services: \(Self.names(services))") }
    if !tests.isEmpty { lines.append("- tests: \(Self.names(tests))") }
    lines += gaps.prefix(3).map { "- not known: \(MarkdownText.plain($0))" }
    if gaps.count > 3 { lines.append("- not known: \((gaps.count - 3).counted("other file")), see `modulize lint`") }
    lines += [
      "",
      "`modulize describe MODULE` says more of one, `modulize may MODULE import OTHER` whether an import is allowed, and",
      "`modulize lint --changed` what a change breaks.",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private static let mostGroups = 27

  private static func names(_ names: [String]) -> String { ShortList.words(names.map(MarkdownText.code)) ?? "" }

  /// Version 1 of a format that only grows, described by `Schemas/describe.schema.json`.
  package var json: String { Document(self).jsonDocument() }

  private struct Document: Encodable {
    var version = 1
    var packages: Int
    var projects: Int
    var pods: Int
    var files: Int
    var groups: [Group]
    var tests: [String]
    var services: [String]
    var gaps: [String]

    init(_ whole: RepositoryDescription) {
      (packages, projects, pods) = (whole.containers.packages, whole.containers.projects, whole.containers.pods)
      (files, groups) = (whole.files, whole.groups)
      (tests, services, gaps) = (whole.tests, whole.services, whole.gaps)
    }
  }
}
