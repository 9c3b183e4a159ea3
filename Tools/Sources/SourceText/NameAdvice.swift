import Foundation

/// "Did you mean" for who asks again and again: it keeps the names of each kind ready, and remembers its answers.
///
/// Rules ask from several threads at once. Nothing is made before the first question, because most repositories
/// misspell nothing.
package final class NameAdvice<Kind: Hashable & Sendable>: @unchecked Sendable {
  private struct Known {
    var names: NearestName
    var answers: [String: String?] = [:]
  }

  private let lock = NSLock()
  /// Touched with the lock only.
  private var known: [Kind: Known] = [:]

  package init() {}

  /// The name that `name` is most likely misspelt for; `nil` where none is similar.
  ///
  /// - Parameters:
  ///   - kind: What the names are of. The same kind must always have the same names.
  ///   - candidates: The names that there are.
  package func nearest(to name: String, of kind: Kind, among candidates: () -> [String]) -> String? {
    lock.withLock {
      if known[kind] == nil { known[kind] = Known(names: NearestName(candidates())) }
      if let answer = known[kind]?.answers[name] { return answer }
      let answer = known[kind]?.names.nearest(to: name)
      known[kind]?.answers.updateValue(answer, forKey: name)
      return answer
    }
  }
}
