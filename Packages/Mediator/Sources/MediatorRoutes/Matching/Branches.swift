/// States that one choice leads to, found by the component that comes next: of many groups at one place only those
/// are followed that can take it.
struct Branches: Sendable {
  /// Those from which nothing but literals leads on.
  private var byLiteral: [String: [Int]] = [:]
  /// The others, which may lead on whatever comes.
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

  /// The states that can take a component with one of these texts.
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
