import Foundation
import Testing

/// The scripts of the GitHub action: `.github/actions/modulize`.
@Suite("The action for pull requests", .slow)
struct ActionTests {
  private static let folder = Checkout.root.appending(path: ".github/actions/modulize").path

  @Test("lints, and writes annotations, files and its result", arguments: [false, true])
  func lint(isBroken: Bool) async throws {
    try await TemporaryFolder.withEmpty { folder in
      let work = TemporaryFolder(root: folder.url("work"))
      try FileManager.default.createDirectory(at: work.root, withIntermediateDirectories: true)
      try await work.makeShops()
      if isBroken { try work.breakShop() }
      let outputs = folder.url("outputs")
      let result = try await Program(.name("bash"), ["\(Self.folder)/lint.sh"]).run(
        with: [
          "MODULIZE": Binary.modulize.path(), "RUNNER_TEMP": folder.root.path, "GITHUB_OUTPUT": outputs.path,
          "GITHUB_STEP_SUMMARY": folder.url("summary").path,
        ], in: work.root.path)
      #expect(result.exitCode == 0, "\(result)")
      #expect(result.output.contains("::error file=\(TemporaryFolder.broken),line=1") == isBroken, "\(result)")
      let lines = try folder.read("outputs").split(separator: "\n").map(String.init)
      #expect(lines.prefix(2) == (isBroken ? ["status=1", "findings=true"] : ["status=0", "findings=false"]))
      #expect(lines.contains("sarif=\(folder.root.path)/modulize.sarif"))
      #expect(try folder.read("modulize.sarif").contains("\"ruleId\" : \"undeclared_import\"") == isBroken)
      #expect(try folder.read("summary") == folder.read("modulize.md"))
    }
  }

  @Test("an error of the tool fails the step, and is no verdict")
  func failure() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write("layers: nonsense\n", to: ".modulize.yml")
      let result = try await Program(.name("bash"), ["\(Self.folder)/lint.sh"]).run(
        with: [
          "MODULIZE": Binary.modulize.path(), "RUNNER_TEMP": folder.root.path, "GITHUB_OUTPUT": folder.url("o").path,
        ], in: folder.root.path)
      #expect(result.exitCode == 2, "\(result)")
      #expect(!FileManager.default.fileExists(atPath: folder.url("o").path))
    }
  }

  @Test("updates its own comment, on whichever page it is, and no other")
  func changedComment() async throws {
    let others = (0..<150).map { #"{"id": \#($0), "body": "hi", "user": {"type": "User"}}"# }
    let own = [
      #"{"id": 998, "body": "<!-- modulize -->\nquoted", "user": {"type": "User"}}"#,
      #"{"id": 999, "body": "<!-- modulize -->\nearlier", "user": {"type": "Bot"}}"#,
    ]
    let (result, requests) = try await comment("says \"this\"", on: others + own, status: 0)
    #expect(result.exitCode == 0, "\(result)")
    #expect(requests.map(\.method) == ["GET", "GET", "PATCH"])
    #expect(requests.last?.path == "/repos/o/r/issues/comments/999")
    #expect(requests.last?.text == "<!-- modulize -->\nsays \"this\"")
  }

  @Test("writes the first comment if there are findings, and none otherwise")
  func firstComment() async throws {
    let (_, found) = try await comment("found", on: [], status: 1)
    #expect(found.map(\.method) == ["GET", "POST"] && found.last?.path == "/repos/o/r/issues/7/comments")
    let (result, nothing) = try await comment("Nothing found", on: [], status: 0)
    #expect(result.exitCode == 0 && nothing.map(\.method) == ["GET"])
  }

  @Test("a comment is no longer than GitHub allows")
  func longComment() async throws {
    let (_, requests) = try await comment(String(repeating: "x", count: 70_000), on: [], status: 1)
    #expect(requests.last?.text?.count == 65_536)
  }

  @Test("says which permission is missing, and does not reveal the token")
  func refused() async throws {
    let (result, _) = try await comment("found", on: [], status: 1, token: "another")
    #expect(result.exitCode != 0 && result.errors.contains("pull-requests: write"), "\(result)")
    #expect(!"\(result.output)\(result.errors)".contains("another"))
  }

  private func comment(
    _ text: String, on comments: [String], status: Int, token: String = "secret"
  ) async throws -> (ProgramResult, [CommentServer.Request]) {
    try await CommentServer.with(comments: comments) { server, folder in
      try folder.write(text, to: "report.md")
      let result = try await Program(.name("bash"), ["\(Self.folder)/comment.sh", "report.md"]).run(
        with: [
          "TOKEN": token, "NUMBER": "7", "GITHUB_REPOSITORY": "o/r", "GITHUB_API_URL": server.address,
          "STATUS": "\(status)",
        ], in: folder.root.path)
      return (result, try server.requests())
    }
  }
}
