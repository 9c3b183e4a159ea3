import CodeGraphs
import Graphs
import Model

extension AppPlanner {
  /// A graph of the module as it is: its folders, and how often each uses the others, in the plan's order.
  package func picture() -> Graph {
    var draft = PlanDraft(graph, groups: groups(), categories: options.categories)
    draft.layFloor()
    draft.keepRest()
    let parts = draft.groups.indices.map { part(of: draft.groups[$0], draft.placements[$0]) }
    let all = Set(parts).sorted { ($0.name, $0.folder) < ($1.name, $1.folder) }
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    var uses: [[Int]: [CodeUse]] = [:]
    for use in graph.uses {
      guard let from = draft.home[use.from], let to = draft.home[use.to] else { continue }
      let key = [places[parts[from]]!, places[parts[to]]!]
      if key[0] != key[1] { uses[key, default: []].append(use) }
    }
    return Graph(
      inside: module, package: app, parts: all,
      uses: uses.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, uses in
        let first = uses.min {
          (graph.file(of: $0.from).path, $0.position) < (graph.file(of: $1.from).path, $1.position)
        }!
        return Graph.PartUse(
          from: key[0], to: key[1], count: uses.count, file: graph.file(of: first.from).path, position: first.position)
      })
  }

  private func part(of group: CodeGroup, _ placement: PlanDraft.Placement) -> Graph.Part {
    let role: Role =
      switch placement {
      case .app: .app
      case .floor: .platform
      case .feature: .business(group.name)
      }
    let name = group.isRest && group.name == module && placement == .floor ? "\(group.name)Core" : group.name
    return Graph.Part(name: name, folder: group.folder, role: role)
  }
}
