import Extraction
import FolderTestSupport
import Planning
import SourceText
import Testing

@Suite("Declarations that leave their file")
struct DeclarationMoveTests {
  private let source = """
    // What the file is about.
    import Foundation
    #if canImport(Glibc)
      import Glibc
    #endif

    /// Stays.
    struct A {}

    /// Goes.
    /// Wholly.
    struct B {}

    // A mark that stays.

    struct C {}

    #if DEBUG
      struct D {}
    #endif

    """

  @Test("go with the comments above them and what the file imports, and leave the rest as it is")
  func moved() throws {
    let folder = try TemporaryFolder(["A.swift": source])
    let changes = try DeclarationMove.changes(for: [try move("B"), try move("C", to: "C.swift")], root: folder.root)
    let contents = changes.contents.mapValues { $0.map { String(decoding: $0, as: UTF8.self) } }
    let imports = "import Foundation\n#if canImport(Glibc)\n  import Glibc\n#endif\n\n"
    #expect(contents["B.swift"] == imports + "/// Goes.\n/// Wholly.\nstruct B {}\n")
    #expect(contents["C.swift"] == imports + "struct C {}\n")
    let rest = source.replacing("/// Goes.\n/// Wholly.\nstruct B {}\n\n", with: "").replacing(
      "struct C {}\n\n", with: "")
    #expect(contents["A.swift"] == rest)
  }

  @Test("take the file with them where nothing else is in it")
  func whole() throws {
    let folder = try TemporaryFolder(["A.swift": "import Foundation\n\nstruct B {}\n"])
    let changes = try DeclarationMove.changes(
      for: [try move("B", in: "import Foundation\n\nstruct B {}\n")], root: folder.root)
    #expect(changes.contents["A.swift"] == .some(nil))
    #expect(
      changes.contents["B.swift"]?.map { String(decoding: $0, as: UTF8.self) } == "import Foundation\n\nstruct B {}\n")
  }

  @Test("are not taken out of a condition, which would be lost")
  func conditional() throws {
    let folder = try TemporaryFolder(["A.swift": source])
    let error = #expect(throws: UserError.self) {
      try DeclarationMove.changes(for: [try move("D")], root: folder.root)
    }
    #expect(error?.description.contains("it is between #if and #endif") == true)
  }

  private func move(_ name: String, to path: String = "B.swift", in text: String? = nil) throws -> PlannedMove {
    let text = text ?? source
    let end = try #require(text.range(of: "struct \(name) {}"))
    let start = text.range(of: "/// Goes.").flatMap { name == "B" ? $0.lowerBound : nil } ?? end.lowerBound
    func offset(_ index: String.Index) -> Int { text.utf8.distance(from: text.startIndex, to: index) }
    let place = DeclarationPlace(name: name, file: "A.swift", position: .start, lines: 1...1)
    return PlannedMove(
      file: "A.swift", path: path,
      declarations: [.init(place: place, bytes: offset(start)..<offset(end.upperBound))])
  }
}
