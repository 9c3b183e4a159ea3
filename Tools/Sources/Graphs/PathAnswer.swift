import SourceText

/// Explains why one node depends on another: a shortest path, with every place that causes a step of it. Or says
/// that it does not.
package struct PathAnswer {
  private let graph: Graph
  /// Its nodes; `nil` if there is no path.
  private let path: [Int]?
  private let starts: Set<Int>
  private let ends: Set<Int>
  /// As given by the user.
  private let names: (from: String, to: String)

  /// - Parameters:
  ///   - from: The name of a node of the graph.
  ///   - to: Another, or the same, which asks for a cycle.
  package init(_ graph: Graph, from: String, to: String) {
    self.graph = graph
    names = (from, to)
    (starts, ends) = (graph.nodes(called: from), graph.nodes(called: to))
    path = graph.shortestPath(from: starts, to: ends, along: Self.dependencies)
  }

  /// The relations that a path follows: everything but calls by name.
  private static let dependencies = Set(Graph.Relation.allCases).subtracting([.call])

  /// Whether there is a path.
  package var isYes: Bool { path != nil }

  /// The answer, in lines.
  package var text: String {
    guard let path else { return no }
    let others = graph.nodesBetween(starts, and: ends).subtracting(path).subtracting(starts).subtracting(ends)
    let more = others.isEmpty ? [] : ["", "\(others.count) more on other paths between them; --format svg draws all"]
    return ([words(for: path), ""] + places(on: path, of: Self.dependencies) + more).joined(separator: "\n")
  }

  /// Says that there is no dependency, and what there is instead.
  private var no: String {
    guard starts != ends else { return "\(names.from) is in no cycle of links and imports" }
    let none = "\(names.from) does not depend on \(names.to)"
    if let path = graph.shortestPath(from: starts, to: ends, along: Set(Graph.Relation.allCases)) {
      let places = places(on: path, of: Set(Graph.Relation.allCases))
      return (["\(none); it reaches it only by calls by name: \(words(for: path))", ""] + places)
        .joined(separator: "\n")
    }
    let isTurned = graph.shortestPath(from: ends, to: starts, along: Self.dependencies) != nil
    return isTurned ? "\(none); \(names.to) depends on \(names.from)" : none
  }

  /// "App → A → Core"
  private func words(for path: [Int]) -> String {
    path.map { graph.label(of: graph.nodes[$0]).oneLine }.joined(separator: " → ")
  }

  private func places(on path: [Int], of relations: Set<Graph.Relation>) -> [String] {
    zip(path, path.dropFirst()).flatMap { from, to in
      graph.edges.filter { $0.from == from && $0.to == to && relations.contains($0.relation) }.map { edge in
        let (start, end) = (graph.label(of: graph.nodes[from]), graph.label(of: graph.nodes[to]))
        let more = edge.places > 1 ? " (and in \((edge.places - 1).counted("more place")))" : ""
        let what = edge.relation == .call ? "\(end): \(edge.names.sorted().joined(separator: ", "))" : end
        let place = "\(edge.file):\(edge.position.line):\(edge.position.column)"
        return "\(place): \(start) \(edge.relation.rawValue)s \(what)\(more)".oneLine
      }
    }
  }
}
