import Foundation
import Testing

/// `modulize plan`, and `--apply`, on apps whose features hold each other's objects.
@Suite("A plan")
struct PlanCommandTests {
  @Test("is told in words and as JSON, and each of its commands is one that the command line takes")
  func told() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Depot.sources)
      let text = try await folder.run(["plan", "--from", "."])
      try #require(text.exitCode == 0, "\(text.errors)")
      #expect(text.output.contains("How Depot comes apart"))
      #expect(text.output.contains("What stays: Sources/Depot/Container.swift, Sources/Depot/DepotApp.swift."))
      for options in [[], ["--as", "line"], ["--into", "package"], ["--target", "Depot"]] {
        let result = try await folder.run(["plan", "--from", ".", "--format", "json"] + options)
        try #require(result.exitCode == 0, "\(result.errors)")
        let plan = try JSONDecoder().decode(Plan.self, from: Data(result.output.utf8))
        #expect(plan.version == 1 && plan.module == "Depot")
        #expect(!plan.steps.isEmpty)
        for step in plan.steps {
          // Where there is no repository it ends with 2; a command line that is wrong, with 64.
          let words = "\(step.command) --root \(folder.url("nowhere").path)"
          let shell = try await Program(
            .name("bash"),
            ["-c", words.replacing("modulize", with: "\"$0\"", maxReplacements: 1)]
              + [try Binary.modulize.path()]
          ).run(in: folder.root)
          #expect(shell.exitCode == 2, "\(step.command): \(shell.errors)")
        }
      }
      #expect(try await folder.git("status", "--porcelain") == "")
    }
  }

  @Test("that is applied takes the app apart, a commit a step, each with its tests green and its output as it was")
  func applied() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Depot.sources)
      let result = try await folder.run(["plan", "--from", ".", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(try await folder.git("status", "--porcelain") == "")
      #expect(!FileManager.default.fileExists(atPath: folder.url("Sources/Depot/Features").path))
      #expect(!FileManager.default.fileExists(atPath: folder.url("Sources/Depot/Shared").path))
      let commits = try await folder.git("log", "--reverse", "--format=%h %s").split(separator: "\n").map {
        $0.split(separator: " ", maxSplits: 1).map(String.init)
      }
      #expect(
        Set(commits.dropFirst().map { $0[1] }).isSuperset(of: ["Make a module of Models", "Make a module of Stock"]))
      for commit in commits {
        try await folder.git("checkout", "--quiet", commit[0])
        let run = try await Program(.name("swift"), ["run", "Depot"]).run(in: folder.root)
        #expect(run.output == Depot.output, "\(commit): \(run.errors)")
      }
      let test = try await Program(.name("swift"), ["test"]).run(in: folder.root)
      #expect(test.exitCode == 0 && (test.output + test.errors).contains("2 tests"), "\(test.output)\(test.errors)")
      #expect(try await folder.run(["lint"]).exitCode == 0)
      try await folder.git("checkout", "--quiet", "main")
      let again = try await folder.run(["plan", "--from", ".", "--apply", "--commit"])
      #expect(again.exitCode == 0 && again.output.hasPrefix("There is nothing to be done."), "\(again.output)")
    }
  }

  @Test("that is applied where features call each other's services carries them out by name, as it was shown")
  func byName() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: Pier.sources)
      let shown = try await folder.run(["plan", "--from", "App", "--as", "line", "--format", "json"])
      let plan = try JSONDecoder().decode(Plan.self, from: Data(shown.output.utf8))
      #expect(Set(plan.steps.map(\.name)).isSuperset(of: ["Models", "Catalog", "PierCart"]))
      let result = try await folder.run(["plan", "--from", "App", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("Pier came apart: \(plan.steps.map(\.name).joined(separator: ", "))."))
      #expect(try folder.swiftFiles(below: "Packages/PierCart/Sources").contains { $0.hasSuffix("CartStore.swift") })
      #expect(!FileManager.default.fileExists(atPath: folder.url("App/Sources/Pier/Features").path))
      // What it tests are two lines together.
      #expect(try folder.swiftFiles(below: "App/Tests").contains { $0.hasSuffix("CartTests.swift") })
      #expect(try folder.swiftFiles(below: "Packages/Catalog/Tests").contains { $0.hasSuffix("CatalogTests.swift") })
      for commit in try await folder.git("log", "--reverse", "--format=%h").split(separator: "\n").map(String.init) {
        try await folder.git("checkout", "--quiet", commit)
        let run = try await Program(.name("swift"), ["run", "--package-path", "App"]).run(in: folder.root)
        #expect(run.output == Pier.output, "\(commit): \(run.errors)")
      }
      let lint = try await folder.run(["lint"])
      #expect(lint.exitCode == 0, "\(lint.output)")
      try await folder.git("checkout", "--quiet", "main")
      let again = try await folder.run(["plan", "--from", "App", "--apply", "--commit"])
      #expect(again.exitCode == 0 && again.output.hasPrefix("There is nothing to be done."), "\(again.output)")
    }
  }

  @Test("that fails in a step stops there, with what was done standing, and goes on once that is mended")
  func stopped() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Depot.sources)
      // What a module is called is part of what this prints.
      let test =
        "import Testing\n@testable import Depot\n@Test func name() {\n"
        + "  #expect(String(reflecting: StockStore.self) == \"Depot.StockStore\")\n}\n"
      try folder.write(test, to: "Tests/DepotTests/NameTests.swift")
      try await folder.commit("A test that knows too much")
      let result = try await folder.run(["plan", "--from", ".", "--apply", "--commit"])
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("Stock did not come out: everything was taken back"), "\(result.errors)")
      #expect(result.errors.contains("tests fail that passed: name()"), "\(result.errors)")
      #expect(result.errors.contains("what was done before stands: Models"), "\(result.errors)")
      #expect(try await folder.git("status", "--porcelain") == "")
      #expect(try folder.swiftFiles(below: "Sources/Models").contains { $0.hasSuffix("Item.swift") })
      try folder.write(
        test.replacing("Depot.StockStore", with: "Stock.StockStore"), to: "Tests/DepotTests/NameTests.swift")
      try await folder.commit("Say where it is")
      // As it says itself how to go on.
      let words = try #require(
        result.errors.split(separator: "\n").last?.components(separatedBy: "To go on once that is mended: modulize ")
          .last)
      let next = try await folder.run(words.split(separator: " ").map(String.init))
      // The test is wrong until the step is done, and right then.
      #expect(next.exitCode == 0, "\(next.output)\(next.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.url("Sources/Depot/Features").path))
    }
  }

  @Test("is not applied to what is not committed, nor with what is for a plan that is read")
  func refused() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Depot.sources)
      try folder.write("// More.\n", to: "Sources/Depot/More.swift")
      let dirty = try await folder.run(["plan", "--from", ".", "--apply"])
      #expect(dirty.exitCode == 2 && dirty.errors.contains("More.swift"), "\(dirty.errors)")
      for (options, words) in [
        (["--commit"], "add --apply"), (["--apply", "--commit", "--force"], "leave --force out"),
        (["--apply", "--format", "json"], "--format"), (["--as", "line", "--into", "target"], "leave --into out"),
      ] {
        let result = try await folder.run(["plan", "--from", "."] + options)
        #expect(result.exitCode == 64 && result.errors.contains(words), "\(options): \(result.errors)")
      }
    }
  }

  @Test("is refused before anything is built, where that would be taken back, and goes on as it says itself")
  func refusedEarly() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: Depot.sources)
      try folder.write(
        "Pod::Spec.new do |s|\n  s.name = 'Depot'\n  s.source_files = 'Sources/**/*.swift'\nend\n", to: "Depot.podspec")
      try await folder.commit("A pod")
      let apply = ["plan", "--from", ".", "--apply"]
      let step = [
        "extract", "Models", "--as", "platform", "--from", ".", "--path", "Sources/Depot/Shared/Models",
      ]
      for arguments in [apply, step] {
        let result = try await folder.run(arguments)
        #expect(result.exitCode == 1 && result.errors.contains("`exclude: [Depot.podspec]`"), "\(result.errors)")
      }
      try folder.write("exclude: [Depot.podspec]\n", to: ".modulize.yml")
      try folder.write(".build/\nPackages/\n", to: ".gitignore")
      try await folder.commit("Leave the pod out")
      let hidden = try await folder.run(step)
      #expect(hidden.exitCode == 2 && hidden.errors.contains("because of .gitignore:2: Packages/"), "\(hidden.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.url(".build").path))
      let shown = try await folder.run(step + ["--into", "target", "--dry-run"])
      #expect(shown.exitCode == 0, "\(shown.errors)")
    }
  }

  /// Two apps of an ordinary size, by somebody who had not seen the tool. Each step is built and tested by the tool,
  /// which takes too long for each change: `make apps`.
  @Test(
    "takes an ordinary app apart, with no edit by hand",
    .enabled(if: ProcessInfo.processInfo.environment["MODULIZE_APPS"] != nil, "it takes very long: make apps"),
    arguments: [
      ("Bistro", "Bistro", ["Kitchen", "Loyalty", "Menu", "Orders", "Payments"]),
      ("Ledger", "LedgerKit", ["Accounts", "Budgets", "Import", "Reminders", "Reports"]),
    ])
  func ordinary(app: String, module: String, features: [String]) async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.copyFromRepository("Tests/Apps/\(app)")
      let own = TemporaryFolder(root: folder.url("Tests/Apps/\(app)"))
      try own.write(".build/\n", to: ".gitignore")
      try await own.makeApp(of: [:])
      let result = try await own.run(["plan", "--from", ".", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      // What stands above all features stays, where it is: the files that make their objects.
      for feature in features { #expect(try !own.swiftFiles(below: "Sources/\(feature)").isEmpty, "\(feature)") }
      let stays = try own.swiftFiles(below: "Sources/\(module)")
      #expect(stays.count <= 14, "\(stays)")
      let run = try await Program(.name("swift"), ["run", app.lowercased() == "ledger" ? "ledger" : app]).run(
        in: own.root)
      #expect(run.output == (try own.read("Transcript.txt")), "\(run.errors)")
      let test = try await Program(.name("swift"), ["test"]).run(in: own.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
    }
  }

  /// The third app is one of six features that call each other.
  @Test(
    "carries six lines out by name, which come out in any order once their floor is laid",
    .enabled(if: ProcessInfo.processInfo.environment["MODULIZE_APPS"] != nil, "it takes very long: make apps"))
  func sixLines() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.copyFromRepository("Tests/Apps/Harbor")
      let shop = TemporaryFolder(root: folder.url("Tests/Apps/Harbor"))
      try await shop.makeMonolith(of: [:])
      let transcript = try shop.read("Transcript.txt")
      let result = try await shop.run(["plan", "--from", "App", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      let commits = try await shop.git("log", "--reverse", "--format=%h %s").split(separator: "\n").map(String.init)
      let lines = commits.compactMap { $0.split(separator: " Carry ").last?.split(separator: " out").first }
        .map(String.init).filter { !$0.contains(" ") }
      #expect(Set(lines) == ["Catalog", "Checkout", "HarborCart", "Profile", "Search", "Wishlist"])
      let run = try await Program(.name("swift"), ["run", "--package-path", "App"]).run(in: shop.root)
      #expect(run.output == transcript, "\(run.errors)")
      #expect(try await shop.run(["lint"]).exitCode == 0)
      let floor = try #require(commits.last { $0.contains("Make a module of") }?.prefix { $0 != " " })
      for order in [lines.reversed(), lines.sorted()] {
        try await shop.git("checkout", "--quiet", "--force", String(floor))
        for line in order {
          let path = "Sources/Harbor/Features/\(line.replacing("Harbor", with: ""))"
          let step = try await shop.run(["extract", line, "--from", "App", "--path", path])
          try #require(step.exitCode == 0, "\(order): \(line): \(step.errors)")
          try await shop.commit("Carry \(line) out")
          let run = try await Program(.name("swift"), ["run", "--package-path", "App"]).run(in: shop.root)
          #expect(run.output == transcript, "\(order): \(line): \(run.errors)")
        }
        #expect(try await shop.run(["lint"]).exitCode == 0)
      }
    }
  }

  private struct Plan: Decodable {
    struct Step: Decodable {
      var name: String
      var command: String
    }
    var version: Int
    var module: String
    var steps: [Step]
  }
}

extension TemporaryFolder {
  /// Makes a repository of an app in the folder, committed, without a mediator.
  func makeApp(of sources: [String: String]) async throws {
    for (path, text) in sources { try write(text, to: path) }
    if !sources.isEmpty { try write(".build/\nPackage.resolved\n", to: ".gitignore") }
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("config", "user.name", "Tester")
    try await git("config", "user.email", "tester@example.com")
    try await commit("Begin")
  }

  fileprivate func swiftFiles(below path: String) throws -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: url(path).path)) ?? []
    return all.filter { $0.hasSuffix(".swift") }
  }
}
