import Rules
import SourceText

/// A repository as a picture: what there is, what leads to what, and what is wrong with it.
package struct Graph: Sendable {
  package enum Level: String, CaseIterable, Sendable {
    /// A node is a package, or a product of it that has another role: `PortableUI` of the mediator's.
    case packages
    case targets
    /// A node is a folder with the modules that are in it: ``NodeDrafting/folder(of:)``.
    case folders
    /// A node is a role, or a layer, with everything that has it.
    case roles
  }

  /// What is drawn together: the packages of one role.
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
    /// `package`, `product`, `folder`, `role`, `third_party`, `system_module`, or the kind of a target.
    var kind: String
    /// Where a package from elsewhere is: its URL, or its name in a registry. Empty for what is here.
    var location = ""
    /// What else it is asked for by: the products of a package from elsewhere.
    var otherNames: Set<String> = []
    /// Its place in `groups`.
    var group: Int
    var isInCycle = false
    /// What is wrong with it and with none of its edges.
    var violations: [Violation] = []

    /// What programs are told: all but the other names.
    private enum CodingKeys: CodingKey {
      case name, package, directory, kind, location, group, isInCycle, violations
    }
  }

  enum Relation: String, CaseIterable, Sendable {
    /// The manifest names it.
    case link
    /// A source imports it.
    case `import`
    /// A source calls it by name when the program runs.
    case call
    /// Inside of a module: a declaration of the one names what the other declares.
    case use
  }

  struct Edge: Sendable {
    var from: Int
    var to: Int
    var relation: Relation
    /// Where it is first.
    var file: String
    var position: SourcePosition
    /// In how many places it is.
    var places = 0
    /// What is called: `Target_A.viewController`.
    var names: Set<String> = []
    /// Whether nothing but tests makes it.
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

  /// A manifest that was not read whole, so that what it declares is drawn in part or not at all.
  package struct Gap: Hashable, Sendable, Codable {
    package var package: String
    package var file: String
    package var reason: String
  }

  /// The repository's name; empty where it has none.
  package var title = ""
  package internal(set) var level: Level
  /// In the order in which they depend on each other, those on top first.
  var groups: [Group]
  /// By group and name; edges name them by their places here.
  var nodes: [Node]
  var edges: [Edge]
  /// What is wrong and belongs to no node.
  var violations: [Violation]
  /// The names that several targets have, drawn here or left out.
  var repeatedNames: Set<String> = []
  /// The names of what is not drawn because it is of tests.
  var hiddenTests: Set<String> = []
  /// What is not drawn; empty where the graph is whole.
  package internal(set) var gaps: [Gap] = []

  /// "Not whole: 2 manifests cannot be judged (App/Package.swift, Package.swift)."; `nil` where it is.
  package var gapWords: String? {
    let files = Set(gaps.map(\.file)).sorted()
    guard !files.isEmpty else { return nil }
    let shown = files.prefix(3).joined(separator: ", ") + (files.count > 3 ? " and \(files.count - 3) more" : "")
    return "Not whole: \(files.count.counted("manifest")) cannot be judged by reading (\(shown))."
  }
}

extension Graph.Violation {
  init(_ finding: Finding) {
    self.init(
      rule: finding.identity.rule, severity: finding.severity, message: finding.message,
      file: finding.identity.file, line: finding.position.line, column: finding.position.column)
  }
}

extension [Graph.Violation] {
  /// The weight of the worst; `nil` where there is none.
  var severity: Severity? {
    contains { $0.severity == .error } ? .error : first?.severity
  }
}
