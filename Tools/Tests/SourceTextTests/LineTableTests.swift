import Fuzzing
import SourceText
import Testing

@Suite("Lines of a file")
struct LineTableTests {
  private func positions(_ text: String) -> [String] {
    let table = LineTable(Array(text.utf8))
    return (0...text.utf8.count).map { offset in
      let position = table.position(ofOffset: offset)
      return "\(position.line):\(position.column)"
    }
  }

  @Test("a line feed ends a line, and is in it itself")
  func lineFeed() {
    #expect(positions("a\nbc\n\nd") == ["1:1", "1:2", "2:1", "2:2", "2:3", "3:1", "4:1", "4:2"])
  }

  @Test("CR ends one too, and CR LF ends one and not two")
  func carriageReturn() {
    #expect(positions("a\r\nb") == ["1:1", "1:2", "1:3", "2:1", "2:2"])
    #expect(positions("\r\r\n\n\rb") == ["1:1", "2:1", "2:2", "3:1", "4:1", "5:1", "5:2"])
    #expect(positions("a\r") == ["1:1", "1:2", "2:1"])
  }

  @Test("an empty file has one line, and columns are bytes")
  func small() {
    #expect(positions("") == ["1:1"])
    #expect(positions("é=") == ["1:1", "1:2", "1:3", "1:4"])
  }

  @Test("a position of no line has no offset")
  func none() {
    let table = LineTable(Array("a\nb".utf8))
    #expect(table.offset(of: SourcePosition(line: 3, column: 1)) == nil)
    #expect(table.offset(of: SourcePosition(line: 0, column: 1)) == nil)
    #expect(table.offset(of: SourcePosition(line: 2, column: 2)) == 3)
  }

  @Test("of any file it says what counting from the beginning says, there and back")
  func oracle() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        [0x61, 0x0A, 0x0D, 0xC3].randomElement(using: &random)! as UInt8
      }
      let table = LineTable(bytes)
      var (line, column) = (1, 1)
      for offset in 0...bytes.count {
        let position = SourcePosition(line: line, column: column)
        #expect(table.position(ofOffset: offset) == position)
        #expect(table.offset(of: position) == offset)
        guard offset < bytes.count else { break }
        let endsLine =
          bytes[offset] == 0x0A
          || bytes[offset] == 0x0D && !(offset + 1 < bytes.count && bytes[offset + 1] == 0x0A)
        (line, column) = endsLine ? (line + 1, 1) : (line, column + 1)
      }
    }
  }
}
