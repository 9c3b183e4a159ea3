import Configuration
import Model
import Rules
import SourceText

/// Looks for ways from modules to what they must not reach: along imports, and along what is linked.
struct PathSearch {
  /// An edge on a way, and where it is written.
  typealias Step = ReachGraph.Step

  private let prohibition: Prohibition
  private let graph: ReachGraph
  private let context: RuleContext
  /// By module, what is to be taken from there on a shortest way to an end. Only where ways through others count.
  private var next: [Repository.TargetID: Step] = [:]

  init(_ prohibition: Prohibition, _ graph: ReachGraph, _ context: RuleContext) {
    self.prohibition = prohibition
    self.graph = graph
    self.context = context
    if prohibition.isTransitive { findWays() }
  }

  func begins(at target: Repository.Target) -> Bool {
    matches(target, prohibition.from.value)
  }

  /// Where a module itself imports or links what it must not reach: every such place.
  func ownSteps(of target: Repository.Target) -> [Step] {
    guard graph.steps[target.id].contains(where: isEnd) else { return [] }
    return graph.everyStep(of: target).filter(isEnd)
  }

  /// A shortest way through others.
  ///
  /// - Returns: `nil` where there is none.
  func shortestPath(from start: Repository.Target) -> [Step]? {
    var way: [Step] = []
    var id = start.id
    while let step = next[id] {
      way.append(step)
      guard let target = step.target, !isEnd(step) else { return way }
      id = target
    }
    return nil
  }

  /// Backwards from all ends at once, so that each edge is looked at once, however many modules begin a way.
  private mutating func findWays() {
    var queue: [Repository.TargetID] = []
    for (id, steps) in graph.steps.enumerated() {
      guard let end = steps.first(where: isEnd) else { continue }
      next[id] = end
      queue.append(id)
    }
    var head = 0
    while head < queue.count {
      let id = queue[head]
      head += 1
      for (from, step) in graph.incoming[id] where next[from] == nil {
        next[from] = step
        queue.append(from)
      }
    }
  }

  // MARK: Ends

  private func isEnd(_ step: Step) -> Bool {
    if let id = step.target { return matches(context.repository.targets[id], prohibition.to) }
    guard case .name(let pattern) = prohibition.to else { return false }
    return pattern.matches(step.name) || step.packages.contains(where: pattern.matches)
  }

  private func matches(_ target: Repository.Target, _ end: Prohibition.End) -> Bool {
    context.roles.isMeant(target, by: end, in: context.repository)
  }
}
