import Foundation

/// Looks for words in bytes: for a letter that all of them have, by the system's own search, which is as fast as reading.
package struct ByteSearch: Sendable {
  private let letter: UInt8?
  /// Each with the place of the letter in it.
  private let words: [(bytes: [UInt8], place: Int)]

  /// - Parameters:
  ///   - words: The words to look for.
  ///   - letter: One that all of them have, and that sources have little of; the first where none is named.
  package init(_ words: String..., by letter: Character? = nil) {
    let letter = letter ?? words.first?.first
    self.letter = letter?.utf8.first
    self.words = words.compactMap { word in
      letter.flatMap { word.firstIndex(of: $0) }.map { place in
        (Array(word.utf8), word.utf8.distance(from: word.startIndex, to: place))
      }
    }
  }

  /// Whether one of the words is in `bytes`; an empty one is nowhere.
  package func isFound(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { firstIndex(in: $0) != nil }
  }

  /// Where one of the words begins: the one whose letter comes first.
  ///
  /// - Parameter start: From where on the letter is looked for.
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
    // Nearly always the first byte says it.
    return word.indices.allSatisfy { bytes[start + $0] == word[$0] }
  }
}
