import CodeGraphs

extension PlanReport {
  /// What an owner can edit: what the steps do, and what stays.
  ///
  /// - Parameter ready: The declarations of the floor that can move as the code is.
  func file(ready: Set<CodeGraph.NodeID>) -> PlanFile {
    let lines = draft.groups.indices.filter { draft.placements[$0] == .feature && !draft.nodes(in: $0).isEmpty }
    func owner(_ node: CodeGraph.NodeID) -> PlanDraft.GroupID {
      guard let place = draft.place[node] else { return -1 }
      return draft.floor.contains(place) ? (ready.contains(node) ? place : -1) : lines.contains(place) ? place : -1
    }
    let titles = graph.titlesInFiles
    var entries: [PlanDraft.GroupID: [PlanFile.Entry]] = [:]
    for (file, nodes) in graph.nodesByFile.enumerated() where graph.files[file].module == planner.module {
      let path = graph.files[file].path
      let parts = Dictionary(grouping: nodes, by: owner)
      if parts.count < 2 {
        let group = draft.groups.indices.first { draft.groups[$0].files.contains(file) } ?? -1
        let isPart = draft.floor.contains(group) || lines.contains(group)
        entries[parts.keys.first ?? (isPart ? group : -1), default: []].append(.init(path: path))
      } else {
        for (group, nodes) in parts {
          entries[group, default: []].append(.init(path: path, declarations: nodes.map { titles[$0] }))
        }
      }
    }
    func section(_ kind: PlanFile.Kind, _ id: PlanDraft.GroupID) -> PlanFile.Section {
      PlanFile.Section(
        kind: kind, name: id < 0 ? "" : name(of: id), folder: kind == .line ? draft.groups[id].folder : "",
        entries: (entries[id] ?? []).sorted { $0.path < $1.path })
    }
    return PlanFile(
      target: planner.target, place: planner.options.place ?? "package",
      sections: draft.floor.map { section(.module, $0) }.filter { !$0.entries.isEmpty }
        + lines.map { section(.line, $0) }
        + [section(.stays, -1)])
  }
}

extension CodeGraph {
  /// By node: its title, with a number if it is not the first of that title in its file.
  var titlesInFiles: [String] {
    var counts: [String: Int] = [:]
    return nodes.map { node in
      let key = "\(node.file) \(node.title)"
      counts[key, default: 0] += 1
      return counts[key] == 1 ? node.title : "\(node.title) (\(counts[key] ?? 0))"
    }
  }
}
