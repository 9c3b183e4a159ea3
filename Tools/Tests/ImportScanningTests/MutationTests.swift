import Foundation
import ImportScanning
import Testing

/// Real files, damaged at random but always in the same way.
@Suite struct MutationTests {
  /// What is inserted: the bytes that switch a lexer's state.
  private static let fragments = [
    "\"", "\"\"\"", "#\"", "\"#", "'", "`", "\\(", "\\#(", "\\", "//", "/*", "*/", "/", "#/", "/#", "(",
    ")", "[", "]", "{", "}",
    "#", "#if ", "#else", "#endif", "import ", "@", ".", ";", "\n", "\r", "\0", "<#", "#>", "\u{FEFF}",
    "public ",
  ].map { Array($0.utf8) } + [[0xFF], [0xC3]]

  @Test(arguments: 0..<16)
  func `a damaged file is read to the end and every position holds an import`(seed: Int) throws {
    var random = SplitMix64(state: UInt64(seed))
    let files = SourceFiles.all(in: SourceFiles.own)
    try #require(!files.isEmpty)
    for _ in 0..<250 {
      let file = try #require(files.randomElement(using: &random))
      var bytes = [UInt8](try Data(contentsOf: file))
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        Self.mutate(&bytes, using: &random)
      }
      // Makes sure that all of it is read.
      bytes += Array("\nimport Last".utf8)
      Self.expectImports(at: ImportScanner.scan(bytes), in: bytes)
    }
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: start...min(bytes.count, start + 200), using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.removeSubrange(end...)
    default: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: start)
    }
  }

  private static func expectImports(at imports: [Import], in bytes: [UInt8]) {
    let lineStarts = lineStarts(of: bytes)
    var previous = -1
    for found in imports {
      let offset = lineStarts[found.position.line - 1] + found.position.column - 1
      #expect(bytes[offset...].starts(with: "import".utf8))
      #expect(offset > previous)
      #expect(!found.path.contains(""))
      previous = offset
    }
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    let ends = bytes.indices.filter { index in
      bytes[index] == 0x0A || bytes[index] == 0x0D && bytes[(index + 1)...].first != 0x0A
    }
    return [0] + ends.map { $0 + 1 }
  }
}

/// A small generator that gives the same numbers on every machine.
private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
