import Threads

/// "Did you mean" for repeated questions: caches the names of each kind, and the answers.
///
/// Rules ask from several threads at once. Nothing is computed before the first question, because most repositories
/// misspell nothing.
package final class NameAdvice<Kind: Hashable & Sendable>: Sendable {
  private struct Known {
    var names: NearestName
    var answers: [String: String?] = [:]
  }

  private let known = Locked<[Kind: Known]>([:])

  package init() {}

  /// The name that `name` is most likely a misspelling of; `nil` if none is similar.
  ///
  /// - Parameters:
  ///   - kind: The kind of names. The same kind must always have the same names.
  ///   - candidates: The existing names.
  package func nearest(to name: String, of kind: Kind, among candidates: () -> [String]) -> String? {
    known.with { known in
      if known[kind] == nil { known[kind] = Known(names: NearestName(candidates())) }
      if let answer = known[kind]?.answers[name] { return answer }
      let answer = known[kind]?.names.nearest(to: name)
      known[kind]?.answers.updateValue(answer, forKey: name)
      return answer
    }
  }
}
