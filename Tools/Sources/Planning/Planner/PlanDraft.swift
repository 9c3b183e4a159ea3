import CodeGraphs
import IndexReading

/// The decisions so far about splitting a module: where each declaration goes, and what each part becomes.
package struct PlanDraft {
  package typealias GroupID = Int

  enum Placement: Sendable {
    /// Undecided; in the end it becomes a business line.
    case feature
    /// It goes below all others.
    case floor
    /// It stays where it is.
    case app
  }

  enum Move: Sendable {
    /// No other part needs it.
    case along(with: GroupID)
    /// Several need it, and it needs nothing above the floor.
    case down(to: GroupID, users: Set<GroupID>)
    /// It needs what is above, and only what is above needs it.
    case up(to: GroupID)
  }

  let graph: CodeGraph
  private(set) var groups: [CodeGroup]
  /// By node: the part that its file is in; `nil` for other modules.
  private(set) var home: [GroupID?]
  /// By node: the part that it goes to.
  private(set) var place: [GroupID?]
  private(set) var moves: [CodeGraph.NodeID: Move] = [:]
  var placements: [Placement]
  /// By part: the name that the owner gave it.
  var exactNames: [GroupID: String] = [:]
  /// By group: its height above the bottom.
  private(set) var rank: [Int]
  /// The parts of the floor, those first that others need.
  private(set) var floor: [GroupID] = []
  /// The maximum number of lines that may sink for one use.
  let sinkLimit: Int
  /// By use: whether a call by name can replace it, wherever the parts are.
  private let isCallable: [Bool]
  let nodesByFile: [[CodeGraph.NodeID]]
  /// By symbol: the declarations that its signature names.
  let signatureTypes: [CodeGraph.SymbolID: Set<CodeGraph.NodeID>]
  /// The files that already call others by name, through categories: the platform must not.
  let callers: Set<CodeGraph.FileID>
  /// By node: the nodes that must move with it, because they must be in one file.
  let partners: [CodeGraph.NodeID: [CodeGraph.NodeID]]

  /// The share of the lines that one use may take down with it.
  private static let sinkShare = 0.04
  /// In a small module a share of the lines is less than one declaration.
  private static let leastSink = 80

  /// - Parameter categories: The modules of services that are called by name.
  package init(_ graph: CodeGraph, groups: [CodeGroup], categories: Set<String> = []) {
    self.graph = graph
    self.groups = groups
    callers = Set(graph.files.indices.filter { !categories.isDisjoint(with: graph.files[$0].imports) })
    nodesByFile = graph.nodesByFile
    var groupOfFile = [GroupID?](repeating: nil, count: graph.files.count)
    for (id, group) in groups.enumerated() { for file in group.files { groupOfFile[file] = id } }
    home = graph.nodes.map { groupOfFile[$0.file] }
    partners = graph.inseparable
    place = home
    placements = groups.map { $0.isApp ? .app : .feature }
    isCallable = graph.uses.map { Callability.isCallable($0, in: graph) }
    var types: [CodeGraph.SymbolID: Set<CodeGraph.NodeID>] = [:]
    for use in graph.uses where use.kind == .signature || use.kind == .stored {
      if let user = use.user { types[user, default: []].insert(use.to) }
    }
    signatureTypes = types
    let sizes = groups.map { $0.files.reduce(0) { $0 + graph.files[$1].lineCount } }
    sinkLimit = max(Self.leastSink, Int(Double(sizes.reduce(0, +)) * Self.sinkShare))
    // Uses that cannot be calls by name count more: their targets would have to be moved.
    let callable = Dictionary(uniqueKeysWithValues: zip(graph.uses, isCallable))
    let weighted = graph.grouped(home, sizes: sizes) { callable[$0] == true ? 1 : 3 }
    let order = ArcOrder(weighted, top: Set(groups.indices.filter { groups[$0].isApp }))
    rank = [Int](repeating: 0, count: groups.count)
    for (index, group) in order.nodes.enumerated() { rank[group] = index }
  }

  var bottomUp: [GroupID] { groups.indices.sorted { rank[$0] < rank[$1] } }

  func isFloor(_ node: CodeGraph.NodeID) -> Bool { place[node].map { placements[$0] == .floor } ?? true }

  /// Identifies a part, treating the files of one folder as one.
  func unit(_ group: GroupID) -> String { groups[group].isRest ? groups[group].name : "\(group)" }

  /// Whether a use can be a call by name, as the parts are now: a member counts if the expression begins with a name of
  /// the same part.
  func isByName(_ index: Int) -> Bool {
    let use = graph.uses[index]
    guard isCallable[index] || isMadeAsSupertype(use) else { return false }
    guard use.kind == .member else { return true }
    guard let root = use.root else { return false }
    return place[root] == place[use.to]
  }

  /// Whether an instance is created whose supertype on the floor can replace it: `any Screen` for a page.
  private func isMadeAsSupertype(_ use: CodeUse) -> Bool {
    guard use.kind == .call, graph.symbols[use.symbol].kind == .initializer else { return false }
    return graph.edges(from: use.to).contains { edge in
      isFloor(edge.to) && graph.uses(of: edge).contains { $0.kind == .supertype }
    }
  }

  mutating func move(_ node: CodeGraph.NodeID, _ move: Move) {
    for node in [node] + (partners[node] ?? []) {
      switch move {
      case .along(let goal), .down(let goal, _), .up(let goal): place[node] = goal
      }
      // A node that moves back is at home.
      moves[node] = place[node] == home[node] ? nil : move
    }
  }

  package mutating func lay(_ group: GroupID) {
    placements[group] = .floor
    floor.append(group)
  }

  /// Adds a part of the floor without a folder; it needs nothing.
  mutating func addFloor(named name: String) -> GroupID {
    groups.append(CodeGroup(name: name, folder: "", files: [], isRest: true))
    placements.append(.floor)
    rank.append(-1)
    floor.insert(groups.count - 1, at: 0)
    return groups.count - 1
  }

  /// Adds a part at the bottom without a folder; it is not on the floor yet.
  mutating func addBottom(named name: String) -> GroupID {
    groups.append(CodeGroup(name: name, folder: "", files: [], isRest: true))
    placements.append(.feature)
    rank.append(-1)
    return groups.count - 1
  }

  /// Adds a part for what stays, if none exists yet.
  mutating func addApp() -> GroupID {
    groups.append(CodeGroup(name: groups.first?.name ?? "", folder: "", files: [], isApp: true))
    placements.append(.app)
    rank.append(groups.count)
    return groups.count - 1
  }

  /// The height of a declaration: its position in the floor, above which is everything else; the lowest for
  /// declarations of other modules.
  func level(of node: CodeGraph.NodeID) -> Int { place[node].map(level(ofGroup:)) ?? -1 }

  func level(ofGroup group: GroupID) -> Int {
    placements[group] == .floor ? floor.firstIndex(of: group) ?? .max : .max
  }

  /// Splits a part into one part per file.
  mutating func split(_ group: GroupID) -> [GroupID] {
    let nodes = nodes(in: group)
    let files = groups[group].files
    groups[group].files = []
    placements[group] = .app
    return files.map { file in
      let id = groups.count
      groups.append(CodeGroup(name: groups[group].name, folder: groups[group].folder, files: [file], isRest: true))
      placements.append(.feature)
      rank.append(rank[group])
      for node in nodes where graph.nodes[node].file == file { (place[node], home[node]) = (id, id) }
      return id
    }
  }

  mutating func merge(_ group: GroupID, into other: GroupID) {
    for node in nodes(in: group) {
      place[node] = other
      if home[node] == group { home[node] = other }
    }
    groups[other].files += groups[group].files
    groups[group].files = []
  }

  mutating func replaceFloor(by order: [GroupID]) { floor = order }

  func nodes(in group: GroupID) -> [CodeGraph.NodeID] { place.indices.filter { place[$0] == group } }
}
