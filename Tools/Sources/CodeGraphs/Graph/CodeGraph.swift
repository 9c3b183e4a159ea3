/// The declarations of some modules and their uses of each other, as recorded by the compiler.
///
/// A node is a top-level declaration. An extension is a node of its own: it can be moved without its type, and merging
/// the two would create knots that do not exist.
package struct CodeGraph: Sendable {
  package typealias NodeID = Int
  package typealias FileID = Int
  package typealias SymbolID = Int

  package var files: [CodeFile]
  /// By file and position.
  package var nodes: [CodeNode]
  /// The named declarations in the nodes, including members.
  package var symbols: [CodeSymbol]
  /// Every place where a node names a declaration of another; ordered by user, used node and position.
  package var uses: [CodeUse]
  /// One for each pair of nodes with uses; ordered by user and used node.
  package private(set) var edges: [CodeEdge]
  /// The names of the types from elsewhere that are used.
  package var outsideTypes: Set<String>
  /// Sources that were not part of the build. Their uses are unknown.
  package var unbuilt: [String]
  /// By node: its outgoing edges.
  private var outward: [Range<Int>]
  /// By node: the indices of its incoming edges.
  private var inward: [[Int]]

  package init(
    files: [CodeFile], nodes: [CodeNode], symbols: [CodeSymbol], uses: [CodeUse], outsideTypes: Set<String> = [],
    unbuilt: [String] = []
  ) {
    self.files = files
    self.nodes = nodes
    self.symbols = symbols
    self.uses = uses.sorted { ($0.from, $0.to, $0.position) < ($1.from, $1.to, $1.position) }
    self.outsideTypes = outsideTypes
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

  package func edges(from node: NodeID) -> ArraySlice<CodeEdge> { edges[outward[node]] }

  package func edges(to node: NodeID) -> [CodeEdge] { inward[node].map { edges[$0] } }

  package func uses(of edge: CodeEdge) -> ArraySlice<CodeUse> { uses[edge.uses] }

  /// For each node, the nodes that it uses.
  package var neighbours: [[NodeID]] { nodes.indices.map { edges(from: $0).map(\.to) } }

  package func file(of node: NodeID) -> CodeFile { files[nodes[node].file] }

  /// The nodes of each file, in order.
  package var nodesByFile: [[NodeID]] {
    var result = [[NodeID]](repeating: [], count: files.count)
    for (index, node) in nodes.enumerated() { result[node.file].append(index) }
    return result
  }
}
