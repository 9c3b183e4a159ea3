import Apps
import Extraction
import FolderTestSupport
import IndexReading
import IndexTestSupport
import SourceText
import Testing

@Suite("A name that the compiler resolves anew")
struct ChangedMeaningTests {
  private static let kit = """
    struct Price { var cents = 1 }
    protocol Loud {}
    func show<A: Loud>(_ value: A) -> String { "loud" }
    func show(_ value: Any) -> String { "any" }
    func text() -> String { show(Price()) + show(1) }

    """
  private static let rest = """
    extension Price: Loud {}
    func report() { print(text(), Price().cents, Price(cents: 2)) }

    """

  @Test("is found where it refers to another declaration, and not where that has moved or is written out")
  func conformance() async throws {
    let folder = try TemporaryFolder(["Kit.swift": Self.kit, "Rest.swift": Self.rest])
    let root = folder.root
    try await Toolchain.compile(
      ["\(root)/Kit.swift", "\(root)/Rest.swift"], module: "App", in: root, index: "\(root)/before/index")
    let index = try await Toolchain.index(in: "\(root)/before")
    let files = try MonolithReader.read(
      root: root, files: [("Kit.swift", nil), ("Rest.swift", nil)], module: "App", index: index
    ).files
    let initializer = "; public init(cents: Int = 1) { self.cents = cents } "
    let kit = ["struct", "var", "func", "protocol"].flatMap { word in
      files[0].bytes.ranges(of: Array("\(word) ".utf8)).map { TextEdit.insert("public ", at: $0.lowerBound) }
    }
    let end = try #require(files[0].bytes.firstIndex(of: UInt8(ascii: "}")))
    let changed = [
      ChangedFile(files[0], edits: kit + [.insert(initializer, at: end)], at: "now/Kit.swift"),
      ChangedFile(files[1], edits: [.insert("import Kit\n", at: 0)], at: "now/Rest.swift"),
    ]
    for (file, module) in zip(changed, ["Kit", "App"]) {
      try folder.write(file.bytes, to: file.path)
      try await Toolchain.compile(
        ["\(root)/\(file.path)"], module: module, in: root, index: "\(root)/after/index")
    }
    let found = try ChangedMeaning.all(
      in: changed, of: ["App", "Kit"], try await Toolchain.index(in: "\(root)/after"), root: root)
    #expect(found.map(\.position) == [SourcePosition(line: 5, column: 25)], "\(found)")
    #expect(found.map(\.before.usr) != found.map(\.after.usr))
    #expect(found.map(\.file) == ["Kit.swift"])
  }

  @Test(
    "says that another name may avoid it, where the order of the modules by name is another",
    arguments: [
      ("Lib", "Types", "before Swift, as Lib"), ("Zoo", "Basics", "after Swift, as Zoo"), ("Lib", "Basics", nil),
    ])
  func advice(old: String, new: String, words: String?) {
    let expected = words.map { "; a name for the new module that comes \($0) does, may avoid that" } ?? ""
    #expect(ChangedMeaning.advice(["Swift", new], from: old, to: new) == expected)
  }
}
