import Foundation

/// Looks for a word in bytes: for its rarest letter first, by the system's own search, which is as fast as reading.
package struct ByteSearch: Sendable {
  private let word: [UInt8]
  private let rarest: Int

  /// - Parameters:
  ///   - word: The word to look for.
  ///   - rarest: The letter in it that sources have the least of; the first where none is named.
  package init(_ word: String, rarest: Character? = nil) {
    self.word = Array(word.utf8)
    self.rarest = rarest.map { letter in word.prefix { $0 != letter }.utf8.count } ?? 0
  }

  /// Whether the word is in `bytes`; an empty one is nowhere.
  package func isFound(in bytes: [UInt8]) -> Bool {
    guard rarest < word.count else { return false }
    return bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return false }
      var offset = rarest
      while offset < text.count, let found = memchr(start + offset, Int32(word[rarest]), text.count - offset) {
        let index = start.distance(to: UnsafeRawPointer(found))
        let first = index - rarest
        if first + word.count <= text.count, memcmp(start + first, word, word.count) == 0 { return true }
        offset = index + 1
      }
      return false
    }
  }
}
