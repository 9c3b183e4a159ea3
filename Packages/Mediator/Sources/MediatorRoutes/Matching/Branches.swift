/// The states that one choice leads to, indexed by the next component. Of many groups at one place the search follows
/// only those that can match it.
struct Branches: Sendable {
  /// The states that only literals leave.
  private var byLiteral: [String: [Int]] = [:]
  /// The other states, which may match any component.
  private var others: [Int] = []

  init() {}

  init(_ branches: [Int], in states: [RouteTrie.State]) {
    for branch in branches {
      if states[branch].hasOnlyLiterals {
        for text in states[branch].literals.keys { byLiteral[text, default: []].append(branch) }
      } else {
        others.append(branch)
      }
    }
  }

  /// The states that may match a component with one of these texts.
  func taking(_ texts: some Sequence<String>) -> [Int] {
    byLiteral.isEmpty ? others : others + texts.flatMap { byLiteral[$0] ?? [] }
  }
}

extension RouteTrie.State {
  var hasOnlyLiterals: Bool {
    endings.isEmpty && typed.isEmpty && optionals.isEmpty && variable == nil && wildcard == nil && fragment == nil
      && behind == nil && !takesAny && !literals.isEmpty
  }
}
