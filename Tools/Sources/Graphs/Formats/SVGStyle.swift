/// The styles of a stand-alone picture. Plain colours and no CSS variables, which many programs do not support.
enum SVGStyle {
  /// The kinds of edges, from least to most important. The arrowheads have the same names.
  private static let kinds = ["plain", "called", "cycle", "warning", "error"]
  private static let colours = ["#7b8699", "#7a5af0", "#c11574", "#b7791f", "#d92d20"]

  static func kind(of edge: Graph.Edge) -> String {
    if let severity = edge.violations.severity { return "\(severity)" }
    return edge.isInCycle ? "cycle" : edge.relation == .call ? "called" : "plain"
  }

  static func weight(_ kind: String) -> Int { kinds.firstIndex(of: kind) ?? 0 }

  static var arrows: [String] {
    zip(kinds, colours).map { kind, colour in
      """
      <marker id="\(kind)" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="8" markerHeight="8" orient="auto" \
      markerUnits="userSpaceOnUse"><path d="M0 .5L7 4L0 7.5z" fill="\(colour)"/></marker>
      """
    }
  }

  static func text(for graph: Graph) -> String {
    let lines = zip(kinds, colours).dropFirst().map { kind, colour in
      ".edge.\(kind){stroke:\(colour)}.node.\(kind) .box{stroke:\(colour);stroke-width:2}"
    }
    let near = graph.nodes.indices.map { id in
      "svg:has(#n\(id):is(:hover,:target)) g .edge:is(.f\(id),.t\(id)){opacity:1;stroke-width:2.2}"
    }
    return (base + lines + ["svg:has(.node:is(:hover,:target)) g .edge{opacity:.1}"] + near).joined(separator: "\n")
      + "\n"
  }

  private static let base = [
    "text{font-family:Helvetica,Arial,'DejaVu Sans',sans-serif;fill:#1b2330}",
    ".page{fill:#f6f7f9}.band{fill:#edeff3}",
    ".title{font-size:20px;font-weight:700}.gaps{font-size:13px;font-weight:400;fill:#d92d20}",
    ".band-title{font-weight:700;fill:#667085;stroke:#edeff3;stroke-width:4px;paint-order:stroke}",
    ".count{font-weight:400}",
    ".box{fill:#fff;stroke:#c4cbd8}.elsewhere .box{stroke-dasharray:5 3}",
    ".h0 .stripe{fill:#4f46e5}.h1 .stripe{fill:#0b7fc7}.h2 .stripe{fill:#0d9488}",
    ".h3 .stripe{fill:#c2710c}.h4 .stripe{fill:#64748b}",
    ".edge{fill:none;stroke:#7b8699;stroke-width:1.3}.edge.implied{opacity:.28}.edge.tests{opacity:.5}",
    ".edge.link{stroke-dasharray:6 4}.edge.call{stroke-dasharray:1.5 4;stroke-linecap:round;stroke-width:1.8}",
    ".edge.cycle,.edge.warning,.edge.error{stroke-width:2;opacity:1}",
  ]
}
