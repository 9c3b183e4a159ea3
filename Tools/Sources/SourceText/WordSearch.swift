/// Finds whether bytes contain any of some names, in one pass however many there are.
///
/// A name is found as a whole word. One that is no word, such as an operator, is found anywhere.
package struct WordSearch: Sendable {
  package let names: Set<String>
  private let words: Set<ArraySlice<UInt8>>
  /// By byte: whether a word begins with it.
  private let begins: [Bool]
  private let others: [ByteSearch]

  package init(_ names: Set<String>) {
    self.names = names
    words = Set(names.map { Array($0.utf8)[...] }.filter { !$0.isEmpty && $0.allSatisfy(Self.isOfWord) })
    others = names.filter { !$0.utf8.allSatisfy(Self.isOfWord) }.map { ByteSearch($0) }
    var begins = [Bool](repeating: false, count: 256)
    for case let first? in words.map(\.first) { begins[Int(first)] = true }
    self.begins = begins
  }

  package func isFound(in bytes: [UInt8]) -> Bool {
    !words.isEmpty && hasWord(bytes) || others.contains { $0.isFound(in: bytes) }
  }

  private func hasWord(_ bytes: [UInt8]) -> Bool {
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, Self.isOfWord(bytes[index]) { index += 1 }
      // Nearly always the first byte decides.
      if index > start, begins[Int(bytes[start])], words.contains(bytes[start..<index]) { return true }
      index = max(index, start + 1)
    }
    return false
  }

  /// Letters, digits, underscores, and whatever is beyond ASCII.
  private static func isOfWord(_ byte: UInt8) -> Bool { isOfWords[Int(byte)] }

  private static let isOfWords = (0..<256).map { byte in
    byte >= 0x80 || byte == 0x5F || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
