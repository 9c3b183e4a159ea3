import Foundation

/// Searches bytes for words, by a letter they all contain, with `memchr`, which is as fast as reading.
package struct ByteSearch: Sendable {
  private let letter: UInt8?
  /// Each with the index of the letter in it.
  private let words: [(bytes: [UInt8], place: Int)]

  /// - Parameters:
  ///   - words: The words to look for.
  ///   - letter: A letter that all of them contain and that is rare in sources; by default the first.
  package init(_ words: String..., by letter: Character? = nil) {
    let letter = letter ?? words.first?.first
    self.letter = letter?.utf8.first
    self.words = words.compactMap { word in
      letter.flatMap { word.firstIndex(of: $0) }.map { place in
        (Array(word.utf8), word.utf8.distance(from: word.startIndex, to: place))
      }
    }
  }

  /// Whether one of the words is in `bytes`; an empty word is never found.
  package func isFound(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { firstIndex(in: $0) != nil }
  }

  /// The beginning of the first word found, by the position of its letter.
  ///
  /// - Parameter start: Where the search for the letter begins.
  package func firstIndex(in bytes: UnsafeRawBufferPointer, from start: Int = 0) -> Int? {
    guard let letter, let base = bytes.baseAddress else { return nil }
    var offset = start
    while offset < bytes.count, let found = memchr(base + offset, Int32(letter), bytes.count - offset) {
      let index = base.distance(to: UnsafeRawPointer(found))
      for (word, place) in words where Self.isEqual(bytes, from: index - place, word) { return index - place }
      offset = index + 1
    }
    return nil
  }

  @inline(__always)
  private static func isEqual(_ bytes: UnsafeRawBufferPointer, from start: Int, _ word: [UInt8]) -> Bool {
    guard start >= 0, word.count <= bytes.count - start else { return false }
    // Nearly always the first byte decides.
    return word.indices.allSatisfy { bytes[start + $0] == word[$0] }
  }
}
