import SourceText

/// The legend below a picture: what its arrows mean, and how many findings each rule has.
struct SVGLegend {
  private typealias Item = (classes: String, words: String)

  private var rows: [[Item]] = []
  private static let size = 13.0
  private static let lineWidth = 40.0
  private static let gap = 28.0
  private static let rowHeight = 24.0

  /// - Parameters:
  ///   - hasImplied: Whether some edges are drawn pale.
  ///   - width: The available width.
  init(_ graph: Graph, _ edges: [Graph.Edge], hasImplied: Bool, width: Double) {
    var used = Double.infinity
    for item in Self.arrows(edges, hasImplied: hasImplied) + Self.rules(graph) {
      let itemWidth = Self.width(of: item)
      if used + itemWidth > width + Self.gap {
        rows.append([])
        used = 0
      }
      rows[rows.count - 1].append(item)
      used += itemWidth
    }
  }

  private static func arrows(_ edges: [Graph.Edge], hasImplied: Bool) -> [Item] {
    let kinds: [(String, String, (Graph.Edge) -> Bool)] = [
      ("import", "imports", { $0.relation == .import }), ("link", "links, imports nothing", { $0.relation == .link }),
      ("use", "uses", { $0.relation == .use }),
      ("call called", "calls by name, at run time", { $0.relation == .call }),
      ("import tests", "of tests only", \.isOfTests), ("import cycle", "in a cycle", \.isInCycle),
    ]
    return kinds.filter { edges.contains(where: $0.2) }.map { ($0.0, $0.1) }
      + (hasImplied ? [("import implied", "pale: leads there through others too")] : [])
  }

  private static func rules(_ graph: Graph) -> [Item] {
    let violations = graph.violations + graph.nodes.flatMap(\.violations) + graph.edges.flatMap(\.violations)
    return Dictionary(grouping: violations, by: \.rule).sorted { $0.key < $1.key }.map { rule, found in
      ("import \(found.severity.map { "\($0)" } ?? "")", "\(rule): \(found.count)")
    }
  }

  private static func width(of item: Item) -> Double { lineWidth + gap + TextWidth.of(item.words, size: size) }

  var height: Double { Double(rows.count) * Self.rowHeight }

  func lines(x: Double, y: Double) -> [String] {
    rows.enumerated().flatMap { number, row -> [String] in
      let middle = y + (Double(number) + 0.5) * Self.rowHeight
      var left = x
      return row.map { item in
        let (start, end) = (SVGFormat.number(left), SVGFormat.number(left + Self.lineWidth - 8))
        let text = SVGFormat.number(left + Self.lineWidth)
        left += Self.width(of: item)
        return """
          <path class="edge \(item.classes)" d="M\(start) \(SVGFormat.number(middle))H\(end)"/>\
          <text x="\(text)" y="\(SVGFormat.number(middle + 4.5))">\(MarkUp.escaped(item.words))</text>
          """
      }
    }
  }
}
