import SourceFacts
import SourceText

/// Finds the types and aliases of a file that are called like types of the system: a line may have a `Date` of its own.
///
/// Looks at the text before names, without telling code from comments: whoever needs to know parses the file.
package enum RedeclarationScanner {
  private typealias Block = SIMD32<UInt8>

  private static let keywords: [StaticString] = ["struct", "class", "enum", "actor", "typealias", "protocol"]

  /// - Returns: Those of ``KnownTypes/sought`` that are declared in the source file that `bytes` hold.
  package static func names(in bytes: [UInt8]) -> Set<String> {
    var names: Set<String> = []
    bytes.withUnsafeBufferPointer { source in
      forEachCapital(in: source) { start in
        if isKeyword(endingAt: start - 1, in: source), let name = name(from: start, in: source) { names.insert(name) }
      }
    }
    return names
  }

  /// Calls `body` with each place of a capital letter after a space and a letter that a keyword ends with.
  ///
  /// Looks at 32 places at once, because all files are searched.
  @inline(__always)
  private static func forEachCapital(in source: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    func all(_ letter: Unicode.Scalar) -> Block { Block(repeating: UInt8(ascii: letter)) }
    let (space, capitalA, capitals) = (all(" "), all("A"), Block(repeating: 26))
    let (t, s, m, r, l) = (all("t"), all("s"), all("m"), all("r"), all("l"))
    let raw = UnsafeRawBufferPointer(source)
    var start = 2
    while start + Block.scalarCount <= source.count {
      let end = raw.loadUnaligned(fromByteOffset: start - 2, as: Block.self)
      let between = raw.loadUnaligned(fromByteOffset: start - 1, as: Block.self)
      let first = raw.loadUnaligned(fromByteOffset: start, as: Block.self)
      let isEnd = (end .== t) .| (end .== s) .| (end .== m) .| (end .== r) .| (end .== l)
      let found = isEnd .& (between .== space) .& ((first &- capitalA) .< capitals)
      // Not with `any`, which tests one place after the other.
      let words = unsafeBitCast(found, to: SIMD4<UInt64>.self)
      if words[0] | words[1] | words[2] | words[3] != 0 {
        for index in words.indices {
          var word = words[index]
          while word != 0 {
            let byte = word.trailingZeroBitCount / 8
            body(start + index * 8 + byte)
            word &= ~(0xFF << (byte * 8))
          }
        }
      }
      start += Block.scalarCount
    }
    while start < source.count {
      if source[start - 1] == UInt8(ascii: " ") { body(start) }
      start += 1
    }
  }

  /// - Parameter end: The offset after the keyword.
  private static func isKeyword(endingAt end: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
    keywords.contains { keyword in
      let start = end - keyword.utf8CodeUnitCount
      return start >= 0 && source.hasText(keyword, at: start)
        && (start == 0 || !source[start - 1].isIdentifierASCII)
    }
  }

  private static func name(from start: Int, in source: UnsafeBufferPointer<UInt8>) -> String? {
    let name = source.string(start..<source.endOfIdentifier(from: start))
    return KnownTypes.sought.contains(name) ? name : nil
  }
}
