import CodeGraphs
import SourceText

extension PlanDraft {
  /// How others use a part.
  struct Exposure {
    /// The users that no call by name can serve.
    var bound: Set<GroupID> = []
    var users: Set<GroupID> = []
    /// The nodes that they use.
    var boundNodes: Set<CodeGraph.NodeID> = []
    var usedNodes: Set<CodeGraph.NodeID> = []
  }

  func exposure(of group: GroupID) -> Exposure {
    var result = Exposure()
    for (index, use) in graph.uses.enumerated() where place[use.to] == group {
      guard let user = place[use.from], user != group else { continue }
      result.users.insert(user)
      result.usedNodes.insert(use.to)
      if !isByName(index) {
        result.bound.insert(user)
        result.boundNodes.insert(use.to)
      }
    }
    return result
  }

  /// Builds the floor, from the bottom: a part goes down if it depends only on the floor, and is used as models and
  /// helpers are. Calls do not count for that: a business line that many call is not part of the floor.
  mutating func layFloor() {
    let floorFolders = floorFolders
    for group in bottomUp
    where placements[group] == .feature && !groups[group].isNamed && isFloorLike(group, floorFolders) {
      // Others need it as they need models, but it needs them: then it is a folder of unrelated things.
      if !layClosed(group), !groups[group].isRest { layFiles(of: group, floorFolders) }
    }
  }

  /// Puts a part on the floor if a few moves make it depend on nothing else.
  mutating func layClosed(_ group: GroupID) -> Bool {
    guard !nodes(in: group).contains(where: { callers.contains(graph.nodes[$0].file) }) else { return false }
    var draft = self
    guard draft.close(group) else { return false }
    self = draft
    lay(group)
    return true
  }

  /// Treats the files of a folder of unrelated things separately: some go down, the rest is the app's own.
  private mutating func layFiles(of group: GroupID, _ floorFolders: Set<String>) {
    var left = split(group)
    var isChanged = true
    while isChanged {
      isChanged = false
      for file in left {
        let users = exposure(of: file).users.subtracting(left)
        let isShared = users.contains { placements[$0] == .feature } || users.contains { placements[$0] == .floor }
        guard isShared || isFloorLike(file, floorFolders), layClosed(file) else { continue }
        left.removeAll { $0 == file }
        isChanged = true
      }
    }
    for file in left { placements[file] = .app }
  }

  /// - Parameter floorFolders: The folders whose parts are mostly models and helpers.
  private func isFloorLike(_ group: GroupID, _ floorFolders: Set<String>) -> Bool {
    let exposure = exposure(of: group)
    if isHeld(group, exposure) { return true }
    guard isMostlyUsed(group, exposure) else { return false }
    // If it can be called, only its location says whether it is a line or a helper, unless most parts need it. A
    // router among the helpers needs them all.
    let lines = exposure.users.filter { placements[$0] != .app && !floorFolders.contains(parent(of: $0)) }
    return Set(lines.map(unit)).count * 2 > partCount(besides: group) || floorFolders.contains(parent(of: group))
  }

  /// Whether others use a part as models and helpers are used, so that no call can replace it.
  private func isHeld(_ group: GroupID, _ exposure: Exposure) -> Bool {
    let bound = exposure.bound.filter { placements[$0] != .app }
    guard !bound.isEmpty else { return false }
    if Set(bound.map(unit)).count * 2 >= partCount(besides: group) || isMostlyUsed(group, exposure) { return true }
    // Others need more of it than can sink.
    return sinking(exposure.boundNodes.sorted()) == nil
  }

  /// Whether several parts use it, and most of it.
  private func isMostlyUsed(_ group: GroupID, _ exposure: Exposure) -> Bool {
    let lines = max(1, graph.lineCount(of: nodes(in: group)))
    return exposure.users.count > 1 && graph.lineCount(of: exposure.usedNodes) * 2 >= lines
  }

  /// The folders of whose parts at least half are used like models and helpers: `Shared`, but not `Features`.
  private var floorFolders: Set<String> {
    let folders = groups.indices.filter { !groups[$0].isRest && placements[$0] != .app }
    return Set(
      Dictionary(grouping: folders) { parent(of: $0) }.filter { _, parts in
        parts.count { isHeld($0, exposure(of: $0)) } * 2 >= parts.count
      }.keys)
  }

  private func parent(of group: GroupID) -> String { RelativePath.directory(of: groups[group].folder) }

  private func partCount(besides group: GroupID) -> Int {
    Set(groups.indices.filter { $0 != group && placements[$0] != .app }.map(unit)).count
  }

  /// Makes a part depend only on the floor, if a few small moves and cuts suffice.
  private mutating func close(_ group: GroupID) -> Bool {
    var (left, sunk, all) = (0, 0, 0)
    for node in nodes(in: group) {
      all += graph.edges(from: node).reduce(0) { $0 + $1.count } + graph.edges(to: node).reduce(0) { $0 + $1.count }
      for edge in graph.edges(from: node) {
        guard let goal = place[edge.to], goal != group, placements[goal] != .floor, place[node] == group else {
          continue
        }
        if let closure = sinking([edge.to], into: group) {
          sunk += graph.lineCount(of: closure)
          for node in closure { move(node, .down(to: group, users: [])) }
        } else if isNeededOnly(above: .max, node) {
          move(node, .up(to: riseGoal(of: node)))
        } else {
          left += edge.count
        }
      }
    }
    return sunk <= 3 * sinkLimit && Double(left) <= Double(all) * AppPlan.cutLimit
  }

  /// Whether a small declaration is used only from a level or above: then it can move up there.
  func isNeededOnly(above level: Int, _ node: CodeGraph.NodeID) -> Bool {
    let unit = [node] + (partners[node] ?? [])
    let begins = unit.contains { graph.nodes[$0].isEntry }
    guard !begins, graph.lineCount(of: unit) <= sinkLimit else { return false }
    return unit.flatMap { graph.users(of: $0) }.filter { !unit.contains($0) }.allSatisfy {
      place[$0] == nil || self.level(of: $0) >= level && place[$0] != place[node]
    }
  }

  /// The destination of a declaration that leaves the floor: the part that it needs. If it needs several, it becomes
  /// the app's own, as does one that only the app uses, or that only calls others.
  func riseGoal(of node: CodeGraph.NodeID) -> GroupID {
    let level = level(of: node)
    let edges = graph.edges(from: node).filter { place[$0.to] != place[node] && self.level(of: $0.to) >= level }
    let needed = Set(edges.compactMap { place[$0.to] })
    let app = groups.indices.first { placements[$0] == .app && !nodes(in: $0).isEmpty }
    // What is in no folder and needs something above the floor will stay, too.
    let isOfApp =
      graph.users(of: node).allSatisfy { place[$0].map { placements[$0] == .app || groups[$0].isRest } ?? true }
      && edges.allSatisfy { $0.uses.allSatisfy(isByName) }
    if needed.count > 1 || isOfApp, let app { return app }
    return needed.max { (rank[$0], $0) < (rank[$1], $1) } ?? place[node] ?? 0
  }

  /// Whether a part is the remains of a folder whose module exists already: it is above that module, and is not a part.
  ///
  /// - Parameter laid: The existing modules.
  func isLeftover(_ group: GroupID, of laid: Set<String>) -> Bool {
    laid.contains(groups[group].name) && graph.lineCount(of: nodes(in: group)) <= 2 * sinkLimit
  }

  /// Keeps the remains of folders whose modules exist in the app.
  mutating func keepLeftovers(of laid: Set<String>) {
    for group in groups.indices where placements[group] == .feature && !groups[group].isNamed && !groups[group].isRest {
      if isLeftover(group, of: laid) { placements[group] = .app }
    }
  }

  /// Keeps files in no folder that are not on the floor in the app.
  mutating func keepRest() {
    for group in groups.indices where groups[group].isRest && placements[group] == .feature { placements[group] = .app }
  }
}
