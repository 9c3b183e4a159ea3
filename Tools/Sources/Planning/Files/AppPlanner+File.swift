import CodeGraphs
import SourceText

extension AppPlanner {
  /// The target, as an edited plan names it.
  var target: String { options.target ?? module }

  /// The plan that an edited file describes, and no other.
  ///
  /// - Parameter name: The file's name, for messages.
  /// - Throws: A `UserError` that names what in the file is wrong, or cannot be because modules would need each other.
  package func plan(following file: PlanFile, called name: String) throws(UserError) -> AppPlan {
    guard file.target == target else {
      throw UserError("\(name): it is a plan of \(file.target), not of \(target)")
    }
    let assignment = try PlanFileAssignment(file, called: name, graph, module: module, taken: takenNames)
    let lines = assignment.pending.map { file.sections[$0] }.filter { $0.kind == .line }
    for line in lines where !folders.contains(line.folder) {
      let advice = NearestName.question(line.folder, among: folders)
      throw UserError("\(name):\(line.line): no folder of the target is called \(line.folder)\(advice)")
    }
    let known = Set(groups().map(\.folder))
    var draft = PlanDraft(
      graph, groups: groups(named: lines.map(\.folder).filter { !known.contains($0) }), categories: options.categories)
    try draft.follow(file, assignment)
    var plan = PlanReport(draft, planner: self).plan
    plan.isByImport = !file.callsByName
    return plan
  }
}

extension PlanDraft {
  /// Puts everything where an edited plan says.
  fileprivate mutating func follow(_ file: PlanFile, _ assignment: PlanFileAssignment) throws(UserError) {
    let groups = match(file, assignment)
    for group in self.groups.indices where !groups.values.contains(group) { placements[group] = .app }
    let app = placements.firstIndex(of: .app) ?? addApp()
    let lines = Set(groups.filter { file.sections[$0.key].kind == .line }.map(\.value))
    for (section, group) in groups {
      exactNames[group] = file.sections[section].name
      placements[group] = .feature
    }
    for node in home.indices where home[node] != nil {
      let goal = assignment.sections[node].flatMap { groups[$0] }
      guard goal ?? (placements[home[node] ?? app] == .app ? home[node] : app) != home[node] else { continue }
      guard let goal else {
        move(node, .up(to: app))
        continue
      }
      let users = Set(graph.users(of: node).compactMap { place[$0] }).subtracting([goal])
      move(node, lines.contains(goal) ? .along(with: goal) : .down(to: goal, users: users))
    }
    try layModules(groups.filter { file.sections[$0.key].kind == .module }.sorted { $0.key < $1.key }.map(\.value))
    // What goes to a module above its folder's rises.
    for (node, made) in moves {
      guard case .down(let goal, _) = made, let home = home[node], level(ofGroup: goal) > level(ofGroup: home) else {
        continue
      }
      move(node, .up(to: goal))
    }
  }

  /// By section: the part that it is; the folder that most of it comes from, if no other section has more of that.
  private mutating func match(_ file: PlanFile, _ assignment: PlanFileAssignment) -> [Int: GroupID] {
    var result: [Int: GroupID] = [:]
    var shares: [(section: Int, group: GroupID, lines: Int)] = []
    for section in assignment.pending {
      let wanted = file.sections[section]
      if wanted.kind == .line { result[section] = groups.firstIndex { $0.folder == wanted.folder && !$0.isRest } }
      let nodes = assignment.sections.filter { $0.value == section }.map(\.key)
      for (group, own) in Dictionary(grouping: nodes, by: { home[$0] ?? -1 }) where group >= 0 {
        guard !groups[group].isRest, !groups[group].isApp else { continue }
        shares.append((section, group, graph.lineCount(of: own)))
      }
    }
    for share in shares.sorted(by: { ($0.lines, $1.section, $1.group) > ($1.lines, $0.section, $0.group) })
    where result[share.section] == nil && !result.values.contains(share.group) {
      result[share.section] = share.group
    }
    for section in assignment.pending where result[section] == nil {
      result[section] = addBottom(named: file.sections[section].name)
    }
    return result
  }

  /// Lays the modules, those first that others need.
  ///
  /// - Throws: A `UserError` if they need each other, or what is no module.
  private mutating func layModules(_ modules: [GroupID]) throws(UserError) {
    var needs: [GroupID: [GroupID: CodeEdge]] = [:]
    for edge in graph.edges {
      guard let from = place[edge.from], let to = place[edge.to], from != to, modules.contains(from) else { continue }
      if needs[from]?[to] == nil { needs[from, default: [:]][to] = edge }
    }
    var problems: [String] = []
    for module in modules {
      for (_, edge) in (needs[module] ?? [:]).filter({ !modules.contains($0.key) }).sorted(by: {
        $0.value.to < $1.value.to
      }) {
        problems.append(
          "\(words(edge)), which \(placements[place[edge.to] ?? 0] == .app ? "stays" : "is called by name"): no module can import that"
        )
      }
    }
    var left = modules.filter { !nodes(in: $0).isEmpty }
    for module in modules where !left.contains(module) { placements[module] = .app }
    while let next = left.first(where: { module in left.allSatisfy { $0 == module || needs[module]?[$0] == nil } }) {
      lay(next)
      left.removeAll { $0 == next }
    }
    if let first = left.first {
      problems.append("modules would need each other: \(cycle(from: first, in: left, needs))")
    }
    guard problems.isEmpty else {
      throw UserError("the plan cannot be followed:\n\(problems.joined(separator: "\n"))", .refusal)
    }
  }

  /// Each module that is left needs another one of these, so that a walk comes back to where it was.
  private func cycle(from first: GroupID, in left: [GroupID], _ needs: [GroupID: [GroupID: CodeEdge]]) -> String {
    var path: [(module: GroupID, edge: CodeEdge)] = []
    var module = first
    while !path.contains(where: { $0.module == module }) {
      guard let next = left.first(where: { $0 != module && needs[module]?[$0] != nil }), let edge = needs[module]?[next]
      else { break }
      path.append((module, edge))
      module = next
    }
    return path.drop { $0.module != module }.map { words($0.edge) }.joined(separator: ", and ")
  }

  /// `Cart needs Item of Models (App/Cart.swift:3)`
  private func words(_ edge: CodeEdge) -> String {
    func name(_ node: CodeGraph.NodeID) -> String {
      place[node].map { exactNames[$0] ?? (placements[$0] == .app ? "the app" : groups[$0].name) } ?? ""
    }
    let line = graph.uses(of: edge).first?.position.line ?? 1
    return "\(name(edge.from)) needs \(graph.nodes[edge.to].title) of \(name(edge.to))"
      + " (\(graph.file(of: edge.from).path):\(line))"
  }
}
