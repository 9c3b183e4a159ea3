import Foundation
import Projects
import SourceText
import Testing

/// JSON5, which has comments, trailing commas, names without quotes, and more ways to write a string than JSON.
@Suite struct JSONPropertyListTests {
  @Test("Foundation reads the same of whatever both can read", arguments: Self.samples)
  func agreesWithFoundation(text: String) throws {
    let ours = try PropertyListReader.read(Array(text.utf8))
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    #expect(Self.plain(ours) == (try decoder.decode(Notation.self, from: Data(text.utf8)).text))
  }

  private static let samples = [
    #"{"a": "b"}"#, "// x\n{ /* y */ a: 'b', }", #"["a", ["b",], {},]"#, #"{"a": [], "b": {"c": "d",},}"#,
    #"{"a": "\" \\ \/ \n\t\u00e9\ud83d\ude00"}"#, "{a: 'it\\'s'}", "\u{FEFF}{\"a\": \"b\"}",
    #"{"a": "https://x.y/z", b: "<PROJECT>/A"}"#, #"{$a_1: "x"}"#,
  ]

  /// In one notation, whoever has read it.
  private static func plain(_ list: PropertyList) -> String {
    switch list.value {
    case .text(let text): "“\(text)”"
    case .list(let elements): "(\(elements.map(plain).joined(separator: ",")))"
    case .dictionary(let entries):
      "{\(entries.sorted { $0.key < $1.key }.map { "\($0.key)=\(plain($0.value))" }.joined(separator: ";"))}"
    }
  }

  private struct Notation: Decodable {
    var text: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(String.self) {
        text = "“\(value)”"
      } else if let elements = try? container.decode([Notation].self) {
        text = "(\(elements.map(\.text).joined(separator: ",")))"
      } else {
        let entries = try container.decode([String: Notation].self).sorted { $0.key < $1.key }
        text = "{\(entries.map { "\($0.key)=\($0.value.text)" }.joined(separator: ";"))}"
      }
    }
  }

  @Test("Numbers and constants are text, and null is like nothing")
  func scalars() throws {
    let list = try PropertyListReader.read(Array("{a: 1, b: true, c: -.5e+3, d: null, e: 0xFF}".utf8))
    #expect(["a", "b", "c", "d", "e"].map { list[$0]?.text } == ["1", "true", "-.5e+3", nil, "0xFF"])
  }

  @Test("A string may go on in the next line, after a backslash")
  func continuation() throws {
    #expect(try PropertyListReader.read(Array("{a: 'two \\\nlines', b: '\\x41'}".utf8))["a"]?.text == "two lines")
  }

  @Test("Every value says where it begins, and one in a dictionary where its key does")
  func places() throws {
    let list = try PropertyListReader.read(Array("{\n  a: [\n    'b',\n    \"c\"\n  ]\n}\n".utf8))
    #expect(list["a"]?.position == SourcePosition(line: 2, column: 3))
    #expect(list["a"]?.elements.map(\.position.line) == [3, 4])
  }

  @Test(
    "What is wrong is said with its line",
    arguments: [
      ("{\n a: 'b'\n c: 'd' }", 3, "a “,” is missing"), ("{ a: 'b',\n c }", 2, "a “:” is missing"),
      ("[ 'a' 'b' ]", 1, "a “,” or a “]”"), ("{\n a: \"b\n}", 2, "has no end"), ("{ a: 'b' } x", 1, "after its end"),
      ("{\n a: b }", 2, "b has no quotes"), ("{ a: 'b',\n<<<<<<< HEAD\n c: 'd',\n=======\n", 2, "merge conflicts"),
      ("{ a: " + String(repeating: "[", count: 100_000), 1, "nested deeper"),
    ])
  func failures(text: String, line: Int, words: String) {
    let error = #expect(throws: UnreadableProject.self) { try PropertyListReader.read(Array(text.utf8)) }
    #expect(error?.position.line == line)
    #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
  }
}
