/// The declarations of some modules, and which of them use which, as the compiler saw it.
///
/// A node is what stands at the top of a file. An extension is a node of its own: it can live elsewhere than its type,
/// and together they would be tied into knots that are not there.
package struct CodeGraph: Sendable {
  package typealias NodeID = Int
  package typealias FileID = Int
  package typealias SymbolID = Int

  package var files: [CodeFile]
  /// By file and place.
  package var nodes: [CodeNode]
  /// What has a name that others say, members too.
  package var symbols: [CodeSymbol]
  /// Every place where a node names what another declares, by user, what is used, and place.
  package var uses: [CodeUse]
  /// One for two nodes of which one uses the other, by user and what is used.
  package private(set) var edges: [CodeEdge]
  /// Sources that the build left out: nothing is known of them.
  package var unbuilt: [String]
  /// By node: its edges outwards.
  private var outward: [Range<Int>]
  /// By node: the places in `edges` of those that lead to it.
  private var inward: [[Int]]

  package init(
    files: [CodeFile], nodes: [CodeNode], symbols: [CodeSymbol], uses: [CodeUse], unbuilt: [String] = []
  ) {
    self.files = files
    self.nodes = nodes
    self.symbols = symbols
    self.uses = uses.sorted { ($0.from, $0.to, $0.position) < ($1.from, $1.to, $1.position) }
    self.unbuilt = unbuilt
    edges = []
    outward = Array(repeating: 0..<0, count: nodes.count)
    inward = Array(repeating: [], count: nodes.count)
    var start = 0
    for (index, use) in self.uses.enumerated() {
      let next = index + 1 < self.uses.count ? self.uses[index + 1] : nil
      if let next, next.from == use.from, next.to == use.to { continue }
      inward[use.to].append(edges.count)
      edges.append(CodeEdge(from: use.from, to: use.to, uses: start..<index + 1))
      start = index + 1
    }
    var first = 0
    for (index, edge) in edges.enumerated() {
      if index + 1 < edges.count, edges[index + 1].from == edge.from { continue }
      outward[edge.from] = first..<index + 1
      first = index + 1
    }
  }

  /// The edges from a node.
  package func edges(from node: NodeID) -> ArraySlice<CodeEdge> { edges[outward[node]] }

  /// The edges to a node.
  package func edges(to node: NodeID) -> [CodeEdge] { inward[node].map { edges[$0] } }

  /// The uses that an edge stands for.
  package func uses(of edge: CodeEdge) -> ArraySlice<CodeUse> { uses[edge.uses] }

  /// The nodes that each node uses, by node.
  package var neighbours: [[NodeID]] { nodes.indices.map { edges(from: $0).map(\.to) } }

  /// The file of a node.
  package func file(of node: NodeID) -> CodeFile { files[nodes[node].file] }

  /// The nodes of each file, in their order.
  package var nodesByFile: [[NodeID]] {
    var result = [[NodeID]](repeating: [], count: files.count)
    for (index, node) in nodes.enumerated() { result[node.file].append(index) }
    return result
  }

  /// The nodes of a name: `Cart`, all extensions of it, or a function as a call writes it.
  package func nodes(called name: String) -> [NodeID] { nodes.indices.filter { nodes[$0].name == name } }
}
