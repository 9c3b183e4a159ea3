import Model
import Rules
import SourceText

/// A repository as a graph: its nodes, the edges between them, and the findings about them.
package struct Graph: Sendable {
  package enum Level: String, CaseIterable, Sendable {
    /// A node is a package, or one of its products that has another role, such as the mediator's `PortableUI`.
    case packages
    case targets
    /// A node is a folder with the modules in it; see ``NodeDrafting/folder(of:)``.
    case folders
    /// A node is a role or a layer, with everything that has it.
    case roles
  }

  /// Nodes that are drawn together: the packages of one role.
  struct Group: Hashable, Sendable, Encodable {
    /// `business`
    var name: String
    /// `Business lines`
    var title: String
  }

  struct Node: Sendable, Encodable {
    var name: String
    /// The package that it is, or is in.
    var package: String
    /// The package's folder, relative to the repository's root.
    var directory: String
    /// `package`, `product`, `folder`, `role`, `third_party`, `system_module`, or the kind of a module.
    var kind: String
    /// The location of an external package: its URL, or its name in a registry. Empty for local ones.
    var location = ""
    /// Other names that refer to it: the products of an external package.
    var otherNames: Set<String> = []
    /// Its index in `groups`.
    var group: Int
    var isInCycle = false
    /// The findings about it that are about none of its edges.
    var violations: [Violation] = []

    /// What is encoded: everything but the other names.
    private enum CodingKeys: CodingKey {
      case name, package, directory, kind, location, group, isInCycle, violations
    }
  }

  enum Relation: String, CaseIterable, Sendable {
    /// The manifest names it.
    case link
    /// A source imports it.
    case `import`
    /// A source calls it by name at run time.
    case call
    /// Inside a module: a declaration of one part refers to a declaration of the other.
    case use
  }

  struct Edge: Sendable {
    var from: Int
    var to: Int
    var relation: Relation
    /// The file of the first occurrence.
    var file: String
    var position: SourcePosition
    /// The number of occurrences.
    var places = 0
    /// What is called: `Target_A.viewController`.
    var names: Set<String> = []
    /// Whether only tests contain it.
    var isOfTests = true
    var isInCycle = false
    var violations: [Violation] = []
  }

  /// A finding of the lint.
  struct Violation: Sendable, Encodable {
    var rule: String
    var severity: Severity
    var message: String
    var file: String
    var line: Int
    var column: Int
  }

  /// A manifest that was not read completely, so that what it declares is missing or incomplete in the graph.
  package struct Gap: Hashable, Sendable, Codable {
    package var package: String
    package var file: String
    package var reason: String
  }

  /// The repository's name; empty if it has none.
  package var title = ""
  package internal(set) var level: Level
  /// In the order of their dependencies, those on top first.
  var groups: [Group]
  /// By group and name; edges refer to them by index.
  var nodes: [Node]
  var edges: [Edge]
  /// Findings that belong to no node.
  var violations: [Violation]
  /// Names that several modules have, whether they are drawn or not.
  var repeatedNames: Set<String> = []
  /// The names of nodes that are not drawn because they belong to tests.
  var hiddenTests: Set<String> = []
  /// What is missing; empty if the graph is complete.
  package internal(set) var gaps: [Gap] = []

  /// "Not whole: 2 manifests cannot be judged (App/Package.swift, Package.swift)."; `nil` if it is complete.
  package var gapWords: String? {
    Repository.gapWords(gaps.map(\.file)).map { "Not whole: \($0)." }
  }
}

extension Graph.Violation {
  init(_ finding: Finding) {
    self.init(
      rule: finding.identity.rule, severity: finding.severity, message: finding.message.whole,
      file: finding.identity.file, line: finding.position.line, column: finding.position.column)
  }
}

extension [Graph.Violation] {
  /// The highest severity; `nil` if there are none.
  var severity: Severity? {
    contains { $0.severity == .error } ? .error : first?.severity
  }
}
