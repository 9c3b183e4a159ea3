#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks for the few words without which a file cannot be part of the contract.
///
/// Parsing costs many times what reading a file does, and of a thousand files a handful matters.
enum RelevantBytes {
  /// A word, and the index of the letter in it that sources have the least of.
  private typealias Word = (bytes: [UInt8], rarest: Int)

  /// A target or an extension of one, an action, a call, and a service, which may call through another
  /// file's helper.
  private static let words: [Word] = [
    word("Target_", "_"), word("Action_", "_"), word("performTarget", "T"), word("extension Mediator", "M"),
  ]

  static func canMatter(_ bytes: [UInt8]) -> Bool {
    words.contains { contains($0, bytes) }
  }

  static func containsAny(of names: Set<String>, _ bytes: [UInt8]) -> Bool {
    names.contains { contains((Array($0.utf8), 0), bytes) }
  }

  private static func word(_ text: String, _ rarest: Character) -> Word {
    (Array(text.utf8), text.prefix { $0 != rarest }.utf8.count)
  }

  private static func contains(_ word: Word, _ bytes: [UInt8]) -> Bool {
    let count = word.bytes.count
    guard count > 0 else { return false }
    return bytes.withUnsafeBytes { text in
      guard let start = text.baseAddress else { return false }
      var offset = word.rarest
      while offset < text.count,
        let found = memchr(start + offset, Int32(word.bytes[word.rarest]), text.count - offset)
      {
        let index = start.distance(to: UnsafeRawPointer(found))
        let first = index - word.rarest
        if first + count <= text.count, memcmp(start + first, word.bytes, count) == 0 { return true }
        offset = index + 1
      }
      return false
    }
  }
}
