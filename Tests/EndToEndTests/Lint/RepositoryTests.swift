import Foundation
import Testing

/// The rules hold for this repository too.
@Suite("This repository")
struct RepositoryTests {
  @Test("the lint finds nothing in it")
  func nothing() async throws {
    let result = try await TemporaryFolder(root: Checkout.root).lint()
    try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
    // And no warnings.
    #expect(result.outputLines.count == 1)
    #expect(result.output.hasPrefix("Nothing found: "))
    #expect(result.errors == "")
  }

  @Test("no example opens to URLs what is merely listed for local calls: its tables share no list")
  func sharedLists() async throws {
    let search = ["grep", "-nE", #""actions": *([A-Za-z]+), *"remote": *\1\b"#, "--", "*.swift", "*.md", "*.patch"]
    let found = try await Program(.name("git"), search).run(in: Checkout.root)
    // `--fix` must cope with such tables.
    let shared = found.outputLines.filter { !$0.hasPrefix("Tools/Tests/FixingTests/") && !$0.isEmpty }
    #expect(shared.isEmpty, "\(shared)")
  }
}
