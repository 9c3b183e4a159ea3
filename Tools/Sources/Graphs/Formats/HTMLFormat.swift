import Foundation

/// A self-contained page: it opens from disk and loads nothing from the network.
package struct HTMLFormat: GraphFormat {
  package init() {}

  package func text(for graph: Graph) -> String {
    let data = JSONGraphFormat(isPretty: false).text(for: graph)
      // Only `</script` ends a `<script>` element, and `<!--` would begin a comment.
      .replacing("<", with: "\\u003c")
    let parts = [
      "data": data,
      "title": MarkUp.escaped(graph.title.isEmpty ? "Modulize graph" : graph.title),
      "style": Self.text(PackageResources.graph_css),
      "fold": Self.text(PackageResources.fold_js),
      "layout": Self.text(PackageResources.layout_js),
      "edges": Self.text(PackageResources.edges_js),
      "panel": Self.text(PackageResources.panel_js),
      "viewport": Self.text(PackageResources.viewport_js),
      "script": Self.text(PackageResources.graph_js),
    ]
    // In one pass, so that a placeholder in a name is not replaced.
    return Self.text(PackageResources.graph_html).replacing(/<!-- modulize: ([a-z]+) -->/) { match in
      parts[String(match.1)] ?? ""
    }
  }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
