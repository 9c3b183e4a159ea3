/// "Did you mean": the name among many that another is most likely a misspelling of.
///
/// Built once for the existing names, and queried for each misspelt one. A query's cost hardly depends on the number of
/// names: most are excluded by their lengths and letters, and only the nearest in length are compared letter by
/// letter.
package struct NearestName: Sendable {
  /// The maximum number of names to compare one with, so that no repository makes the lint slow. If more have a similar
  /// length and the same letters, the advice may be missing.
  package static let comparisonLimit = 2_000

  private var namesByLength: [Int: [Name]] = [:]

  /// - Parameter candidates: The existing names.
  package init(_ candidates: some Sequence<String>) {
    for candidate in Set(candidates) {
      let name = Name(candidate)
      namesByLength[name.letters.count, default: []].append(name)
    }
    // Of two equally near names the first by the alphabet is used, even if not all are compared.
    for length in namesByLength.keys { namesByLength[length]?.sort { $0.text < $1.text } }
  }

  /// The name among `candidates` that is nearest to `name`; for a single query.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    NearestName(candidates).nearest(to: name)
  }

  /// The end of a message about a name that does not exist: "; did you mean X?", or nothing if no name is near.
  package static func question(_ name: String, among candidates: some Sequence<String>, quotes: String = "") -> String {
    find(name, among: candidates).map { "; did you mean \(quotes)\($0)\(quotes)?" } ?? ""
  }

  /// The name nearest to `name`, if it is near enough to be a misspelling: at most a third of the letters differ,
  /// ignoring case. Of equally near names, the first by the alphabet.
  package func nearest(to name: String) -> String? {
    let wanted = Name(name)
    let length = wanted.letters.count
    guard (1...255).contains(length) else { return nil }
    // Something must be left of the name: of a single letter only the case can be misspelt.
    var limit = min(max(1, length / 3), length - 1)
    var best: (text: String, distance: Int)?
    var comparisons = 0
    for difference in 0...max(limit, 0) where difference <= limit {
      for other in Set([length - difference, length + difference]).sorted() {
        for candidate in namesByLength[other] ?? [] where wanted.mayBe(within: limit, of: candidate) {
          comparisons += 1
          guard comparisons <= Self.comparisonLimit else { return best?.text }
          guard let distance = EditDistance.between(wanted.letters, candidate.letters, limit: limit) else { continue }
          if let best, (best.distance, best.text) <= (distance, candidate.text) { continue }
          best = (candidate.text, distance)
          limit = distance
        }
      }
    }
    return best?.text
  }

  /// A name, prepared for comparison.
  private struct Name: Sendable {
    var text: String
    var letters: [Unicode.Scalar]
    /// The letters it contains, as sixty-four classes: names with other letters need not be compared.
    var kinds: UInt64

    init(_ text: String) {
      self.text = text
      letters = Array(text.lowercased().unicodeScalars)
      kinds = letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
    }

    /// Whether so few edits can turn one into the other, as far as the letters show: each edit adds at most one class
    /// of letters, and removes one.
    func mayBe(within limit: Int, of other: Name) -> Bool {
      (kinds & ~other.kinds).nonzeroBitCount <= limit && (other.kinds & ~kinds).nonzeroBitCount <= limit
    }
  }
}
