/// The distance between two names, for "did you mean".
package enum EditDistance {
  /// The name among `candidates` that is nearest to `name`, if `name` may be a misspelling of it.
  ///
  /// - Returns: The first of the nearest names; `nil` if every candidate differs from `name` in more than a third of
  ///   its letters, ignoring case.
  package static func nearest(to name: String, among candidates: [String]) -> String? {
    guard name.utf8.count <= TargetName.maximumLength else { return nil }
    let wanted = Array(name.lowercased())
    let limit = max(1, wanted.count / 3)
    return
      candidates
      .map { (name: $0, distance: distance(wanted, Array($0.lowercased()))) }
      .filter { $0.distance <= limit }
      .min { $0.distance < $1.distance }?
      .name
  }

  /// The number of letters to insert, delete or replace to turn one word into the other (Levenshtein).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, letter) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in right.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
