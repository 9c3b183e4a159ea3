import Rules
import SourceText

/// For Graphviz: `modulize graph --format dot | dot -Tsvg`.
///
/// An import is a solid arrow, a link without an import a dashed one, a call by name a dotted one.
package struct DOTFormat: GraphFormat {
  package init() {}

  package func text(for graph: Graph) -> String {
    var lines = [
      "digraph {", "  rankdir=LR;", "  node [shape=box, style=rounded, fontname=\"Helvetica\"];",
      "  edge [fontname=\"Helvetica\", fontsize=10];",
    ]
    let heading = [graph.title, graph.gapWords ?? ""].filter { !$0.isEmpty }
    if !heading.isEmpty {
      let colour = graph.gaps.isEmpty ? "" : " fontcolor=red;"
      lines.append("  label=\"\(heading.map(Self.escaped).joined(separator: "\\n"))\"; labelloc=t;\(colour)")
    }
    for (index, group) in graph.groups.enumerated() {
      lines += ["  subgraph cluster_\(index) {", "    label=\(Self.quoted(group.title));"]
      for (id, node) in graph.nodes.enumerated() where node.group == index {
        let colour = Self.colour(node.violations.severity).map { ["color=\($0)", "penwidth=2"] } ?? []
        let shape = node.isElsewhere ? ["shape=ellipse"] : []
        lines.append("    n\(id) \(Self.list(["label=\(Self.quoted(graph.label(of: node)))"] + shape + colour));")
      }
      lines.append("  }")
    }
    lines += graph.drawnEdges.map { "  n\($0.from) -> n\($0.to) \(Self.list(Self.attributes(of: $0)));" }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }

  private static func attributes(of edge: Graph.Edge) -> [String] {
    let style =
      switch edge.relation {
      case .import, .use: "solid"
      case .link: "dashed"
      case .call: "dotted"
      }
    let colour = colour(edge.violations.severity) ?? (edge.isOfTests ? "gray60" : nil)
    return ["style=\(style)"] + (colour.map { ["color=\($0)", "fontcolor=\($0)"] } ?? [])
      + (edge.isInCycle ? ["penwidth=2"] : [])
      + (edge.label.map { ["label=\(quoted($0))"] } ?? [])
  }

  private static func list(_ attributes: [String]) -> String {
    "[\(attributes.joined(separator: ", "))]"
  }

  private static func colour(_ severity: Severity?) -> String? {
    switch severity {
    case .error: "red"
    case .warning: "orange3"
    case nil: nil
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// In a label a backslash begins a Graphviz escape such as `\N`, so it is doubled.
  private static func escaped(_ text: String) -> String {
    text.oneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }
}
