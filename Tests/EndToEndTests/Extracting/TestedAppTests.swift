import Foundation
import Testing

@Suite("The tests of an extracted feature", .slow)
struct TestedAppTests {
  @Test("move with it, with their helpers and links, and pass on both sides")
  func moved() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: TestedApp.sources)
      let result = try await folder.modulize("extract", "Billing", "--from", "TestedApp", "--verify")
      try #require(result.exitCode == 0, "\(result.errors)")
      try await folder.commit("Extract Billing")
      let changed = try await folder.git("diff", "--name-status", "--find-renames=60%", "HEAD~", "--", "*Tests.swift")
      let moves = changed.split(separator: "\n").filter { $0.hasPrefix("R") }.map { $0.drop { $0 != "\t" }.dropFirst() }
      let (app, line) = ("TestedApp/Tests/TestedApp", "Packages/Billing/Tests/Billing")
      #expect(
        moves.sorted() == [
          "\(app)BillingTests/TotalTests.swift\t\(line)BillingTests/TotalTests.swift",
          "\(app)Tests/BillingTests.swift\t\(line)Tests/BillingTests.swift",
        ])
      let helper = try folder.read("Packages/Billing/Tests/BillingTests/Three.swift")
      #expect(helper == "@testable import Billing\n\nlet three = Billing.Invoice(cents: 300)\n")
      #expect(!FileManager.default.fileExists(atPath: folder.url("TestedApp/Tests/TestedAppTests/Billing").path))
      // Only the module's name changes: comments and the rest stay.
      let test = try folder.read("Packages/Billing/Tests/BillingTests/BillingTests.swift")
      #expect(
        test
          == TestedApp.sources["TestedApp/Tests/TestedAppTests/BillingTests.swift"]?
          .replacing("@testable import TestedApp", with: "@testable import Billing"))
      let manifest = try folder.read("TestedApp/Package.swift")
      #expect(!manifest.contains("TestedAppBillingTests") && !manifest.contains("Parameters"), "\(manifest)")
      #expect(manifest.contains("    // By the page.\n    .testTarget(\n      name: \"TestedAppTests\""))
      let moved = try await folder.test("Packages/Billing", outOf: "TestedApp")
      let rest = try await Program(.name("swift"), ["test", "--package-path", "TestedApp"]).run(in: folder.root)
      for (tests, count) in [(moved, 3), (rest, 1)] {
        #expect(tests.exitCode == 0, "\(tests.output)\(tests.errors)")
        // Swift Build runs the tests of each target separately.
        let counts = tests.output.matches(of: /Test run with (\d+) test/).compactMap { Int($0.1) }
        #expect(counts.reduce(0, +) == count, "\(tests.output)")
      }
      #expect(try await folder.lint().output.hasPrefix("Nothing found"))
    }
  }

  @Test("stay if they use others too, and pass there")
  func staying() async throws {
    try await TemporaryFolder.withEmpty { folder in
      var sources = TestedApp.sources
      sources["TestedApp/Tests/TestedAppTests/BothTests.swift"] = """
        import Testing
        @testable import TestedApp

        @Suite struct BothTests {
          @Test func greetsAndCounts() {
            #expect(!Desk.greeting(for: "").isEmpty)
            #expect(Billing.total(of: []) == 0)
          }
        }

        """
      try await folder.makeMonolith(of: sources)
      let result = try await folder.modulize("extract", "Billing", "--from", "TestedApp")
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("TestedAppTests/BothTests.swift: stays with the app, which it tests too"))
      let both = try folder.read("TestedApp/Tests/TestedAppTests/BothTests.swift")
      #expect(both.contains("@testable import Billing  // modulize:ignore forbidden_import - "), "\(both)")
      #expect(FileManager.default.fileExists(atPath: folder.url("Packages/Billing/Tests/BillingTests").path))
    }
  }
}
