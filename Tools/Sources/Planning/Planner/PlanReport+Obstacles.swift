import CodeGraphs
import SourceText

extension PlanReport {
  /// What crosses a border and can neither move nor be called, grouped by the declaration that is used.
  var obstacles: [PlannedObstacle] {
    Dictionary(grouping: bounds, by: \.target).map { target, bounds in
      let uses = Set(bounds.flatMap(\.uses)).map { graph.uses[$0] }.sorted {
        (graph.file(of: $0.from).path, $0.position) < (graph.file(of: $1.from).path, $1.position)
      }
      // A type in a service's signature is used there, and the uses are the service's.
      let direct = uses.filter { $0.to == target }
      let kinds = Set(direct.map(\.kind)).subtracting([.base])
      let owner = draft.place[target].map(name(of:)) ?? ""
      return PlannedObstacle(
        place: declaration(target), owner: owner, users: counts(of: uses.map(\.from)), uses: uses.count,
        places: uses.prefix(3).map { UsePlace(file: graph.file(of: $0.from).path, position: $0.position) },
        kinds: kinds.isEmpty ? ["in_service"] : kinds.map(\.rawValue).sorted(),
        reason: reason(target, kinds, owner, bounds),
        suggestion: suggestion(target, kinds, owner: draft.place[target], bounds))
    }.sorted { ($0.uses, $1.place.file, $1.place.position) > ($1.uses, $0.place.file, $0.place.position) }
  }

  private func reason(
    _ target: CodeGraph.NodeID, _ kinds: Set<CodeUse.Kind>, _ owner: String, _ bounds: [PlanDraft.Bound]
  ) -> String {
    let name = graph.nodes[target].title
    let level = bounds.map { draft.level(ofGroup: $0.user) }.min() ?? .max
    // Everything that would have to move down for it.
    let above = level == .max ? draft.floor.count - 1 : level
    let closure = graph.closure(of: [target]) { draft.place[$0] != nil && draft.level(of: $0) > above }
    let heavy = closure.contains { graph.nodes[$0].isEntry || graph.nodes[$0].kind == .code }
    let others = closure.count == 1 ? "" : ", with the \((closure.count - 1).counted("declaration")) that it needs,"
    let weight =
      heavy
      ? "it needs the program's entry point"
      : "it has\(others) \(graph.lineCount(of: closure)) lines, too many to move down"
    if kinds.isEmpty { return "what is called of \(owner) takes or gives \(name), and \(weight)" }
    let words = kinds.map(Self.words).sorted().joined(separator: ", ")
    return "\(name) of \(owner) is used \(words), and \(weight)"
  }

  private static func words(_ kind: CodeUse.Kind) -> String {
    switch kind {
    case .supertype: "as a supertype"
    case .extended: "in an extension of it"
    case .witness: "as what a conformance asks for"
    case .conformance: "for a conformance"
    case .signature: "in signatures"
    case .stored: "as the type of a property"
    case .attribute: "as an attribute"
    case .type, .base: "as a type"
    case .operator: "as an operator"
    case .member: "by its members"
    case .call: "by making one"
    case .reference: "as a value"
    }
  }

  private func suggestion(
    _ target: CodeGraph.NodeID, _ kinds: Set<CodeUse.Kind>, owner: PlanDraft.GroupID?, _ bounds: [PlanDraft.Bound]
  ) -> String {
    let name = graph.nodes[target].title
    if bounds.contains(where: { draft.placements[$0.user] == .floor }) {
      return "the floor uses it: pass what it needs as a parameter, or let \(name) register itself there"
    }
    if kinds.contains(.supertype) || kinds.contains(.stored) || kinds.contains(.signature) {
      return "put a protocol with what is used of \(name) on the floor, and use that"
    }
    if kinds.isSubset(of: [.member, .call, .reference]), !kinds.isEmpty {
      return
        "let \(owner.map(name(of:)) ?? "its part") offer one function for all of it, and call that by name"
    }
    return "cut what \(name) needs above the floor, so that it can move down"
  }
}
