import Extraction
import FolderTestSupport
import Planning
import SourceText
import Testing

@Suite("The steps of a plan")
struct StepQueueTests {
  private let source = "import Foundation\n\nstruct A {}\n\nstruct B {}\n"

  @Test("find again what they move, where a step before them has changed the lines above it")
  func found() throws {
    let folder = try TemporaryFolder(["A.swift": source])
    var steps = StepQueue([step("First"), step("Second", moving: "struct B {}")], root: folder.root)
    #expect(steps.next()?.name == "First")
    let changed = source.replacing("import Foundation\n", with: "import Foundation\nimport First\n")
    try folder.write(changed, to: "A.swift")
    let next = steps.next()
    let second = try #require(next)
    let changes = try DeclarationMove.changes(for: second.moves, root: folder.root)
    #expect(changes.contents["A.swift"]??.elementsEqual(changed.replacing("\nstruct B {}\n", with: "").utf8) == true)
    #expect(steps.next() == nil)
  }

  @Test(
    "end where that is not to be found again, so that the rest is planned anew",
    arguments: ["struct B { var a = 1 }\n", "struct B {}\nextension A { struct B {} }\n"])
  func lost(changed: String) throws {
    let folder = try TemporaryFolder(["A.swift": source])
    var steps = StepQueue([step("First", moving: "struct B {}"), step("Second")], root: folder.root)
    try folder.write(changed, to: "A.swift")
    #expect(steps.next() == nil)
  }

  private func step(_ name: String, moving text: String? = nil) -> PlannedStep {
    let moves = text.flatMap { source.range(of: $0) }.map { range -> PlannedMove in
      func offset(_ index: String.Index) -> Int { source.utf8.distance(from: source.startIndex, to: index) }
      return PlannedMove(
        file: "A.swift", path: "B.swift",
        declarations: [
          .init(
            place: DeclarationPlace(name: "B", file: "A.swift", position: .start, lines: 5...5),
            bytes: offset(range.lowerBound)..<offset(range.upperBound))
        ])
    }
    return PlannedStep(
      name: name, isFloor: true, moves: moves.map { [$0] } ?? [], command: "", paths: [], files: 1, after: [])
  }
}
