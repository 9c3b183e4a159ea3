/// "Did you mean".
package enum NearestName {
  /// The name among `candidates` that is nearest to `name`, if it is near enough to be a misspelling: at most
  /// a third of the letters differ, letters' case aside.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased())
    guard (1...255).contains(wanted.count) else { return nil }
    // Something must be left of the name: of one letter only its case can be misspelt.
    let limit = min(max(1, wanted.count / 3), wanted.count - 1)
    return candidates.sorted()
      .filter { abs($0.count - wanted.count) <= limit }
      .map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?
      .name
  }

  /// The number of letters to insert, delete, replace, or swap with their neighbour to make one word of the
  /// other (optimal string alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var previous: [Int] = []
    var row = Array(0...right.count)
    for i in left.indices {
      var next = [i + 1]
      for j in right.indices {
        var best = min(row[j] + (left[i] == right[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, previous[j - 1] + 1)
        }
        next.append(best)
      }
      (previous, row) = (row, next)
    }
    return row[right.count]
  }
}
