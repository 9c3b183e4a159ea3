import SourceText
import Testing

@Suite("Whether bytes are text")
struct UTF8CheckTests {
  /// Whole characters of every length, halves of them, what UTF-8 forbids, and ASCII between.
  private static let pieces: [[UInt8]] = [
    Array("a".utf8), Array("import A\n".utf8), Array("12345678".utf8), Array("é".utf8), Array("文".utf8),
    Array("👩‍💻".utf8), [0x00], [0x7F], [0x80], [0xBF], [0xC0, 0x80], [0xC3], [0xE6, 0x96], [0xED, 0xA0, 0x80],
    [0xF0, 0x9F, 0x91], [0xF4, 0x90, 0x80, 0x80], [0xFF],
  ]

  @Test("is answered as the standard library does, for texts put together of every two and three pieces")
  func pieces() {
    for first in Self.pieces {
      for second in Self.pieces {
        for third in Self.pieces + [[]] { expectOracle(first + second + third) }
      }
    }
  }

  @Test("is answered as the standard library does, wherever among ASCII a piece is")
  func places() {
    for piece in Self.pieces {
      for before in 0..<20 {
        for after in 0..<20 {
          let (head, tail) = (String(repeating: "x", count: before), String(repeating: "y", count: after))
          expectOracle(Array(head.utf8) + piece + Array(tail.utf8))
        }
      }
    }
  }

  private func expectOracle(_ bytes: [UInt8]) {
    #expect(UTF8Check.isValid(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
  }
}
