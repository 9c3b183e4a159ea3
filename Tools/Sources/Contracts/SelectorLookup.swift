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
  /// The mediators that look for classes that are called otherwise than `Target_x`, and for methods otherwise than
  /// `Action_x`. Such are not read.
  private let (ofOtherTargets, ofOtherActions): (Set<String>, Set<String>)

  init() {
    (endings, findsSwift, takesModules) = ([":"], false, true)
    (ofOtherTargets, ofOtherActions) = ([], [])
  }

  init(_ repository: Repository) {
    let sources = (repository.modules + repository.installedPods).flatMap(\.filesOfContract).compactMap {
      $0.contract?.mediator
    }
    let found = Set(sources.flatMap(\.endings))
    endings = found.isEmpty ? [":"] : found
    findsSwift = sources.contains(where: \.findsSwift)
    takesModules = found.isEmpty || sources.contains(where: \.takesModules)
    ofOtherTargets = Set(sources.filter { !$0.findsTargets }.map(\.name))
    ofOtherActions = Set(sources.filter { !$0.findsActions }.map(\.name))
  }

  /// The mediator of a call, if it looks for classes of another name than `Target_x`.
  package func mediatorOfOtherTargets(_ call: Contract.Call) -> String? {
    Self.mediator(of: call, among: ofOtherTargets)
  }

  /// The mediator of a call, if it looks for methods of another name than `Action_x`.
  package func mediatorOfOtherActions(_ call: Contract.Call) -> String? {
    Self.mediator(of: call, among: ofOtherActions)
  }

  private static func mediator(of call: Contract.Call, among others: Set<String>) -> String? {
    guard call.isBySelector else { return nil }
    return call.source.mediatorClass.map { others.contains($0) ? $0 : nil } ?? others.min()
  }

  /// The names of actions that reach a method: `x` for `Action_x:`; of several the shortest first.
  func labels(of selector: String) -> [String] {
    guard selector.hasPrefix(WellKnown.actionPrefix) else { return [] }
    return endings.sorted { ($1.count, $0) < ($0.count, $1) }.compactMap { ending in
      guard selector.hasSuffix(ending) else { return nil }
      let label = String(selector.dropFirst(WellKnown.actionPrefix.count).dropLast(ending.count))
      // A call may write the colon itself.
      let words = ending.isEmpty && label.hasSuffix(":") ? label.dropLast() : label[...]
      return words.isEmpty || words.contains(":") ? nil : label
    }
  }
}
