extension UnsafeBufferPointer<UInt8> {
  /// The offset of the last word `import` that may be a declaration's, or nil if there is none.
  func lastImportKeyword() -> Int? {
    // `im` is the rarest pair of the word in Swift sources (measured).
    lastIndex(of: "import", pair: 0) { isWord($0..<$0 + 6) && !isAfterSlashes($0) }
  }

  /// Whether a line begins with two slashes and has only plain text between them and a place in it: it is in a comment
  /// then, or in a string. Of generated sources the last word `import` is often in the documentation far below.
  ///
  /// - Returns: `false` if what comes between may end a comment or a string, or is too long to look at each time.
  private func isAfterSlashes(_ place: Int) -> Bool {
    let longest = 512
    var start = place
    while start > 0, !self[start - 1].isLineEnd {
      start -= 1
      guard place - start < longest, !mayEnd(self[start]) else { return false }
    }
    while start < place, self[start] == UInt8(ascii: " ") || self[start] == UInt8(ascii: "\t") { start += 1 }
    return hasText("//", at: start)
  }

  /// Whether a comment, a string or a regex literal can end with a byte, or an interpolation begin.
  private func mayEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "*") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\\")
  }

  /// The offset of the last text that may name an import in C's family: `@import`, `#include`, `__has_include`; or nil.
  func lastInclude() -> Int? {
    let imported = lastIndex(of: "import", pair: 0) { _ in true }
    // What follows is searched first: `cl` is rarer than `in`.
    return lastIndex(of: "include", pair: 2, after: imported ?? 0) { _ in true } ?? imported
  }

  /// The offset of the last place of a text.
  ///
  /// Searches for two of its bytes from the end, 32 places at once; other words that contain them (`time`, `important`)
  /// are sorted out afterwards.
  ///
  /// - Parameters:
  ///   - pair: The place of the two bytes in the text.
  ///   - start: Where the search ends.
  ///   - isMeant: Whether the text at an offset counts.
  private func lastIndex(
    of text: StaticString, pair: Int, after start: Int = 0, where isMeant: (Int) -> Bool
  ) -> Int? {
    typealias Block = SIMD32<UInt8>
    let first = Block(repeating: text.utf8Start[pair]), second = Block(repeating: text.utf8Start[pair + 1])
    let raw = UnsafeRawBufferPointer(self)
    func last(in places: Range<Int>) -> Int? {
      places.last { $0 >= pair && hasText(text, at: $0 - pair) && isMeant($0 - pair) }.map { $0 - pair }
    }

    var end = count - 1  // The last byte cannot be the first of a pair.
    while end - start >= Block.scalarCount {
      let block = end - Block.scalarCount
      let here = raw.loadUnaligned(fromByteOffset: block, as: Block.self) .== first
      let next = raw.loadUnaligned(fromByteOffset: block + 1, as: Block.self) .== second
      // Not with `any`, which tests one place after the other.
      let pairs = unsafeBitCast(here .& next, to: SIMD4<UInt64>.self)
      if pairs[0] | pairs[1] | pairs[2] | pairs[3] != 0, let found = last(in: block..<end) { return found }
      end = block
    }
    return end > start ? last(in: start..<end) : nil
  }

  private func isWord(_ range: Range<Int>) -> Bool {
    (range.lowerBound == 0 || !self[range.lowerBound - 1].isIdentifierASCII)
      && (range.upperBound == count || !self[range.upperBound].isIdentifierASCII)
  }
}
