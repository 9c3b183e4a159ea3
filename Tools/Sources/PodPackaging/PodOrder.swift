import Model

/// The folders of pods in the order in which they become packages: dependencies come first.
struct PodOrder {
  let drafts: [FolderDraft]
  private let cycles: [[FolderDraft]]

  init(_ unordered: [FolderDraft]) {
    let numbers = Dictionary(unordered.enumerated().map { ($1.folder, $0) }) { first, _ in first }
    let edges = unordered.map { draft in draft.needs.keys.compactMap { numbers[$0] }.sorted() }
    var (order, seen) = ([Int](), Set<Int>())
    // An explicit stack: the podspecs are untrusted.
    for start in unordered.indices {
      var pending: [(node: Int, isDone: Bool)] = [(start, false)]
      while let (node, isDone) = pending.popLast() {
        if isDone {
          order.append(node)
        } else if seen.insert(node).inserted {
          pending.append((node, true))
          pending += edges[node].reversed().filter { !seen.contains($0) }.map { ($0, false) }
        }
      }
    }
    drafts = order.map { unordered[$0] }
    cycles = Cycles.find(in: edges).map { $0.map { unordered[$0] } }
  }

  /// Why a folder's package would depend on itself; `nil` if it would not.
  func cycle(of draft: FolderDraft) -> PodObstacle? {
    guard let cycle = cycles.first(where: { $0.contains { $0.folder == draft.folder } }),
      let next = cycle.first(where: { draft.needs[$0.folder] != nil }), let place = draft.needs[next.folder]
    else { return nil }
    let names = cycle.flatMap(\.pods).map(\.name).sorted().joined(separator: ", ")
    return PodObstacle(
      place.file, place.position,
      "\(names) depend on each other through their parts, which packages must not; move the parts that both need into "
        + "a pod of their own")
  }
}
