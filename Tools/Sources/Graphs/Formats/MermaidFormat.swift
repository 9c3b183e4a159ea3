import Rules
import SourceText

/// For Markdown: GitHub, GitLab and many editors draw Mermaid.
///
/// An import is a solid arrow, a link without an import a dotted one, a call by name a thick one.
package struct MermaidFormat: GraphFormat {
  package init() {}

  package func text(for graph: Graph) -> String {
    var lines = graph.title.isEmpty ? [] : ["---", "title: \(Self.asYAML(graph.title))", "---"]
    lines.append("flowchart LR")
    if let words = graph.gapWords {
      lines += ["  gap[\(Self.quoted(words))]", "  style gap stroke:#d1242f,stroke-dasharray:4"]
    }
    for (index, group) in graph.groups.enumerated() {
      let nodes = graph.nodes.enumerated().filter { $1.group == index }.map { id, node in
        let label = Self.quoted(graph.label(of: node))
        return node.isElsewhere ? "n\(id)([\(label)])" : "n\(id)[\(label)]"
      }
      // If nodes are roles, a frame with the role's name would repeat it.
      if graph.level == .roles {
        lines += nodes.map { "  \($0)" }
      } else {
        lines += ["  subgraph g\(index) [\(Self.quoted(group.title))]"] + nodes.map { "    \($0)" } + ["  end"]
      }
    }
    let edges = graph.drawnEdges
    lines += edges.map { edge in "  n\(edge.from) \(Self.arrow(edge)) n\(edge.to)" }
    for (index, edge) in edges.enumerated() {
      guard let colour = Self.colour(edge.violations.severity) else { continue }
      lines.append("  linkStyle \(index) stroke:\(colour),color:\(colour)")
    }
    for (id, node) in graph.nodes.enumerated() {
      guard let colour = Self.colour(node.violations.severity) else { continue }
      lines.append("  style n\(id) stroke:\(colour),stroke-width:3px")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func arrow(_ edge: Graph.Edge) -> String {
    let line =
      switch edge.relation {
      case .import, .use: "-->"
      case .link: "-.->"
      case .call: "==>"
      }
    return edge.label.map { "\(line)|\(quoted($0))|" } ?? line
  }

  private static func colour(_ severity: Severity?) -> String? {
    switch severity {
    case .error: "#d1242f"
    case .warning: "#bf8700"
    case nil: nil
    }
  }

  /// A quoted string in the front matter, which is YAML.
  private static func asYAML(_ text: String) -> String {
    "\"\(text.oneLine.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// A quoted label: everything except letters and harmless characters is written as a numeric entity, as Mermaid
  /// requires.
  private static func quoted(_ text: String) -> String {
    let harmless = "0123456789 _-./+,".unicodeScalars
    let escaped = text.oneLine.unicodeScalars.map { scalar in
      let isHarmless = scalar.value > 127 || scalar.properties.isAlphabetic || harmless.contains(scalar)
      return isHarmless ? String(scalar) : "#\(scalar.value);"
    }
    return "\"\(escaped.joined())\""
  }
}
