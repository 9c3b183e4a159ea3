import Foundation
import Testing

/// `modulize plan`, and `--apply`, on apps whose features hold each other's objects.
@Suite("A plan")
struct PlanCommandTests {
  @Test("is printed as text and as JSON, and each of its commands is a valid command line")
  func told() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: AppWithContainer.sources)
      let text = try await folder.run(["plan", "--from", "."])
      try #require(text.exitCode == 0, "\(text.errors)")
      #expect(text.output.contains("How ContainerApp comes apart"))
      #expect(
        text.output.contains(
          "What stays: Sources/ContainerApp/Container.swift, Sources/ContainerApp/ContainerEntry.swift."))
      for options in [[], ["--as", "line"], ["--into", "package"], ["--target", "ContainerApp"]] {
        let result = try await folder.run(["plan", "--from", ".", "--format", "json"] + options)
        try #require(result.exitCode == 0, "\(result.errors)")
        let plan = try JSONDecoder().decode(Plan.self, from: Data(result.output.utf8))
        #expect(plan.version == 2 && plan.module == "ContainerApp")
        #expect(!plan.steps.isEmpty)
        for step in plan.steps {
          // Without a repository it ends with 2, for a wrong command line with 64.
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

  @Test("is written to a file, is the same if that is not edited, and is opened again in the editor if it is wrong")
  func edited() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: AppWithContainer.sources)
      let json = ["--format", "json"]
      let plan = try await folder.run(["plan", "--from", "."] + json)
      let written = try await folder.run(["plan", "--from", ".", "--write", "ContainerApp.plan"])
      try #require(written.exitCode == 0, "\(written.errors)")
      let again = try await folder.run(["plan", "--from", ".", "--plan", "ContainerApp.plan"] + json)
      #expect(again.output.replacing(" --plan ContainerApp.plan", with: "") == plan.output, "\(again.errors)")
      // The first time it writes a wrong name, the second time a right one.
      try folder.write(
        """
        if grep -q '^module Models' "$1"; then sed -i 's/^module Models/module Mo dels/' "$1"
        else grep '^#!' "$1" > seen.txt; sed -i 's/^module Mo dels/module Basics/' "$1"; fi
        """, to: "editor.sh")
      let named = try await Program(
        .name("bash"),
        ["-c", "EDITOR='sh editor.sh' \"$0\" plan --from . --plan ContainerApp.plan --edit --format json"]
          + [try Binary.modulize.path()]
      ).run(in: folder.root)
      try #require(named.exitCode == 0, "\(named.errors)")
      let names = try JSONDecoder().decode(Plan.self, from: Data(named.output.utf8)).steps.map(\.name)
      #expect(names.contains("Basics") && !names.contains("Models"), "\(names)")
      #expect(try folder.read("seen.txt").hasPrefix("#! line "))
    }
  }

  @Test("that is applied takes the app apart, with a commit for each step, passing tests and the same output")
  func applied() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: AppWithContainer.sources)
      let result = try await folder.run(["plan", "--from", ".", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(try await folder.git("status", "--porcelain") == "")
      #expect(!FileManager.default.fileExists(atPath: folder.url("Sources/ContainerApp/Features").path))
      #expect(!FileManager.default.fileExists(atPath: folder.url("Sources/ContainerApp/Shared").path))
      let messages = try await folder.commits().map(\.message)
      #expect(Set(messages).isSuperset(of: ["Make a module of Models", "Make a module of Stock"]))
      try await folder.expectSameOutput(["ContainerApp"], AppWithContainer.output)
      // In one package that is enough, also for an extension of another module's type.
      for file in try folder.swiftFiles(below: "Sources") {
        #expect(try !folder.read("Sources/\(file)").contains(/\b(public|open)\b/), "\(file)")
      }
      let test = try await Program(.name("swift"), ["test"]).run(in: folder.root)
      #expect(test.exitCode == 0 && (test.output + test.errors).contains("2 tests"), "\(test.output)\(test.errors)")
      #expect(try await folder.run(["lint"]).exitCode == 0)
      let again = try await folder.run(["plan", "--from", ".", "--apply", "--commit"])
      #expect(
        again.exitCode == 0 && again.output.hasPrefix("There is nothing to do."), "\(again.output)\(again.errors)")
    }
  }

  @Test(
    "that is applied to features that call each other's services extracts them to be called by name, as shown",
    .slow)
  func byName() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeMonolith(of: AppWithMediator.sources)
      let shown = try await folder.run(["plan", "--from", "App", "--as", "feature", "--format", "json"])
      let plan = try JSONDecoder().decode(Plan.self, from: Data(shown.output.utf8))
      #expect(Set(plan.steps.map(\.name)).isSuperset(of: ["Models", "Catalog", "MediatedCart"]))
      let result = try await folder.run(["plan", "--from", "App", "--apply", "--commit"])
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("Mediated came apart: \(plan.steps.map(\.name).joined(separator: ", "))."))
      #expect(
        try folder.swiftFiles(below: "Packages/MediatedCart/Sources").contains { $0.hasSuffix("CartStore.swift") })
      #expect(!FileManager.default.fileExists(atPath: folder.url("App/Sources/Mediated/Features").path))
      // It tests two business lines together.
      #expect(try folder.swiftFiles(below: "App/Tests").contains { $0.hasSuffix("CartTests.swift") })
      #expect(try folder.swiftFiles(below: "Packages/Catalog/Tests").contains { $0.hasSuffix("CatalogTests.swift") })
      try await folder.expectSameOutput(["--package-path", "App"], AppWithMediator.output)
      let lint = try await folder.run(["lint"])
      #expect(lint.exitCode == 0, "\(lint.output)")
      let again = try await folder.run(["plan", "--from", "App", "--apply", "--commit"])
      #expect(
        again.exitCode == 0 && again.output.hasPrefix("There is nothing to do."), "\(again.output)\(again.errors)")
    }
  }

  @Test("of a library has no business lines, and no packages below code that needs another target of its own")
  func library() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: [
        "Package.swift": """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
          name: "Map", targets: [.target(name: "Points"), .target(name: "Map", dependencies: ["Points"])])

        """,
        "Sources/Points/Point.swift": "public struct Point { public init() {} }\n",
        "Sources/Map/Tiles/Tile.swift": "import Points\n\nstruct Tile { var corner = Point() }\n",
        "Sources/Map/Map.swift": "public struct Map { var tiles = [Tile()] }\n",
      ])
      let line = try await folder.run(["plan", "--from", "Map", "--as", "feature"])
      #expect(
        line.exitCode == 64 && line.errors.contains("Map is not an app, so it has no business lines: leave --as out"),
        "\(line)")
      let words = "Tiles cannot be a package: Sources/Map/Tiles/Tile.swift:1 imports Points"
      let shown = try await folder.run(["plan", "--from", "Map", "--into", "package"])
      #expect(shown.exitCode == 0 && shown.output.contains("Not as the code is: \(words)"), "\(shown)")
      let refused = try await folder.run(["plan", "--from", "Map", "--into", "package", "--apply"])
      #expect(refused.exitCode == 1 && refused.errors.contains(words), "\(refused)")
      #expect(try await folder.git("status", "--porcelain") == "")
      let applied = try await folder.run(["plan", "--from", "Map", "--apply"])
      #expect(applied.exitCode == 0, "\(applied)")
    }
  }

  @Test("can be applied with its commands, one after the other, even if declarations leave their files first", .slow)
  func copied() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: AppWithContainer.sources)
      let shown = try await folder.run(["plan", "--from", ".", "--format", "json"])
      let plan = try JSONDecoder().decode(Plan.self, from: Data(shown.output.utf8))
      #expect(plan.steps.contains { $0.command.hasSuffix(" --apply --only \($0.name)") }, "\(plan.steps)")
      #expect(plan.steps.contains { $0.command.hasPrefix("modulize extract \($0.name) ") }, "\(plan.steps)")
      let last = try #require(plan.steps.last)
      let early = try await folder.run(["plan", "--from", ".", "--apply", "--only", last.name])
      #expect(early.exitCode == 1 && early.errors.contains("\(last.name) comes after "), "\(early.errors)")
      let unknown = try await folder.run(["plan", "--from", ".", "--apply", "--only", "\(last.name)s"])
      #expect(unknown.exitCode == 2 && unknown.errors.contains("did you mean \"\(last.name)\"?"), "\(unknown.errors)")
      #expect(try await folder.git("status", "--porcelain") == "")
      for step in plan.steps {
        let words = step.command.replacing("modulize", with: "\"$0\"", maxReplacements: 1)
        let result = try await Program(.name("bash"), ["-c", words, try Binary.modulize.path()]).run(in: folder.root)
        try #require(result.exitCode == 0, "\(step.command): \(result.output)\(result.errors)")
        try await folder.commit(step.name)
      }
      #expect(!FileManager.default.fileExists(atPath: folder.url("Sources/ContainerApp/Features").path))
      try await folder.expectSameOutput(["ContainerApp"], AppWithContainer.output)
    }
  }

  @Test("that fails in a step stops there, keeps the earlier steps, and continues after a fix", .slow)
  func stopped() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: AppWithContainer.sources)
      // The module's name is part of this output.
      let test =
        "import Testing\n@testable import ContainerApp\n@Test func name() {\n"
        + "  #expect(String(reflecting: StockStore.self) == \"ContainerApp.StockStore\")\n}\n"
      try folder.write(test, to: "Tests/ContainerAppTests/NameTests.swift")
      try await folder.commit("A test that knows too much")
      let result = try await folder.run(["plan", "--from", ".", "--apply", "--commit"])
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("Stock failed: everything was undone"), "\(result.errors)")
      #expect(result.errors.contains("tests fail that passed: ContainerAppTests.name()"), "\(result.errors)")
      #expect(result.errors.contains("what was done is kept: Models"), "\(result.errors)")
      #expect(try await folder.git("status", "--porcelain") == "")
      #expect(try folder.swiftFiles(below: "Sources/Models").contains { $0.hasSuffix("Item.swift") })
      try folder.write(
        test.replacing("ContainerApp.StockStore", with: "Stock.StockStore"),
        to: "Tests/ContainerAppTests/NameTests.swift")
      try await folder.commit("Say where it is")
      // With the command that it prints to continue.
      let words = try #require(
        result.errors.split(separator: "\n").last?.components(separatedBy: "To continue once that is fixed: modulize ")
          .last)
      let next = try await folder.run(words.split(separator: " ").map(String.init))
      // The test fails before the step, and passes after it.
      #expect(next.exitCode == 0, "\(next.output)\(next.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.url("Sources/ContainerApp/Features").path))
    }
  }

  @Test("is not applied to uncommitted changes, nor with options for printing a plan")
  func refused() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: AppWithContainer.sources)
      try folder.write("// More.\n", to: "Sources/ContainerApp/More.swift")
      let dirty = try await folder.run(["plan", "--from", ".", "--apply"])
      #expect(dirty.exitCode == 2 && dirty.errors.contains("More.swift"), "\(dirty.errors)")
      for (options, words) in [
        (["--commit"], "add --apply"), (["--apply", "--commit", "--force"], "leave --force out"),
        (["--apply", "--format", "json"], "--format"), (["--as", "feature", "--into", "target"], "leave --into out"),
      ] {
        let result = try await folder.run(["plan", "--from", "."] + options)
        #expect(result.exitCode == 64 && result.errors.contains(words), "\(options): \(result.errors)")
      }
    }
  }

  @Test("is refused before any build if a step would be undone, and continues with the command that it prints")
  func refusedEarly() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: AppWithContainer.sources)
      try folder.write(
        "Pod::Spec.new do |s|\n  s.name = 'ContainerApp'\n  s.source_files = 'Sources/**/*.swift'\nend\n",
        to: "ContainerApp.podspec")
      try await folder.commit("A pod")
      let apply = ["plan", "--from", ".", "--apply"]
      let step = [
        "extract", "Models", "--as", "platform", "--from", ".", "--path", "Sources/ContainerApp/Shared/Models",
      ]
      for arguments in [apply, step] {
        let result = try await folder.run(arguments)
        #expect(result.exitCode == 1 && result.errors.contains("`exclude: [ContainerApp.podspec]`"), "\(result.errors)")
      }
      try folder.write("exclude: [ContainerApp.podspec]\n", to: ".modulize.yml")
      try folder.write(".build/\nPackages/\n", to: ".gitignore")
      try await folder.commit("Leave the pod out")
      let hidden = try await folder.run(step)
      #expect(hidden.exitCode == 2 && hidden.errors.contains("because of .gitignore:2: Packages/"), "\(hidden.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.url(".build").path))
      let shown = try await folder.run(step + ["--into", "target", "--dry-run"])
      #expect(shown.exitCode == 0, "\(shown.errors)")
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
