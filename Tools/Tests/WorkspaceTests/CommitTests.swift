import SourceText
import Testing
import Workspace

@Suite("What is committed")
struct CommitTests {
  @Test("is what git has and is changed, and the new files that are named, also with strange names")
  func committed() async throws {
    let repository = try await GitRepository(["A.swift": "a", "B.swift": "b", "Package.resolved": "1"])
    try await repository.git("config", "user.name", "T")
    try await repository.git("config", "user.email", "t@t")
    try repository.write("2", to: "Package.resolved")
    try repository.write("new", to: "C [1]*.swift")
    try repository.write("not ours", to: "notes.txt")
    try await repository.workspace.commit("Change", adding: ["C [1]*.swift", "gone.swift", "A.swift"])
    let shown = try await repository.answer("show", "--stat=200", "--format=%s")
    #expect(shown.contains("Change") && shown.contains("C [1]*.swift") && shown.contains("Package.resolved"))
    #expect(try await repository.answer("status", "--porcelain") == "?? notes.txt")
  }

  @Test("is asked for of all but what a build writes down of packages from elsewhere")
  func resolved() async throws {
    let repository = try await GitRepository([
      "A.swift": "a", "Package.resolved": "1", "App/Package.resolved": "1",
    ])
    try repository.write("2", to: "Package.resolved")
    try repository.write("2", to: "App/Package.resolved")
    // Nor a build itself, where nobody has told git to ignore it.
    try repository.write("{}", to: ".build/debug.yaml")
    try repository.write("{}", to: "App/.build/debug.yaml")
    try await repository.workspace.checkIsCommitted()
    try repository.write("b", to: "A.swift")
    await #expect(throws: UserError.self) { try await repository.workspace.checkIsCommitted() }
  }
}
