/// The number of letters to insert, delete, replace, or swap with their neighbour, to turn one word into another.
///
/// No letter is edited twice ("optimal string alignment"). Sixty-four letters are compared in one step: each bit of a
/// machine word represents a row of the dynamic programming table (Hyyrö, 2003).
struct EditDistance {
  typealias Letters = ArraySlice<Unicode.Scalar>

  private let word: Letters
  /// The positions of each letter in the word, as bits.
  private var ascii = [UInt64](repeating: 0, count: 128)
  private var others: [Unicode.Scalar: UInt64] = [:]

  /// - Parameter word: The word to compare others with.
  init(from word: Letters) {
    self.word = word
    for (index, letter) in word.prefix(UInt64.bitWidth).enumerated() {
      let bit = UInt64(1) << UInt64(index)
      if letter.isASCII { ascii[Int(letter.value)] |= bit } else { others[letter, default: 0] |= bit }
    }
  }

  /// - Parameter limit: The maximum distance of interest.
  /// - Returns: `nil` if the distance is above the limit; or if both words are longer than 64 letters, and the
  ///   parts that differ are, too: too much for a misspelling.
  func distance(to other: Letters, limit: Int) -> Int? {
    guard abs(word.count - other.count) <= limit else { return nil }
    guard !word.isEmpty else { return other.count }
    return word.count <= UInt64.bitWidth ? counted(to: other, limit) : trimmed(to: other, limit)
  }

  /// Common prefixes and suffixes do not matter.
  private func trimmed(to other: Letters, _ limit: Int) -> Int? {
    let start = zip(word, other).prefix { $0 == $1 }.count
    let (left, right) = (word.dropFirst(start), other.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let (shorter, longer) = left.count < right.count ? (left, right) : (right, left)
    guard shorter.count - end <= UInt64.bitWidth else { return nil }
    return EditDistance(from: shorter.dropLast(end)).distance(to: longer.dropLast(end), limit: limit)
  }

  private func counted(to other: Letters, _ limit: Int) -> Int? {
    // Column by column: where the number below is one more, or one less; where the diagonal is the same.
    var (more, less, same, before) = (UInt64.max, UInt64(0), UInt64(0), UInt64(0))
    let last = UInt64(1) << UInt64(word.count - 1)
    var distance = word.count
    var rest = other.count
    for letter in other {
      let matches = letter.isASCII ? ascii[Int(letter.value)] : others[letter] ?? 0
      let swapped = ((~same & matches) << 1) & before
      same = (((matches & more) &+ more) ^ more) | matches | less | swapped
      let moreRight = less | ~(same | more)
      let lessRight = same & more
      if moreRight & last != 0 { distance += 1 }
      if lessRight & last != 0 { distance -= 1 }
      rest -= 1
      // Each remaining letter can reduce it by one.
      if distance - rest > limit { return nil }
      let below = moreRight << 1 | 1
      more = lessRight << 1 | ~(same | below)
      less = below & same
      before = matches
    }
    return distance
  }
}
