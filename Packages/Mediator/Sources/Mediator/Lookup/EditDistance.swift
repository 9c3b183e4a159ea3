/// How far apart two names are, for "did you mean".
package enum EditDistance {
  /// The name among `candidates` that is nearest to `name`, if it is near enough to be a misspelling.
  ///
  /// - Returns: `nil` where none differs from `name` in at most a third of its letters, letters' case
  ///   aside. Of equally near ones the first.
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

  /// The number of letters to insert, delete or replace to make one word of the other (Levenshtein).
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
