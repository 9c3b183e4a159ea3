import Foundation
import Rules

/// For programs: version 1 of a form that grows and does not change, as `Schemas/graph.schema.json` says it.
package struct JSONGraphFormat: GraphFormat {
  package static let name = "json"

  private let isPretty: Bool

  /// - Parameter isPretty: Whether people read it too.
  package init(isPretty: Bool = true) {
    self.isPretty = isPretty
  }

  package func text(for graph: Graph) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    // Nothing in it can fail to encode: texts and whole numbers.
    guard let data = try? encoder.encode(Document(graph)) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}

private struct Document: Encodable {
  struct Group: Encodable {
    var name: String
    var title: String
  }

  struct Node: Encodable {
    var name: String
    var package: String
    var directory: String
    var kind: String
    var location: String
    var group: Int
    var isInCycle: Bool
    var violations: [Violation]
  }

  struct Edge: Encodable {
    var from: Int
    var to: Int
    var relation: String
    var file: String
    var line: Int
    var column: Int
    var places: Int
    var names: [String]
    var isOfTests: Bool
    var isInCycle: Bool
    var violations: [Violation]
  }

  struct Violation: Encodable {
    var rule: String
    var severity: Severity
    var message: String
    var file: String
    var line: Int
    var column: Int
  }

  var version = 1
  var title: String
  var level: String
  var groups: [Group]
  var nodes: [Node]
  var edges: [Edge]
  var violations: [Violation]
  var gaps: [Graph.Gap]

  init(_ graph: Graph) {
    title = graph.title
    level = graph.level.rawValue
    groups = graph.groups.map { Group(name: $0.name, title: $0.title) }
    nodes = graph.nodes.map {
      Node(
        name: $0.name, package: $0.package, directory: $0.directory, kind: $0.kind, location: $0.location,
        group: $0.group, isInCycle: $0.isInCycle, violations: $0.violations.map(Violation.init))
    }
    edges = graph.edges.map {
      Edge(
        from: $0.from, to: $0.to, relation: $0.relation.rawValue, file: $0.file, line: $0.position.line,
        column: $0.position.column, places: $0.places, names: $0.names.sorted(), isOfTests: $0.isOfTests,
        isInCycle: $0.isInCycle, violations: $0.violations.map(Violation.init))
    }
    violations = graph.violations.map(Violation.init)
    gaps = graph.gaps
  }
}

extension Document.Violation {
  init(_ violation: Graph.Violation) {
    self.init(
      rule: violation.rule, severity: violation.severity, message: violation.message, file: violation.file,
      line: violation.line, column: violation.column)
  }
}
