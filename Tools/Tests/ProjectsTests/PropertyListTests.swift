import Foundation
import Projects
import SourceText
import Testing

@Suite struct PropertyListTests {
  @Test("Foundation reads the same of whatever both can read", arguments: Self.samples)
  func agreesWithFoundation(text: String) throws {
    let ours = try PropertyListReader.read(Array(text.utf8))
    let theirs = try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    #expect(Self.plain(ours) == Self.described(theirs))
  }

  private static let samples = [
    "{ }", "{ a = b; }", "// !$*UTF8*$!\n{ objects = { 0A /* x */ = { isa = PBXGroup; }; }; }",
    #"{ "a b" = "c \"d\" \\ \n\t"; }"#, "( a, b, )", "( )", "{ a = ( ( x ), { y = z; } ); }",
    "{ path = foo/bar.swift; tree = \"<group>\"; }", #"{ a = "\U00e9"; }"#, "{ a = 'it'; /* c */ b = _$-.:/x; }",
    "{ a = 1; b = \"\"; }", "{ path = a//b; }", "{ a = x; a = y; }",
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

  private static func described(_ object: Any) -> String {
    switch object {
    case let text as String: "“\(text)”"
    case let elements as [Any]: "(\(elements.map(described).joined(separator: ",")))"
    case let entries as [String: Any]:
      "{\(entries.sorted { $0.key < $1.key }.map { "\($0.key)=\(described($0.value))" }.joined(separator: ";"))}"
    default: "?"
    }
  }

  @Test("Every value says where it begins, and one in a dictionary where its key does")
  func places() throws {
    let list = try PropertyListReader.read(Array("{\n  a = (\n    b,\n    \"c\"\n  );\n}\n".utf8))
    #expect(list["a"]?.position == SourcePosition(line: 2, column: 3))
    #expect(list["a"]?.elements.map(\.position.line) == [3, 4])
  }

  @Test(
    "What is wrong is said with its line",
    arguments: [
      ("{\n a = b\n}", 3, "a “;” is missing"), ("{\n a b; }", 2, "a “=” is missing"), ("{ a = (b c); }", 1, "a “,”"),
      ("{\n a = \"b;\n}", 2, "has no end"), ("{ a = b; } x", 1, "after its end"), ("", 1, "it ends"),
      ("{\n/* a", 2, "a comment"), ("{\n a = b;\n<<<<<<< HEAD\n c = d;\n=======\n", 3, "merge conflicts"),
      ("{ a = \n<zz>; }", 2, "begins nothing"),
    ])
  func failures(text: String, line: Int, words: String) {
    let error = #expect(throws: UnreadableProject.self) { try PropertyListReader.read(Array(text.utf8)) }
    #expect(error?.position.line == line)
    #expect(error?.reason.contains(words) == true, "\(error?.reason ?? "")")
  }

  @Test("What is nested without an end is refused, and takes no stack")
  func nesting() {
    for bracket in ["(", "{a="] {
      let text = String(repeating: bracket, count: 1_000_000)
      #expect(throws: UnreadableProject.self) { try PropertyListReader.read(Array(text.utf8)) }
    }
  }

  @Test("XML is read too, and the place of an object is that of its key")
  func xml() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>objects</key>
        <dict>
          <key>0123456789ABCDEF01234567</key>
          <dict><key>isa</key><string>PBXGroup</string></dict>
        </dict>
      </dict>
      </plist>
      """
    let object = try PropertyListReader.read(Array(text.utf8))["objects"]?["0123456789ABCDEF01234567"]
    #expect(object?["isa"]?.text == "PBXGroup")
    #expect(object?.position.line == 6)
  }
}
