/// The number of letters to insert, delete, replace, or swap with their neighbour, to turn one word into another.
enum EditDistance {
  typealias Letters = [Unicode.Scalar]

  /// No letter is edited twice ("optimal string alignment").
  ///
  /// - Parameter limit: The maximum distance of interest.
  /// - Returns: `nil` if the distance is above the limit.
  static func between(_ word: Letters, _ other: Letters, limit: Int) -> Int? {
    guard abs(word.count - other.count) <= limit else { return nil }
    guard !word.isEmpty, !other.isEmpty else { return max(word.count, other.count) }
    var above = Array(0...other.count)
    var twoAbove = above
    for row in 1...word.count {
      // What is farther from the diagonal than the limit is above it.
      var current = Array(repeating: limit + 1, count: other.count + 1)
      current[0] = row
      for column in max(1, row - limit)...min(other.count, row + limit) {
        let replacing = above[column - 1] + (word[row - 1] == other[column - 1] ? 0 : 1)
        current[column] = min(above[column] + 1, current[column - 1] + 1, replacing)
        if row > 1, column > 1, word[row - 1] == other[column - 2], word[row - 2] == other[column - 1] {
          current[column] = min(current[column], twoAbove[column - 2] + 1)
        }
      }
      guard current.contains(where: { $0 <= limit }) else { return nil }
      (twoAbove, above) = (above, current)
    }
    return above[other.count] <= limit ? above[other.count] : nil
  }
}
