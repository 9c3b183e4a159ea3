import CodeGraphs
import Model

/// Turns the decisions of a draft into a report.
struct PlanReport {
  let draft: PlanDraft
  let planner: AppPlanner
  let bounds: [PlanDraft.Bound]
  /// The names of the parts.
  private let names: [String]

  init(_ draft: PlanDraft, planner: AppPlanner) {
    self.draft = draft
    self.planner = planner
    bounds = draft.bounds()
    // A module with the name of a type that is used could not be told apart from it.
    names = PartNames.names(
      of: draft, outOf: planner.module, isPublished: planner.options.isPublished,
      taken: planner.takenNames.union(draft.graph.outsideTypes),
      rest: planner.options.isLibrary ? planner.module : "the app")
  }

  var graph: CodeGraph { draft.graph }

  var plan: AppPlan {
    let own = graph.nodes.indices.filter { draft.home[$0] != nil }
    let inner = graph.edges.filter { draft.home[$0.from] != nil && draft.home[$0.to] != nil }
    let uses = inner.reduce(0) { $0 + $1.count }
    let all = draft.groups.flatMap(\.files)
    let counts = AppPlan.Counts(
      files: all.count, lines: all.reduce(0) { $0 + graph.files[$1].lineCount }, declarations: own.count, uses: uses)
    let floor = draft.floor.map(module)
    let features = draft.groups.indices.filter { draft.placements[$0] == .feature && !draft.nodes(in: $0).isEmpty }
      .map(feature)
      .sorted { ($0.obstacleCount, $0.difficulty, $0.name) < ($1.obstacleCount, $1.difficulty, $1.name) }
    let stays = draft.groups.indices.filter { draft.placements[$0] == .app }
    let obstacles = obstacles
    var plan = AppPlan(
      app: planner.app, module: planner.module, counts: counts,
      others: Set(graph.files.filter { !$0.isTest && $0.module != planner.module }.map(\.module)).sorted(),
      knots: KnotReporter(graph, module: planner.module).report, floor: floor, features: features,
      remainder: Set(stays.flatMap { files(of: $0) }).sorted(), obstacles: obstacles, steps: [], unbuilt: graph.unbuilt,
      cutShare: uses == 0 ? 0 : Double(obstacles.reduce(0) { $0 + $1.uses }) / Double(uses))
    plan.byHand = planner.options.byHand
    plan.isBuiltByCommand = planner.options.isBuiltByCommand
    plan.remarks = planner.options.remarks
    plan.notes = planner.options.notes
    plan.largest = largest
    var steps = PlanSteps(report: self, plan: plan)
    for (index, id) in draft.floor.enumerated() { plan.floor[index].blockedFiles = steps.blockedFiles(in: id) }
    steps.plan = plan
    plan.steps = steps.steps
    plan.file = file(ready: steps.ready)
    return plan
  }

  /// The part with the most lines: a module, a business line, or all that stays.
  private var largest: LargestPart? {
    let own = graph.nodes.indices.filter { draft.home[$0] != nil }
    let parts = Dictionary(grouping: own) { node in
      draft.place[node].flatMap { draft.placements[$0] == .app ? nil : $0 } ?? -1
    }
    guard parts.keys.contains(where: { $0 >= 0 }),
      let (id, nodes) = parts.max(by: {
        (graph.lineCount(of: $0.value), $1.key) < (graph.lineCount(of: $1.value), $0.key)
      })
    else { return nil }
    let stays = planner.options.isLibrary ? "what stays in \(planner.module)" : "what stays in the app"
    var part = LargestPart(
      name: id < 0 ? stays : name(of: id),
      share: Double(graph.lineCount(of: nodes)) / Double(max(1, graph.lineCount(of: own))))
    if part.share > 0.5 {
      part.knots = KnotReporter(graph, files: Set(nodes.map { graph.nodes[$0].file })).report
    }
    return part
  }

  // MARK: - The floor

  private func module(_ id: PlanDraft.GroupID) -> PlannedModule {
    let nodes = draft.nodes(in: id)
    let group = draft.groups[id]
    // What is above is an obstacle, not a dependency.
    let below = (draft.floorEdges[id] ?? []).filter { draft.level(ofGroup: $0) < draft.level(ofGroup: id) }
    let needs = below.map(name(of:)).sorted()
    let users = counts(of: graph.uses.filter { draft.place[$0.to] == id && draft.place[$0.from] != id }.map(\.from))
    return PlannedModule(
      name: name(of: id), folder: group.folder, files: wholeFiles(of: id), moved: moved(to: id),
      lines: graph.lineCount(of: nodes), needs: needs, users: users,
      reason: reason(users), blockedFiles: [])
  }

  private func reason(_ users: [UserCount]) -> String {
    switch users.count {
    case 0: "nothing that this build compiles uses it"
    case 1: "used by one part"
    default: "used by \(users.count) parts"
    }
  }

  /// A valid, unused name for its module.
  func name(of id: PlanDraft.GroupID) -> String { names[id] }

  /// The files that move to a part completely, or have before.
  func wholeFiles(of id: PlanDraft.GroupID) -> [String] {
    let nodes = Set(draft.nodes(in: id))
    return graph.nodesByFile.enumerated().filter { file, members in
      members.isEmpty
        ? draft.groups[id].files.contains(file)
        : members.contains(where: nodes.contains)
          && members.allSatisfy { nodes.contains($0) || draft.level(of: $0) < draft.level(ofGroup: id) }
    }.map { graph.files[$0.offset].path }.sorted()
  }

  func declaration(_ node: CodeGraph.NodeID) -> DeclarationPlace {
    let declared = graph.nodes[node]
    return DeclarationPlace(
      name: declared.title, file: graph.file(of: node).path, position: declared.position, lines: declared.lines)
  }

  /// By part: the number of uses, the highest first.
  func counts(of users: [CodeGraph.NodeID]) -> [UserCount] {
    let names = users.map { user in draft.place[user].map(name(of:)) ?? graph.file(of: user).module }
    return Dictionary(grouping: names) { $0 }.map { UserCount(name: $0.key, uses: $0.value.count) }
      .sorted { ($0.uses, $1.name) > ($1.uses, $0.name) }
  }

  func files(of id: PlanDraft.GroupID) -> [String] {
    let files = Set(draft.nodes(in: id).map { graph.nodes[$0].file })
    let empty = draft.groups[id].files.filter { file in !graph.nodes.contains { $0.file == file } }
    return files.union(empty).map { graph.files[$0].path }.sorted()
  }

  // MARK: - Business lines

  private func feature(_ id: PlanDraft.GroupID) -> PlannedFeature {
    var feature = PlannedFeature(
      name: name(of: id), folder: draft.groups[id].folder, files: files(of: id),
      lines: graph.lineCount(of: draft.nodes(in: id)), incoming: .init(), outgoing: .init(), needs: [],
      obstacleCount: Set(bounds.filter { $0.user == id || draft.place[$0.target] == id }.map(\.target)).count)
    feature.outgoing.movesWith = moved(to: id)
    feature.incoming.movesWith = draft.moves.keys.sorted().filter { draft.home[$0] == id }.compactMap { node in
      draft.moves[node].map {
        MovedDeclaration(
          place: declaration(node), from: name(of: id), reason: reason(of: $0, node), isPartOfFile: false)
      }
    }
    let outward = graph.uses.filter {
      draft.place[$0.from] == id && draft.place[$0.to].map { draft.placements[$0] == .floor } == true
    }
    feature.outgoing.floor = counts(of: outward.map(\.to))
    feature.incoming.services = services { draft.place[$0.to] == id && draft.place[$0.from] != id }
    feature.outgoing.services = services { draft.place[$0.from] == id && draft.place[$0.to] != id }
    feature.needs = neededFloor(of: id).map(name(of:))
    return feature
  }

  /// The parts of the floor that a part needs, in the order in which they are made.
  func neededFloor(of id: PlanDraft.GroupID) -> [PlanDraft.GroupID] {
    let direct = Set(
      graph.edges.filter { draft.place[$0.from] == id }.compactMap { draft.place[$0.to] }
        .filter { draft.placements[$0] == .floor && $0 != id })
    return draft.floor.filter { floor in direct.contains(floor) || direct.contains { draft.leans($0, on: floor) } }
  }

  /// The services among some uses.
  private func services(_ isWanted: (CodeUse) -> Bool) -> [PlannedService] {
    let bound = Set(bounds.map { Crossing(user: $0.user, target: $0.target) })
    var callers: [CodeGraph.SymbolID: [CodeGraph.NodeID]] = [:]
    for (index, use) in graph.uses.enumerated() where isWanted(use) && use.kind != .base && draft.isByName(index) {
      guard let user = draft.place[use.from], let owner = draft.place[use.to], draft.placements[owner] != .floor,
        draft.placements[user] != .floor, draft.placements[user] == .feature || draft.placements[owner] == .feature,
        !bound.contains(Crossing(user: user, target: use.to))
      else { continue }
      callers[use.symbol, default: []].append(use.from)
    }
    return callers.map { symbol, users in
      let declared = graph.symbols[symbol]
      let home = graph.nodes[declared.node]
      let name =
        declared.name == home.name || home.kind == .function || home.kind == .variable
        ? declared.name : "\(home.name).\(declared.name)"
      let owner = draft.place[declared.node].map(self.name(of:)) ?? ""
      let words = users.count == 1 ? "used once" : "used \(users.count) times"
      return PlannedService(
        name: name, owner: owner, callers: counts(of: users),
        reason: "\(words), and what it takes and gives is on the floor or external")
    }.sorted { ($0.owner, $0.name) < ($1.owner, $1.name) }
  }

  private struct Crossing: Hashable {
    var user: PlanDraft.GroupID
    var target: CodeGraph.NodeID
  }
}

extension PlannedFeature {
  /// A measure of the code that must be written for it.
  var difficulty: Int { incoming.services.count + outgoing.services.count + outgoing.movesWith.count + files.count }
}
