import Model
import SourceFacts

/// How the mediators of a repository that call by selectors find classes and methods: as CTMediator does, unless their
/// sources are here and do it differently.
package struct SelectorLookup: Sendable {
  /// What may stand behind `Action_x` in a selector.
  package let endings: Set<String>
  /// Whether a class of Swift may be found without a call that names its module.
  package let findsSwift: Bool
  /// Whether a call can name a module.
  package let takesModules: Bool

  init() { (endings, findsSwift, takesModules) = ([":"], false, true) }

  init(_ repository: Repository) {
    let sources = (repository.modules + repository.installedPods).flatMap(\.filesOfContract).compactMap {
      $0.contract?.mediator
    }
    let found = Set(sources.flatMap(\.endings))
    endings = found.isEmpty ? [":"] : found
    findsSwift = sources.contains(where: \.findsSwift)
    takesModules = found.isEmpty || sources.contains(where: \.takesModules)
  }

  /// The names of actions that reach a method: `x` for `Action_x:`; of several the shortest first.
  func labels(of selector: String) -> [String] {
    guard selector.hasPrefix(WellKnown.actionPrefix) else { return [] }
    return endings.sorted { ($1.count, $0) < ($0.count, $1) }.compactMap { ending in
      guard selector.hasSuffix(ending) else { return nil }
      let label = String(selector.dropFirst(WellKnown.actionPrefix.count).dropLast(ending.count))
      return label.isEmpty || label.contains(":") ? nil : label
    }
  }
}
