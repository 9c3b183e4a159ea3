import ChangeJournal
import Fixing
import Foundation
import LintTestSupport
import Linting
import SourceText
import Testing

@Suite("What is not fixed, so that nothing is lost")
struct SafetyTests {
  private let unused = [
    "A/Package.swift": library(
      "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#]),
    "A/Sources/A/F.swift": "",
  ]

  private func plan(_ repository: MarkedRepository) async -> RepairPlan {
    let loaded = await repository.load()
    return RepairPlan(loaded, Linter().lint(loaded))
  }

  @Test("a file that was changed after the lint began")
  func changedBefore() async throws {
    let repository = try MarkedRepository(business("B") + unused)
    let moment = Date.now
    let plan = await plan(repository)
    let file = URL(filePath: repository.path("A/Package.swift"))
    // File systems tick in milliseconds.
    try await Task.sleep(for: .milliseconds(50))
    let text = try String(contentsOf: file, encoding: .utf8) + "// mine\n"
    try text.write(to: file, atomically: false, encoding: .utf8)
    let fixes = Fixes(plan, root: repository.root, since: moment)
    #expect(fixes.done.isEmpty)
    #expect(fixes.refused.allSatisfy { $0.reason.contains("changed meanwhile") })
    try Journal(root: repository.root).commit(fixes.changes)
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  @Test("a file that was changed between the change and its writing")
  func changedAfter() async throws {
    let repository = try MarkedRepository(business("B") + unused)
    let moment = Date.now
    let fixes = Fixes(await plan(repository), root: repository.root, since: moment)
    #expect(!fixes.done.isEmpty)
    let file = URL(filePath: repository.path("A/Package.swift"))
    try await Task.sleep(for: .milliseconds(50))
    try "mine".write(to: file, atomically: true, encoding: .utf8)
    #expect(throws: UserError.self) { try Journal(root: repository.root).commit(fixes.changes) }
    #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
    let left = try FileManager.default.contentsOfDirectory(atPath: repository.path("A"))
    #expect(left.sorted() == ["Package.swift", "Sources"])
  }

  @Test("a file behind a link, and one that may not be written", arguments: ["file", "folder", "read-only"])
  func links(what: String) async throws {
    let repository = try MarkedRepository(business("B") + unused)
    let files = FileManager.default
    let manifest = repository.path("A/Package.swift")
    switch what {
    case "file":
      try files.moveItem(atPath: manifest, toPath: repository.path("A/Real.swift"))
      try files.createSymbolicLink(atPath: manifest, withDestinationPath: "Real.swift")
    case "folder":
      try files.createDirectory(atPath: repository.path("A/Other"), withIntermediateDirectories: true)
      try files.moveItem(atPath: repository.path("A/Sources/A"), toPath: repository.path("A/Other/A"))
      try files.createSymbolicLink(atPath: repository.path("A/Sources/A"), withDestinationPath: "../Other/A")
    default:
      // Root may write everything.
      try #require(getuid() == 0 || chmod(manifest, 0o444) == 0)
    }
    let moment = Date.now
    let fixes = Fixes(await plan(repository), root: repository.root, since: moment)
    switch what {
    case "file":
      #expect(fixes.done.isEmpty)
      #expect(fixes.refused.contains { $0.reason == "it is behind a link" })
    case "folder":
      // The manifest is no link: only what lies behind one is left.
      #expect(!fixes.done.isEmpty)
    default:
      #expect(getuid() == 0 || fixes.refused.contains { $0.reason == "it is not writable" })
    }
  }

  @Test("permissions stay")
  func permissions() async throws {
    let repository = try MarkedRepository(business("B") + unused)
    let manifest = repository.path("A/Package.swift")
    #expect(chmod(manifest, 0o664) == 0)
    let moment = Date.now
    let fixes = Fixes(await plan(repository), root: repository.root, since: moment)
    try Journal(root: repository.root).commit(fixes.changes)
    #expect(try !String(contentsOfFile: manifest, encoding: .utf8).contains("../B"))
    let mode = try FileManager.default.attributesOfItem(atPath: manifest)[.posixPermissions] as? Int
    #expect(mode == 0o664)
  }
}
