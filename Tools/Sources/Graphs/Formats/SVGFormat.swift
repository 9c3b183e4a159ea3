import Foundation
import Rules
import SourceText

/// A self-contained picture, for documents and slides. In a browser the node under the pointer, or the one in the
/// address's fragment (`graph.svg#n4`), shows its arrows.
package struct SVGFormat: GraphFormat {
  private static let fontSize = 13.0
  private static let nameLimit = 250.0
  /// The width that a box needs besides its name: the stripe, and the borders.
  private static let padding = 28.0
  private static let top = 52.0
  private static let margin = 24.0

  package init() {}

  package func text(for graph: Graph) -> String {
    let names = graph.nodes.map {
      TextWidth.shortened(graph.label(of: $0).oneLine, to: Self.nameLimit, size: Self.fontSize)
    }
    let edges = graph.drawnEdges
    let widths = names.map { max(70, TextWidth.of($0, size: Self.fontSize) + Self.padding) }
    let layout = PageLayout(graph, edges, widths: widths)
    let implied = graph.areImplied(edges)
    let heading = MarkUp.escaped(graph.title.isEmpty ? "Modulize graph" : graph.title.oneLine)
    let inner = max(layout.width, TextWidth.of(heading + (graph.gapWords ?? ""), size: 20), 420)
    let legend = SVGLegend(graph, edges, hasImplied: implied.contains(true), width: inner)
    let width = inner + 2 * Self.margin
    let height = layout.height + Self.top + legend.height + 2 * Self.margin
    let gaps = graph.gapWords.map { #"<tspan class="gaps" dx="14">\#(MarkUp.escaped($0.oneLine))</tspan>"# } ?? ""
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.number(width))" height="\(Self.number(height))" \
      viewBox="0 0 \(Self.number(width)) \(Self.number(height))" role="img" font-size="13">
      """,
      "<title>\(heading)</title>", "<style>\n\(SVGStyle.text(for: graph))</style>", "<defs>",
    ]
    lines += SVGStyle.arrows + ["</defs>", #"<rect class="page" width="100%" height="100%"/>"#]
    lines.append(#"<text class="title" x="24" y="38">\#(heading)\#(gaps)</text>"#)
    lines.append(#"<g transform="translate(\#(Self.number(Self.margin)) \#(Self.number(Self.top)))">"#)
    lines += layout.bands.map { #"<rect class="band" \#(Self.place(of: $0.box)) rx="12"/>"# }
    lines += arrows(edges, implied, layout, graph) + layout.bands.map { bandTitle($0, graph) }
    let wrong = Dictionary(grouping: graph.edges.filter { !$0.violations.isEmpty }, by: \.from)
    lines += graph.nodes.indices.map { id in
      let violations = graph.nodes[id].violations + (wrong[id] ?? []).flatMap(\.violations)
      return node(id, names[id], layout.boxes[id], violations, graph)
    }
    lines.append("</g>")
    lines += legend.lines(x: Self.margin, y: Self.top + layout.height + Self.margin)
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func bandTitle(_ band: PageLayout.Band, _ graph: Graph) -> String {
    let group = graph.groups[band.group]
    let count = graph.nodes.count { $0.group == band.group }
    return """
      <text class="band-title" x="16" y="\(Self.number(band.box.y + 22))">\(MarkUp.escaped(group.title.oneLine)) \
      <tspan class="count">\(count)</tspan></text>
      """
  }

  /// - Parameter own: The findings about the node, and about the edges that start at it.
  private func node(
    _ id: Int, _ name: String, _ box: PageLayout.Box, _ own: [Graph.Violation], _ graph: Graph
  ) -> String {
    let node = graph.nodes[id]
    let marks = [
      own.severity.map { "\($0)" } ?? "", node.isInCycle ? "cycle" : "", node.isElsewhere ? "elsewhere" : "",
    ]
    let place = node.location.isEmpty ? node.directory : ""
    let words = [graph.label(of: node), place].filter { !$0.isEmpty } + own.map(Self.words(for:))
    let stripe = PageLayout.Box(x: box.x + 7, y: box.y + 8, width: 4, height: box.height - 16)
    return """
      <g id="n\(id)" class="\((["node", "h\(node.group % 5)"] + marks).filter { !$0.isEmpty }.joined(separator: " "))">\
      <title>\(MarkUp.escaped(words.map(\.oneLine).joined(separator: "\n")))</title>\
      <rect class="box" \(Self.place(of: box)) rx="7"/><rect class="stripe" \(Self.place(of: stripe)) rx="2"/>\
      <text x="\(Self.number(box.x + 19))" y="\(Self.number(box.y + box.height / 2 + 4.5))">\(MarkUp.escaped(name))\
      </text></g>
      """
  }

  /// The edges; those with findings are drawn last, on top of the others.
  private func arrows(
    _ edges: [Graph.Edge], _ implied: [Bool], _ layout: PageLayout, _ graph: Graph
  ) -> [String] {
    let kinds = edges.indices.map { SVGStyle.kind(of: edges[$0]) }
    let order = edges.indices.sorted {
      (SVGStyle.weight(kinds[$0]), implied[$0] ? 0 : 1, $0) < (SVGStyle.weight(kinds[$1]), implied[$1] ? 0 : 1, $1)
    }
    return order.map { index in
      let (edge, kind) = (edges[index], kinds[index])
      let marks = [edge.isOfTests ? "tests" : "", implied[index] && kind == "plain" ? "implied" : ""]
      let classes = ["edge", edge.relation.rawValue, kind, "f\(edge.from)", "t\(edge.to)"] + marks
      let verb = "\(edge.relation.rawValue)s"
      let names = [edge.from, edge.to].map { graph.label(of: graph.nodes[$0]).oneLine }
      let words =
        ["\(names[0]) \(verb) \(names[1])"] + edge.countWords.map { "\($0) times" } + edge.names.sorted()
        + edge.violations.map(Self.words(for:))
      let line =
        layout.routes[index].isEmpty ? Self.loop(at: layout.boxes[edge.from]) : Self.curve(layout.routes[index])
      return """
        <path class="\(classes.filter { !$0.isEmpty }.joined(separator: " "))" d="\(line)" \
        marker-end="url(#\(kind))"><title>\(MarkUp.escaped(words.map(\.oneLine).joined(separator: "\n")))</title></path>
        """
    }
  }

  private static func words(for violation: Graph.Violation) -> String {
    "\(violation.rule): \(violation.message) (\(violation.file):\(violation.line))"
  }
}

// MARK: Lines

extension SVGFormat {
  /// A vertical curve that passes straight through the lanes.
  private static func curve(_ route: [PageLayout.Point]) -> String {
    var line = "M\(number(route[0].x)) \(number(route[0].y))"
    for (index, (from, to)) in zip(route, route.dropFirst()).enumerated() {
      if index % 2 == 1 {
        line += "V\(number(to.y))"
        continue
      }
      // The arrowhead ends at the box.
      let isLast = index + 2 == route.count
      let isLevel = from.y == to.y
      let bend = isLevel ? 26 + abs(to.x - from.x) / 20 : (to.y - from.y) / 2
      let end = isLast ? to.y + (isLevel || to.y < from.y ? 4 : -4) : to.y
      let turn = isLevel ? to.y + bend : to.y - bend
      line +=
        "C\(number(from.x)) \(number(from.y + bend)) \(number(to.x)) \(number(turn)) \(number(to.x)) \(number(end))"
    }
    return line
  }

  /// The arrow of a node that calls itself by name: above its box, where there is room.
  private static func loop(at box: PageLayout.Box) -> String {
    "M\(number(box.right - 30)) \(number(box.y))c-4 -18 22 -18 16 -4"
  }

  private static func place(of box: PageLayout.Box) -> String {
    """
    x="\(number(box.x))" y="\(number(box.y))" width="\(number(box.width))" height="\(number(box.height))"
    """
  }

  /// With at most one decimal place.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(Double(tenths) / 10)"
  }
}
