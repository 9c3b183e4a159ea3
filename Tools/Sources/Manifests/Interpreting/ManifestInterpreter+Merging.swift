extension ManifestInterpreter {
  /// Follows every branch from the same state, and keeps what they have in common.
  func runAll(because cause: Unknown, _ branches: [() -> Flow]) -> Flow {
    guard budget.spend(branches.count * (state.cells.count + state.objects.count + 1)) else { return .lost(cause) }
    let before = state
    var ends: [(state: State, flow: Flow)] = []
    var stop: Flow?
    for branch in branches {
      state = before
      let lost = changes
      let flow = branch()
      // A branch that ends the program declares nothing.
      if case .ends = flow {
        (stop, changes) = (flow, lost)
      } else {
        ends.append((state, flow))
      }
    }
    guard let first = ends.first else { return stop ?? .lost(cause) }
    var flow = first.flow
    state = first.state
    for end in ends.dropFirst() {
      merge(end.state, because: cause)
      flow = merge(flow, end.flow, because: cause)
    }
    return flow
  }

  private func merge(_ left: Flow, _ right: Flow, because cause: Unknown) -> Flow {
    switch (left, right) {
    case (.next, .next): .next
    case (.left(let one), .left(let other)) where one == other: left
    case (.returned(let one), .returned(let other)): .returned(comparison.merge(one, other, because: cause))
    default: .lost(cause)
    }
  }

  private var comparison: ValueComparison { ValueComparison(changedObjects: changedObjects) }

  /// Makes unknown what differs in another state. A value with the same version was set at the same time.
  private func merge(_ other: State, because cause: Unknown) {
    // In one order, because what a budget is left for depends on it.
    for (id, cell) in other.cells.sorted(by: { $0.key < $1.key }) {
      guard let mine = state.cells[id] else {
        // A cell of a block that only the other branch entered.
        state.cells[id] = cell
        continue
      }
      guard mine.version != cell.version else { continue }
      state.cells[id]?.version = max(mine.version, cell.version)
      state.cells[id]?.value = merge(mine.value, cell.value, because: cause)
    }
    // A part that only one branch has was changed there: in the other, the target still has its initial value.
    for id in Set(state.objects.keys).union(other.objects.keys).sorted() {
      let (mine, theirs) = (state.objects[id] ?? [:], other.objects[id] ?? [:])
      for name in Set(mine.keys).union(theirs.keys).sorted() where mine[name]?.version != theirs[name]?.version {
        state.objects[id, default: [:]][name] = Part(
          value: merge(mine[name]?.value, theirs[name]?.value, because: cause) ?? .unknown(cause),
          version: max(mine[name]?.version ?? 0, theirs[name]?.version ?? 0))
      }
    }
  }

  private func merge(_ left: ConstantValue?, _ right: ConstantValue?, because cause: Unknown) -> ConstantValue? {
    switch (left, right) {
    case (nil, nil): nil
    case (let left?, let right?):
      budget.spend(left.weight) ? comparison.merge(left, right, because: cause) : .unknown(cause)
    default: .unknown(cause)
    }
  }
}

extension ConstantValue {
  /// A rough estimate of the cost of comparing.
  fileprivate var weight: Int {
    if case .list(let elements) = content { elements.count } else { 1 }
  }
}
