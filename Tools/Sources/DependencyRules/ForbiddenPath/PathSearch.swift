import Configuration
import Model
import Rules
import SourceText

/// Finds paths from modules to what they must not reach, along imports and links.
struct PathSearch {
  /// An edge of a path, and its place.
  typealias Step = ReachGraph.Step

  private let prohibition: Prohibition
  private let graph: ReachGraph
  private let context: RuleContext
  /// By module, the next step on a shortest path to an end. Only for transitive prohibitions.
  private var next: [Module.ID: Step] = [:]

  init(_ prohibition: Prohibition, _ graph: ReachGraph, _ context: RuleContext) {
    self.prohibition = prohibition
    self.graph = graph
    self.context = context
    if prohibition.isTransitive { findWays() }
  }

  func begins(at module: Module) -> Bool {
    matches(module, prohibition.from.value)
  }

  /// Every place where a module itself imports or links what it must not reach.
  func ownSteps(of module: Module) -> [Step] {
    guard graph.steps[module.id].contains(where: isEnd) else { return [] }
    return graph.everyStep(of: module).filter(isEnd)
  }

  /// A shortest path through others.
  ///
  /// - Returns: `nil` if there is none.
  func shortestPath(from start: Module) -> [Step]? {
    var way: [Step] = []
    var id = start.id
    while let step = next[id] {
      way.append(step)
      guard let module = step.module, !isEnd(step) else { return way }
      id = module
    }
    return nil
  }

  /// Searches backwards from all ends at once, so that each edge is visited once for all starting modules.
  private mutating func findWays() {
    var queue: [Module.ID] = []
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
    if let id = step.module { return matches(context.repository.modules[id], prohibition.to.value) }
    guard case .name(let pattern) = prohibition.to.value else { return false }
    return pattern.matches(step.name) || step.packages.contains(where: pattern.matches)
  }

  private func matches(_ module: Module, _ end: Prohibition.End) -> Bool {
    context.roles.isMeant(module, by: end, in: context.repository)
  }
}
