import Foundation
import Testing

/// The articles' manual steps, in one command.
@Suite("modulize extract")
struct ExtractCommandTests {
  @Test("carries A out of the monolith: the app does what it did, and B is unchanged")
  func article() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith()
      let result = try await folder.modulize("extract", "A", "--from", "MainProject", "--no-verify")
      #expect(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("Step 1: the packages\n  Packages/A: "))
      #expect(
        result.output.contains("Nothing was verified. What is left:\n  swift build --package-path MainProject &&"))
      let build = try await folder.build("MainProject")
      try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
      let expected = Checkout.root.appending(path: "Tools/Walkthrough/Stages/0-monolith.out")
      let app = folder.built("MainProject", of: "MainProject")
      #expect(try await app.run(input: "1\n1\nq\n").output == String(contentsOf: expected, encoding: .utf8))
      let lint = try await folder.modulize("lint")
      #expect(lint.output.hasPrefix("Nothing found: "), "\(lint.output)")
      #expect(try await folder.git("diff", "--name-only", "--", "MainProject/Sources/MainProject/B") == "")
      let test = try await Program(.name("swift"), ["test", "--package-path", "Packages/A"]).run(in: folder.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
    }
  }

  @Test(
    "extracts three business lines that call each other in both directions, and the app's own test still passes",
    .slow)
  func shop() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: Shop.sources)
      try #require(try await folder.build("App").exitCode == 0)
      let app = folder.built("App", of: "App")
      let shown = try await app.run(input: "1\n1\nb\n2\nq\n").output
      #expect(shown.contains("! buyer\n! seller\n"))
      for line in ["Orders", "Account", "Upload"] {
        // Verifies all of them together, as was done for the first.
        let options = line == "Orders" ? [] : ["--no-verify"]
        let result = try await Binary.modulize.program(["extract", line, "--from", "App"] + options).run(
          in: folder.root)
        try #require(result.exitCode == 0, "\(result.errors)")
        try await folder.commit("Extract \(line)")
        let build = try await folder.build("App")
        try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
        #expect(try await app.run(input: "1\n1\nb\n2\nq\n").output == shown)
      }
      let sources = try FileManager.default.contentsOfDirectory(atPath: folder.url("App/Sources/App").path)
      #expect(sources.sorted() == ["Home", "Targets", "main.swift"])
      let test = try await Program(.name("swift"), ["test", "--package-path", "App"]).run(in: folder.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
      try await expectToStopWithoutOrders(folder)
    }
  }

  /// Home shows a text that was always there. Without its business line there is none, and the README says what
  /// happens.
  private func expectToStopWithoutOrders(_ folder: TemporaryFolder) async throws {
    let manifest = folder.url("App/Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let others = lines.filter { !$0.contains("/Orders\"") && !$0.contains("\"Orders\"") }
    try #require(others.count == lines.count - 2)
    try Data(others.joined(separator: "\n").utf8).write(to: manifest)
    let lint = try await folder.modulize("lint")
    #expect(lint.exitCode == 1)
    #expect(lint.output.contains("it links no class Target_Orders:"), "\(lint.output)")
    let build = try await folder.build("App")
    try #require(build.exitCode == 0, "\(build.output)\(build.errors)")
    let result = try await folder.built("App", of: "App").run(input: "q\n")
    #expect(result.exitCode != 0)
    #expect(result.errors.contains("Fatal error: "), "\(result.errors)")
    #expect(result.errors.contains("Target_Orders"), "\(result.errors)")
  }

  @Test("refuses everything that cannot go through a mediator at once, and changes nothing")
  func refused() async throws {
    try await TemporaryFolder.withEmpty { folder in
      var sources = Shop.sources
      sources["App/Sources/App/Money.swift"] =
        "struct Money { var cents = 0 }\n"
      sources["App/Sources/App/Orders/Basket.swift"] = """
        class Basket { var total = Money() }
        func label() -> String { "\\(Money().cents)" }

        """
      sources["App/Sources/App/Home/BigBasket.swift"] = "final class BigBasket: Basket {}\n"
      try await folder.makeMonolith(of: sources)
      let result = try await folder.modulize("extract", "Orders", "--from", "App")
      #expect(result.exitCode == 1)
      #expect(result.output == "")
      for place in ["Home/BigBasket.swift:1:24: ", "Money.swift:1:8: ", "Orders/Basket.swift:2:37]"] {
        #expect(result.errors.contains("App/Sources/App/\(place)"), "\(result.errors)")
      }
      #expect(try await folder.git("status", "--porcelain") == "")
    }
  }

  @Test("refuses uncommitted changes, and --dry-run changes nothing")
  func careful() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith()
      let dry = try await folder.modulize("extract", "A", "--from", "MainProject", "--dry-run")
      #expect(dry.exitCode == 0, "\(dry.errors)")
      #expect(dry.output.hasSuffix("Nothing was changed.\n"))
      #expect(
        dry.output.contains(
          "\n-    let page = AViewController()\n+    guard let page = Mediator.shared.A_viewController()"))
      #expect(dry.output.contains("--- /dev/null\n+++ b/Packages/A/Package.swift\n"))
      #expect(try await folder.git("status", "--porcelain") == "")
      try folder.write("// mine\n", to: "MainProject/Sources/MainProject/Mine.swift")
      let result = try await folder.modulize("extract", "A", "--from", "MainProject")
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("Mine.swift"))
      for (arguments, words) in [(["X", "--from", "MainProject"], "--path"), (["A", "--from", "Nowhere"], "--from")] {
        let result = try await Binary.modulize.program(["extract", "--dry-run"] + arguments).run(in: folder.root)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains(words), "\(result.errors)")
      }
    }
  }
}
