/// "Did you mean": the name among many that another is most likely misspelt for.
///
/// Made once for the names that there are, and asked for each that there is not. A question costs no more the more
/// names are misspelt, and little more the more there are: most are told apart by their lengths and letters, and only
/// the nearest in length are compared letter by letter, sixty-four letters a step.
package struct NearestName: Sendable {
  /// How many names one is compared with at most, so that no repository makes the lint slow. With more that are as
  /// long and have the same letters, the advice may be missing.
  package static let comparisonLimit = 2_000

  private var namesByLength: [Int: [Name]] = [:]

  /// - Parameter candidates: The names that there are.
  package init(_ candidates: some Sequence<String>) {
    for candidate in Set(candidates) {
      let name = Name(candidate)
      namesByLength[name.letters.count, default: []].append(name)
    }
    // Of two that are as near the first by the alphabet is taken, also where not all are compared.
    for length in namesByLength.keys { namesByLength[length]?.sort { $0.text < $1.text } }
  }

  /// The name among `candidates` that is nearest to `name`; for one question only.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    NearestName(candidates).nearest(to: name)
  }

  /// The name that is nearest to `name`, if it is near enough to be a misspelling: at most a third of the letters
  /// differ, letters' case aside. Of names that are as near, the first by the alphabet.
  package func nearest(to name: String) -> String? {
    let wanted = Name(name)
    let length = wanted.letters.count
    guard (1...255).contains(length) else { return nil }
    // Something must be left of the name: of one letter only its case can be misspelt.
    var limit = min(max(1, length / 3), length - 1)
    var best: (text: String, distance: Int)?
    var comparisons = 0
    let comparison = EditDistance(from: wanted.letters[...])
    for difference in 0...max(limit, 0) where difference <= limit {
      for other in Set([length - difference, length + difference]).sorted() {
        for candidate in namesByLength[other] ?? [] where wanted.mayBe(within: limit, of: candidate) {
          comparisons += 1
          guard comparisons <= Self.comparisonLimit else { return best?.text }
          guard let distance = comparison.distance(to: candidate.letters[...], limit: limit) else { continue }
          if let best, (best.distance, best.text) <= (distance, candidate.text) { continue }
          best = (candidate.text, distance)
          limit = distance
        }
      }
    }
    return best?.text
  }

  /// A name, made ready to be compared.
  private struct Name: Sendable {
    var text: String
    var letters: [Unicode.Scalar]
    /// Which letters it has, of sixty-four kinds: names of other letters need not be compared.
    var kinds: UInt64

    init(_ text: String) {
      self.text = text
      letters = Array(text.lowercased().unicodeScalars)
      kinds = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// Whether so few changes can make one of the other, as far as its letters say: each change brings one kind of
    /// letter at most, and takes one away.
    func mayBe(within limit: Int, of other: Name) -> Bool {
      (kinds & ~other.kinds).nonzeroBitCount <= limit && (other.kinds & ~kinds).nonzeroBitCount <= limit
    }
  }
}
