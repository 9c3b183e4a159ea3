import CodeGraphs
import SourceText

/// The commands that apply a plan, in order.
package struct PlanSteps {
  let report: PlanReport
  var plan: AppPlan

  private var graph: CodeGraph { report.graph }
  private var draft: PlanDraft { report.draft }

  /// The nodes of the floor that can move as the code is.
  let ready: Set<CodeGraph.NodeID>

  init(report: PlanReport, plan: AppPlan) {
    self.report = report
    self.plan = plan
    ready = Self.ready(in: report.draft)
  }

  var steps: [PlannedStep] {
    let floor = zip(draft.floor, plan.floor).compactMap { id, module -> PlannedStep? in
      let moves = partMoves(to: id)
      let files = module.files.filter { !module.blockedFiles.contains($0) } + moves.map(\.path)
      guard !files.isEmpty else { return nil }
      let resources = draft.nodes(in: id).contains { graph.nodes[$0].usesResources } ? planner.options.resources : []
      let paths = (PathCover.paths(of: files, among: allFiles + files) + resources).map(relative)
      let place = planner.options.place.map { ["--into", $0] } ?? []
      var step = PlannedStep(
        name: module.name, isFloor: true, moves: moves,
        command: command(
          module.name, ["--as", "platform"] + place + planner.options.buildOptions, paths, after: moves),
        paths: paths, files: touched(by: id).count,
        after: module.needs)
      step.joined = module.moved.filter { !module.blockedFiles.contains($0.place.file) }
      return step
    }
    guard planner.options.callsByName else { return floor }
    let features = plan.features.filter { $0.obstacleCount == 0 && !planner.options.refused.contains($0.folder) }
      .compactMap { feature -> PlannedStep? in
        guard
          let id = draft.groups.indices.first(where: {
            report.name(of: $0) == feature.name && draft.placements[$0] == .feature
          }), needsOnlyReady(id)
        else { return nil }
        let paths = [relative(feature.folder)]
        let moves = featureMoves(id)
        var step = PlannedStep(
          name: feature.name, isFloor: false, moves: moves,
          command: command(feature.name, planner.options.buildOptions, paths, after: moves), paths: paths,
          folder: feature.folder, files: touched(by: id).count, after: feature.needs)
        step.joined = feature.outgoing.movesWith
        return step
      }
    return floor + features
  }

  private var planner: AppPlanner { report.planner }

  /// The files of a part of the floor that an obstacle keeps.
  func blockedFiles(in id: PlanDraft.GroupID) -> [String] {
    report.wholeFiles(of: id).filter { path in
      draft.nodes(in: id).contains { graph.file(of: $0).path == path && !ready.contains($0) }
    }
  }

  private func needsOnlyReady(_ id: PlanDraft.GroupID) -> Bool {
    draft.nodes(in: id).allSatisfy { node in
      graph.edges(from: node).allSatisfy { edge in
        draft.place[edge.to].map { draft.placements[$0] != .floor } ?? true || ready.contains(edge.to)
      }
    }
  }

  /// Starts with everything that goes to the floor, and removes what needs something that does not, until nothing
  /// changes: a file together with everything else of it that goes to the same place.
  package static func ready(in draft: PlanDraft) -> Set<CodeGraph.NodeID> {
    let graph = draft.graph
    struct Piece: Hashable {
      var file: CodeGraph.FileID
      var group: PlanDraft.GroupID
    }
    var pieces: [Piece: [CodeGraph.NodeID]] = [:]
    for (node, group) in draft.place.enumerated() {
      guard let group, draft.placements[group] == .floor else { continue }
      pieces[Piece(file: graph.nodes[node].file, group: group), default: []].append(node)
    }
    var ready = Set(pieces.values.joined())
    func isReady(_ node: CodeGraph.NodeID) -> Bool {
      graph.edges(from: node).allSatisfy { edge in
        guard draft.place[edge.to] != nil else { return true }
        return ready.contains(edge.to) && draft.level(of: edge.to) <= draft.level(of: node)
      }
    }
    func takeOut(where isWanted: (Piece, [CodeGraph.NodeID]) -> Bool) -> Bool {
      let out = pieces.filter { isWanted($0.key, $0.value) }
      for (piece, nodes) in out {
        ready.subtract(nodes)
        pieces[piece] = nil
      }
      return !out.isEmpty
    }
    let lines = Dictionary(uniqueKeysWithValues: draft.floor.map { ($0, graph.lineCount(of: draft.nodes(in: $0))) })
    repeat {
      while takeOut(where: { !$1.allSatisfy(isReady) }) {}
      let left = Dictionary(grouping: ready) { draft.place[$0] ?? 0 }.mapValues { graph.lineCount(of: $0) }
      let scraps = left.filter { Double($0.value) < Double(lines[$0.key] ?? 0) * leastShare }
      if !takeOut(where: { piece, _ in scraps[piece.group] != nil }) { break }
    } while true
    return ready
  }

  /// The minimum share of a module that must be able to move: a module of a few scraps is useless.
  private static let leastShare = 0.25

  /// The declarations of the floor that move out of files that stay.
  private func partMoves(to id: PlanDraft.GroupID) -> [PlannedMove] {
    let whole = Set(report.wholeFiles(of: id))
    return moves(of: draft.nodes(in: id).filter { ready.contains($0) && !whole.contains(graph.file(of: $0).path) }) {
      let name = report.name(of: id)
      let path = "\($0.dropLast(".swift".count))+\(name).swift"
      // In the module's folder that is what re-exports the new one.
      let target = planner.options.target ?? planner.module
      guard path == "\(planner.folder)/\(target)+\(name).swift" else { return path }
      return "\(planner.folder)/\(name)+\(target).swift"
    }
  }

  /// What moves with a business line but is not in its folder, and what is in its folder but stays.
  private func featureMoves(_ id: PlanDraft.GroupID) -> [PlannedMove] {
    let folder = draft.groups[id].folder
    let joining = draft.nodes(in: id).filter { !RelativePath.isInside(graph.file(of: $0).path, folder) }
    let leaving = draft.home.indices.filter { draft.home[$0] == id && draft.place[$0] != id && !isFloor($0) }
    return moves(of: joining) { "\(folder)/\(RelativePath.lastComponent($0))" }
      + moves(of: leaving) { "\(planner.folder)/\(RelativePath.lastComponent($0))" }
  }

  private func isFloor(_ node: CodeGraph.NodeID) -> Bool {
    draft.place[node].map { draft.placements[$0] == .floor } ?? true
  }

  /// - Parameter path: The destination of declarations that leave a file.
  private func moves(of nodes: [CodeGraph.NodeID], to path: (String) -> String) -> [PlannedMove] {
    let present = Set(graph.files.map(\.path))
    return Dictionary(grouping: nodes) { graph.file(of: $0).path }.sorted { $0.key < $1.key }.map { file, nodes in
      var goal = path(file)
      while present.contains(goal) { goal = "\(goal.dropLast(".swift".count))+.swift" }
      return PlannedMove(
        file: file, path: goal,
        declarations: nodes.sorted().map {
          PlannedMove.Declaration(place: report.declaration($0), bytes: graph.nodes[$0].bytes)
        })
    }
  }

  /// - Parameter moves: What moves first: by hand only if no command builds in between.
  private func command(
    _ name: String, _ options: [String], _ paths: [String], after moves: [PlannedMove]
  ) -> String {
    let isApplied = planner.options.byHand == nil || planner.options.isBuiltByCommand
    if !moves.isEmpty, isApplied, !planner.options.applyingWords.isEmpty {
      return CommandLineText.text(planner.options.applyingWords + ["--only", name])
    }
    let words =
      ["modulize", "extract", name] + options + ["--from", planner.app] + paths.flatMap { ["--path", $0] }
    return CommandLineText.text(words)
  }

  /// Relative to the app's folder, as `extract` expects it.
  private func relative(_ path: String) -> String { RelativePath.below(report.planner.appFolder, path) }

  private var allFiles: [String] { graph.files.filter { $0.module == report.planner.module }.map(\.path) }

  /// The files that move, and those that refer to what moves.
  private func touched(by id: PlanDraft.GroupID) -> Set<CodeGraph.FileID> {
    let own = Set(draft.nodes(in: id))
    let users = own.flatMap { graph.users(of: $0) }.filter { !own.contains($0) }
    return Set((own.sorted() + users).map { graph.nodes[$0].file })
  }
}

/// The folders and files that together contain some files and no others.
enum PathCover {
  static func paths(of files: [String], among all: [String]) -> [String] {
    let wanted = Set(files)
    let others = Set(all).subtracting(wanted)
    var result: [String] = []
    for file in files.sorted() {
      if result.contains(where: { file.hasPrefix($0 + "/") }) { continue }
      let parts = file.split(separator: "/")
      // The highest folder that contains nothing else.
      let folder = (1..<max(1, parts.count)).map { parts.prefix($0).joined(separator: "/") }.first { folder in
        !others.contains { $0.hasPrefix(folder + "/") }
          && wanted.count { $0.hasPrefix(folder + "/") } > 1
      }
      result.append(folder ?? file)
    }
    return result
  }
}
