import Fuzzing
import SourceText
import Testing

@Suite("Words in bytes")
struct ByteSearchTests {
  private func place(of search: ByteSearch, in text: String) -> Int? {
    Array(text.utf8).withUnsafeBytes { search.firstIndex(in: $0) }
  }

  @Test("a word is found wherever it is, by any letter of it")
  func places() {
    for letter in "word" {
      let search = ByteSearch("word", by: letter)
      #expect(place(of: search, in: "word") == 0)
      #expect(place(of: search, in: "a word, a word") == 2)
      #expect(place(of: search, in: "wowoword") == 4)
      for text in ["", "w", "wor", "ord", "wor d", "w\u{F6}rd"] { #expect(place(of: search, in: text) == nil) }
    }
  }

  @Test("of several words any is found, each by the letter that all have")
  func several() {
    let search = ByteSearch("Target_", "performTarget", by: "T")
    #expect(place(of: search, in: "let a = Target_A()") == 8)
    #expect(place(of: search, in: "try performTarget(a)") == 4)
    #expect(place(of: search, in: "formTarget, Target, perform") == nil)
  }

  @Test("it goes on from where it is told to")
  func goesOn() {
    let (search, text) = (ByteSearch("#if", "#elseif"), Array("#if a\n#else\n#elseif b".utf8))
    #expect(text.withUnsafeBytes { search.firstIndex(in: $0, from: 1) } == 12)
    #expect(text.withUnsafeBytes { search.firstIndex(in: $0, from: text.count) } == nil)
  }

  @Test("an empty word is nowhere")
  func empty() { #expect(place(of: ByteSearch(""), in: "a") == nil) }

  @Test("in any text it finds what comparing at every place finds")
  func oracle() {
    var random = SplitMix64(seed: 11)
    func text(_ length: ClosedRange<Int>) -> [UInt8] {
      (0..<Int.random(in: length, using: &random)).map { _ in UInt8.random(in: 0x61...0x63, using: &random) }
    }
    for _ in 0..<2_000 {
      let (bytes, word) = (text(0...24), text(1...4))
      let search = ByteSearch(
        String(decoding: word, as: UTF8.self), by: Character(Unicode.Scalar(word.randomElement(using: &random)!)))
      #expect(search.isFound(in: bytes) == bytes.indices.contains { bytes[$0...].starts(with: word) })
    }
  }
}
