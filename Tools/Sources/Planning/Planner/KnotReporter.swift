import CodeGraphs
import SourceText

/// Describes the knots of a module, and what would untie them.
struct KnotReporter {
  private let graph: CodeGraph
  /// By file: whether it is looked at.
  private let isOwn: [Bool]

  private static let goal = 0.15

  init(_ graph: CodeGraph, module: String) {
    self.graph = graph
    isOwn = graph.files.map { $0.module == module }
  }

  /// - Parameter files: The files of a part.
  init(_ graph: CodeGraph, files: Set<CodeGraph.FileID>) {
    self.graph = graph
    isOwn = graph.files.indices.map(files.contains)
  }

  var report: KnotReport {
    let lines = ownFiles.reduce(0) { $0 + graph.files[$1].lineCount }
    let knot = graph.knots.first { isOwn[graph.nodes[$0[0]].file] } ?? []
    let order = ownFiles
    let breaking = breaking
    return KnotReport(
      shareByFile: breaking.share, shareByDeclaration: Double(graph.lineCount(of: knot)) / Double(max(1, lines)),
      members: knot.sorted { (graph.nodes[$0].lineCount, $1) > (graph.nodes[$1].lineCount, $0) }.prefix(12).map {
        DeclarationPlace(
          name: graph.nodes[$0].title, file: graph.file(of: $0).path, position: graph.nodes[$0].position,
          lines: graph.nodes[$0].lines)
      },
      memberCount: knot.count,
      cuts: breaking.cuts.flatMap { step in
        step.edges.map { cut(from: order[$0.from], to: order[$0.to], remaining: step.remainingShare) }
      },
      remainingShare: breaking.remainingShare)
  }

  /// A small knot is cut only if it ties folders together, which would be modules; within a folder it does no harm.
  private var breaking: CycleBreaking {
    let (files, byFile) = (ownFiles, byFile)
    let whole = CycleBreaking(byFile, goal: 1)
    let folders = Set(whole.largest.map { RelativePath.directory(of: graph.files[files[$0]].path) })
    return CycleBreaking(byFile, goal: folders.count > 1 ? min(Self.goal, whole.share / 2) : Self.goal)
  }

  private var ownFiles: [CodeGraph.FileID] { graph.files.indices.filter { isOwn[$0] } }

  private var byFile: WeightedGraph {
    let places = Dictionary(uniqueKeysWithValues: ownFiles.enumerated().map { ($1, $0) })
    return graph.grouped(graph.nodes.map { places[$0.file] }, sizes: ownFiles.map { graph.files[$0].lineCount })
  }

  private func cut(
    from: CodeGraph.FileID, to: CodeGraph.FileID, remaining: Double
  ) -> KnotCut {
    let uses = graph.uses.filter { graph.nodes[$0.from].file == from && graph.nodes[$0.to].file == to }
    let names = Dictionary(grouping: uses) { graph.nodes[$0.to].title }
      .sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map(\.key)
    let (suggestion, text) = suggestion(uses, from: from, to: to)
    return KnotCut(
      from: graph.files[from].path, to: graph.files[to].path, uses: uses.count, names: names,
      first: uses.map(\.position).min() ?? .start, suggestion: suggestion, text: text, remainingShare: remaining)
  }

  /// Whether a move is enough, else which kind of use must change.
  private func suggestion(
    _ uses: [CodeUse], from: CodeGraph.FileID, to: CodeGraph.FileID
  ) -> (KnotCut.Suggestion, String) {
    let (fromName, toName) = (graph.files[from].name, graph.files[to].name)
    let used = Set(uses.map(\.to))
    let below = graph.closure(of: used)
    // What it needs does not use it: then it is only in the wrong file.
    if !below.contains(where: { graph.nodes[$0].file == from }) {
      return (.moveDown, "move \(title(of: used)) out of \(toName), down below \(fromName)")
    }
    let users = Set(uses.map(\.from))
    let rest = graph.nodes.indices.filter { graph.nodes[$0].file == from && !users.contains($0) }
    let needed = graph.closure(of: rest)
    if !rest.isEmpty, !users.contains(where: needed.contains) {
      return (.moveUp, "move \(title(of: users)) out of \(fromName), up to \(toName)")
    }
    // An extension is no thing to call or to put a protocol before: its members may as well be where they are used.
    if used.allSatisfy({ graph.nodes[$0].kind == .extension }) {
      return (.moveDown, "move what it uses of \(title(of: used)) from \(toName) to \(fromName)")
    }
    if uses.allSatisfy({ Callability.isCallable($0, in: graph) && $0.kind != .member }) {
      return (.call, "call \(title(of: used)) by name, or pass it in")
    }
    return (.protocol, "put a protocol below \(fromName) with what it uses of \(title(of: used))")
  }

  private func title(of nodes: Set<CodeGraph.NodeID>) -> String {
    Set(nodes.map { graph.nodes[$0].title }).sorted().listed(atMost: 3)
  }
}
