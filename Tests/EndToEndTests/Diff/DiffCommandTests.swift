import Foundation
import Testing

@Suite("modulize diff")
struct DiffCommandTests {
  private static let source = "Packages/B/Sources/B/Nothing.swift"

  private static func repository(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(.newPackage("B") + [.write("public func f() {}\n", to: source)])
      try await folder.git("init", "--quiet", "--initial-branch=main")
      try await folder.git("config", "user.name", "Tester")
      try await folder.git("config", "user.email", "tester@example.com")
      try await folder.commit("Begin")
      try await body(folder)
    }
  }

  private static func diff(_ arguments: String..., in folder: TemporaryFolder) async throws -> ProgramResult {
    try await Binary.modulize.program(["diff"] + arguments).run(in: folder.root)
  }

  @Test("exits with 1 if something breaks for others, whatever is committed")
  func exitCodes() async throws {
    try await Self.repository { folder in
      #expect(try await Self.diff("main", in: folder).exitCode == 0)
      try folder.write("public func f() {}\npublic func g() {}\n", to: Self.source)
      let more = try await Self.diff("main", in: folder)
      #expect(more.exitCode == 0 && more.output.contains("+ B: func B.g(): new"))
      try folder.write("public func g() {}\n", to: Self.source)
      #expect(try await Self.diff("main", in: folder).exitCode == 1)
      try await folder.git("checkout", "--quiet", "-b", "work")
      try await folder.commit("Remove f")
      let committed = try await Self.diff("main", in: folder)
      #expect(committed.exitCode == 1 && committed.output.contains("B: major\n  ! B: func B.f(): gone"))
      try await folder.git("checkout", "--quiet", "--detach")
      #expect(try await Self.diff("main", in: folder).output == committed.output)
      // What main did meanwhile is not ours.
      try await folder.git("checkout", "--quiet", "main")
      try folder.write("public func f() {}\npublic func h() {}\n", to: Self.source)
      try await folder.commit("Add h")
      try await folder.git("checkout", "--quiet", "work")
      #expect(try await !Self.diff("main", in: folder).output.contains("B.h"))
    }
  }

  @Test("changes nothing, and leaves nothing behind")
  func clean() async throws {
    try await Self.repository { folder in
      try folder.write("public func g() {}\n", to: Self.source)
      try await folder.git("add", "--all")
      let temporary = folder.url("temporary")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      let status = try await folder.git("status", "--porcelain")
      let program = try Binary.modulize.program(["diff", "HEAD"])
      let command = Program(
        .name("env"), ["TMPDIR=\(temporary.path)", try Binary.modulize.path()] + program.arguments)
      #expect(try await command.run(in: folder.root).exitCode == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty)
      #expect(try await folder.git("status", "--porcelain") == status)
    }
  }

  @Test("says which commit is not there, and what a shallow clone lacks")
  func unknown() async throws {
    try await Self.repository { folder in
      let unknown = try await Self.diff("nowhere", in: folder)
      #expect(unknown.exitCode == 2 && unknown.errors.contains("git knows no commit “nowhere”"))
      let option = try await Self.diff("--root", ".", "--", "--upload-pack", in: folder)
      #expect(option.exitCode == 2 && option.errors.contains("git knows no commit"))
      try folder.write("public func g() {}\n", to: Self.source)
      try await folder.commit("Change f")
      try await folder.git("clone", "--quiet", "--depth", "1", "file://\(folder.root.path)", "../shallow")
      let shallow = TemporaryFolder(root: folder.root.deletingLastPathComponent().appending(path: "shallow"))
      let result = try await Self.diff("HEAD~1", in: shallow)
      try FileManager.default.removeItem(at: shallow.root)
      #expect(result.exitCode == 2 && result.errors.contains("this clone is shallow"))
    }
    try await TemporaryFolder.withEmpty { folder in
      try folder.apply(.newPackage("B"))
      let none = try await Self.diff("HEAD", in: folder)
      #expect(none.exitCode == 2 && none.errors.contains("is in no checkout of git"), "\(none.errors)")
    }
  }

  @Test("reports to every reader of the lint's")
  func reporters() async throws {
    try await Self.repository { folder in
      try folder.write("public func g() {}\n", to: Self.source)
      for (reporter, words) in [("github", "::error file="), ("sarif", "breaking_change"), ("markdown", "gone")] {
        let result = try await Self.diff("HEAD", "--reporter", reporter, in: folder)
        #expect(result.exitCode == 1 && result.output.contains(words), "\(result.output)")
      }
    }
  }
}
