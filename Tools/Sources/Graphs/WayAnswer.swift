import SourceText

/// Why one thing depends on another: a shortest way, with every place where a step of it is written. Or that it does
/// not.
package struct WayAnswer {
  private let graph: Graph
  /// Its nodes; `nil` where there is no way.
  private let way: [Int]?
  private let starts: Set<Int>
  private let ends: Set<Int>
  /// As asked for.
  private let names: (from: String, to: String)

  /// - Parameters:
  ///   - from: A name that the graph has.
  ///   - to: Another, or the same, which asks for a circle.
  package init(_ graph: Graph, from: String, to: String) {
    self.graph = graph
    names = (from, to)
    (starts, ends) = (graph.nodes(called: from), graph.nodes(called: to))
    way = graph.shortestWay(from: starts, to: ends, along: Self.dependencies)
  }

  /// What a way goes along: everything but calls by name.
  private static let dependencies = Set(Graph.Relation.allCases).subtracting([.call])

  /// Whether there is a way.
  package var isYes: Bool { way != nil }

  /// The answer, in lines.
  package var text: String {
    guard let way else { return no }
    let others = graph.nodesBetween(starts, and: ends).subtracting(way).subtracting(starts).subtracting(ends)
    let more = others.isEmpty ? [] : ["", "\(others.count) more on other ways between them; --format svg draws all"]
    return ([words(for: way), ""] + places(on: way, of: Self.dependencies) + more).joined(separator: "\n")
  }

  /// Says plainly that there is none, and what there is instead.
  private var no: String {
    guard starts != ends else { return "\(names.from) is in no circle of links and imports" }
    let none = "\(names.from) does not depend on \(names.to)"
    if let way = graph.shortestWay(from: starts, to: ends, along: Set(Graph.Relation.allCases)) {
      let places = places(on: way, of: Set(Graph.Relation.allCases))
      return (["\(none); it reaches it only by calls by name: \(words(for: way))", ""] + places)
        .joined(separator: "\n")
    }
    let isTurned = graph.shortestWay(from: ends, to: starts, along: Self.dependencies) != nil
    return isTurned ? "\(none); \(names.to) depends on \(names.from)" : none
  }

  /// "App → A → Core"
  private func words(for way: [Int]) -> String {
    way.map { graph.label(of: graph.nodes[$0]).oneLine }.joined(separator: " → ")
  }

  private func places(on way: [Int], of relations: Set<Graph.Relation>) -> [String] {
    zip(way, way.dropFirst()).flatMap { from, to in
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
