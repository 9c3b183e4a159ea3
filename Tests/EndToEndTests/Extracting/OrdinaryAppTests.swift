import Foundation
import Testing

/// `modulize plan --apply` on the apps of `Tests/Apps`. The tool builds and tests each step, which takes too long for
/// every change, so only `make apps` runs it.
@Suite(
  "An ordinary app",
  .enabled(if: ProcessInfo.processInfo.environment["MODULIZE_APPS"] != nil, "it takes very long: make apps"))
struct OrdinaryAppTests {
  /// Written by an author who had not seen the tool.
  @Test(
    "comes apart without a manual edit, and prints the same at each commit",
    arguments: [
      ("Bistro", "Bistro", "Bistro", ["Kitchen", "Loyalty", "Menu", "Orders", "Payments"]),
      // Apple has a framework called Accounts.
      ("Ledger", "ledger", "LedgerKit", ["Budgets", "Import", "LedgerKitAccounts", "Reminders", "Reports"]),
    ])
  func ordinary(app: String, program: String, module: String, features: [String]) async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.copyFromRepository("Tests/Apps/\(app)")
      let own = TemporaryFolder(root: folder.url("Tests/Apps/\(app)"))
      try own.write(".build/\n", to: ".gitignore")
      try await own.makeApp(of: [:])
      let result = try await own.run(["plan", "--from", ".", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      // The files above all features, which make their objects, stay where they are.
      for feature in features { #expect(try !own.swiftFiles(below: "Sources/\(feature)").isEmpty, "\(feature)") }
      let stays = try own.swiftFiles(below: "Sources/\(module)")
      #expect(stays.count <= 14, "\(stays)")
      try await own.expectSameOutput([program], try own.read("Transcript.txt"))
      let test = try await Program(.name("swift"), ["test"]).run(in: own.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
    }
  }

  /// One of six features that call each other.
  @Test("has six business lines that are called by name, in any order after their floor")
  func sixLines() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.copyFromRepository("Tests/Apps/Harbor")
      let shop = TemporaryFolder(root: folder.url("Tests/Apps/Harbor"))
      try await shop.makeMonolith(of: [:])
      let transcript = try shop.read("Transcript.txt")
      let result = try await shop.run(["plan", "--from", "App", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      let commits = try await shop.commits()
      let lines = commits.map(\.message).filter { $0.hasPrefix("Extract ") }
        .map { String($0.dropFirst("Extract ".count)) }
      #expect(Set(lines) == ["Catalog", "Checkout", "HarborCart", "Profile", "Search", "Wishlist"])
      try await shop.expectSameOutput(["--package-path", "App"], transcript)
      #expect(try await shop.run(["lint"]).exitCode == 0)
      let floor = try #require(commits.last { $0.message.hasPrefix("Make a module of") }?.id)
      for order in [lines.reversed(), lines.sorted()] {
        try await shop.git("checkout", "--quiet", "--force", floor)
        for line in order {
          let path = "Sources/Harbor/Features/\(line.replacing("Harbor", with: ""))"
          let step = try await shop.run(["extract", line, "--from", "App", "--path", path])
          try #require(step.exitCode == 0, "\(order): \(line): \(step.errors)")
          try await shop.commit("Extract \(line)")
          let run = try await Program(.name("swift"), ["run", "--package-path", "App"]).run(in: shop.root)
          #expect(run.output == transcript, "\(order): \(line): \(run.errors)")
        }
        #expect(try await shop.run(["lint"]).exitCode == 0)
      }
    }
  }
}
