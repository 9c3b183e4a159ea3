extension UnsafeBufferPointer<UInt8> {
  /// The offset of the last word `import`, or nil if there is none.
  ///
  /// Searches for the two bytes `im` from the end, 32 places at once; other words that contain them (`time`,
  /// `important`) are sorted out afterwards. No other pair of the word is rarer in Swift sources (measured).
  func lastImportKeyword() -> Int? {
    typealias Block = SIMD32<UInt8>
    let i = Block(repeating: UInt8(ascii: "i"))
    let m = Block(repeating: UInt8(ascii: "m"))
    let raw = UnsafeRawBufferPointer(self)

    var end = count - 1  // The last byte cannot be the first of a pair.
    while end >= Block.scalarCount {
      let block = end - Block.scalarCount
      let first = raw.loadUnaligned(fromByteOffset: block, as: Block.self)
      let second = raw.loadUnaligned(fromByteOffset: block + 1, as: Block.self)
      // Not with `any`, which tests one place after the other.
      let pairs = unsafeBitCast((first .== i) .& (second .== m), to: SIMD4<UInt64>.self)
      if pairs[0] | pairs[1] | pairs[2] | pairs[3] != 0, let found = lastImportKeyword(in: block..<end) {
        return found
      }
      end = block
    }
    return end > 0 ? lastImportKeyword(in: 0..<end) : nil
  }

  /// The offset of the last word `import` that begins in `places`.
  private func lastImportKeyword(in places: Range<Int>) -> Int? {
    places.last { hasText("import", at: $0) && isWord($0..<$0 + 6) }
  }

  private func isWord(_ range: Range<Int>) -> Bool {
    (range.lowerBound == 0 || !self[range.lowerBound - 1].isIdentifierASCII)
      && (range.upperBound == count || !self[range.upperBound].isIdentifierASCII)
  }
}
