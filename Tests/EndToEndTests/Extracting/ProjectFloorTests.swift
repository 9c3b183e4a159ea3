import Foundation
import Testing

/// `modulize extract --as platform`, from a target of an Xcode project: nothing here runs Xcode.
@Suite("A floor that is extracted from a target of an Xcode project")
struct ProjectFloorTests {
  @Test(
    "is a package that the project names and its target links; built as the project says, the app does what it did")
  func laid() async throws {
    try await withProject { folder in
      let result = try await folder.run(Self.command)
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("Packages/Models builds, after 1 build\n"), "\(result.output)")
      #expect(result.output.contains("Pantry was not built: Xcode does that, not this tool"))
      let project = try ProjectFiles(folder.url("Pantry.xcodeproj"))
      #expect(try project.sources(of: "Pantry") == ["App/Pantry.swift", "Pages/ShelfPage.swift"])
      #expect(project.products(of: "Pantry") == ["Models"])
      // Tests that run in the app see what it links.
      #expect(project.products(of: "PantryTests") == [])
      #expect(project.packages == ["Packages/Models"])
      let manifest = try folder.read("Packages/Models/Package.swift")
      #expect(manifest.contains("// swift-tools-version: 5.9\n") && manifest.contains("platforms: [.iOS(\"17.0\")]"))
      #expect(try folder.read("Tests/ShelfTests.swift").hasPrefix("@testable import Models\n@testable import Pantry\n"))
      #expect(try await folder.run(["lint"]).exitCode == 0)
      let run = try await project.run("Pantry", in: folder)
      #expect(run.output == Pantry.output, "\(run.errors)")
    }
  }

  @Test("changes only the affected parts of the project")
  func edits() async throws {
    try await withProject { folder in
      let result = try await folder.run(Self.command + ["--dry-run"])
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(try folder.read("Pantry.xcodeproj/project.pbxproj") == Pantry.project)
      _ = try await folder.run(Self.command)
      let old = Pantry.project.split(separator: "\n")
      let new = try folder.read("Pantry.xcodeproj/project.pbxproj").split(separator: "\n")
      let gone = new.difference(from: old).removals.count
      // Two build files, two references, a group of nine lines, and three entries of lists.
      #expect(gone == 16, "\(new.difference(from: old).removals)")
    }
  }

  @Test(
    "is refused without an index, with one that is too old, into a target, and if another target has the file too")
  func refused() async throws {
    try await withProject { folder in
      let before = try await folder.git("write-tree")
      let command = ["extract", "Models", "--as", "platform", "--from", "Pantry", "--path", "App/Models"]
      let unbuilt = try await folder.run(command)
      #expect(unbuilt.exitCode == 64 && unbuilt.errors.contains("build it there"), "\(unbuilt.errors)")
      let target = try await folder.run(Self.command + ["--into", "target"])
      #expect(target.exitCode == 64 && target.errors.contains("omit --into"), "\(target.errors)")
      let line = try await folder.run(["extract", "Models", "--from", "Pantry", "--index-store", "index"])
      #expect(line.exitCode == 2 && line.errors.contains("`modulize add-mediator` adds it here"), "\(line.errors)")
      let shared = Pantry.project.replacing(
        "B00000000000000000000004 /* ShelfTests.swift in Sources */,",
        with: "B00000000000000000000004 /* ShelfTests.swift in Sources */,\n\t\t\t\tB00000000000000000000002,")
      try folder.write(shared, to: "Pantry.xcodeproj/project.pbxproj")
      let two = try await folder.run(Self.command + ["--force"])
      #expect(two.exitCode == 2)
      #expect(two.errors.contains("because the target PantryTests has App/Models/Item.swift too"), "\(two.errors)")
      try folder.write(Pantry.project, to: "Pantry.xcodeproj/project.pbxproj")
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: 60)], ofItemAtPath: folder.url("App/Pantry.swift").path)
      let old = try await folder.run(Self.command)
      #expect(old.exitCode == 2 && old.errors.contains("App/Pantry.swift was changed after the index"), "\(old.errors)")
      try await folder.git("add", "--all")
      #expect(try await folder.git("write-tree") == before)
    }
  }

  @Test("leaves every target that compiles its files, and is linked with all of them")
  func shared() async throws {
    try await withProject { folder in
      for (path, text) in Pantry.widget { try folder.write(text, to: path) }
      try folder.write(Pantry.projectWithWidget, to: "Pantry.xcodeproj/project.pbxproj")
      try await folder.commit("A widget")
      let unbuilt = try await folder.run(Self.command)
      #expect(unbuilt.exitCode == 2, "\(unbuilt.output)")
      #expect(unbuilt.errors.contains("Widget has some of the files too: "), "\(unbuilt.errors)")
      let before = try ProjectFiles(folder.url("Pantry.xcodeproj"))
      try await Self.compile("Widget", try before.sources(of: "Widget"), in: folder)
      let result = try await folder.run(Self.command)
      try #require(result.exitCode == 0, "\(result.errors)")
      let project = try ProjectFiles(folder.url("Pantry.xcodeproj"))
      #expect(try project.sources(of: "Widget") == ["Widget/Widget.swift"])
      #expect(try project.sources(of: "Pantry") == ["App/Pantry.swift", "Pages/ShelfPage.swift"])
      #expect(project.products(of: "Pantry") == ["Models"] && project.products(of: "Widget") == ["Models"])
      #expect(project.packages == ["Packages/Models"])
      #expect(try folder.read("Widget/Widget.swift").hasPrefix("import Models\n"))
      #expect(try await folder.run(["lint"]).exitCode == 0)
      let run = try await project.run("Widget", in: folder)
      #expect(run.output == "tea 1\n", "\(run.errors)")
      #expect(try await project.run("Pantry", in: folder).output == Pantry.output)
    }
  }

  @Test("keeps the interface of a framework: the project contains a file that re-exports it")
  func framework() async throws {
    try await withProject { folder in
      try folder.write(
        Pantry.project.replacing("product-type.application", with: "product-type.framework"),
        to: "Pantry.xcodeproj/project.pbxproj")
      try folder.write(
        "public func price(of item: Item) -> Int { item.count + ShelfPage(shelf: Shelf(items: [item])).text.count }\n",
        to: "App/Pantry.swift")
      try folder.write(
        Pantry.sources["App/Models/Item.swift"]!.replacing("struct Item", with: "public struct Item"),
        to: "App/Models/Item.swift")
      try await Self.index(folder)
      try await folder.commit("A framework")
      let result = try await folder.run(Self.command)
      try #require(result.exitCode == 0, "\(result.errors)")
      let project = try ProjectFiles(folder.url("Pantry.xcodeproj"))
      #expect(
        try project.sources(of: "Pantry") == ["App/Pantry+Models.swift", "App/Pantry.swift", "Pages/ShelfPage.swift"])
      #expect(try folder.read("App/Pantry+Models.swift").contains("@_exported import Models\n"))
      let built = try await project.run("Pantry", in: folder, as: ".target", "build")
      #expect(built.exitCode == 0, "\(built.output)\(built.errors)")
    }
  }

  @Test("leaves resources with the app, and reports the storyboards that name moved classes")
  func resources() async throws {
    try await withProject { folder in
      try folder.write("salt\n", to: "App/Models/names.txt")
      try folder.write(
        Pantry.sources["App/Models/Item.swift"]! + "final class ShelfCell {}\n", to: "App/Models/Item.swift")
      try folder.write("<document><view customClass=\"ShelfCell\"/></document>\n", to: "App/Main.storyboard")
      try await Self.index(folder)
      try await folder.commit("A cell")
      let result = try await folder.run(Self.command + ["--dry-run"])
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("App/Models/names.txt stays with Pantry, in whose bundle"), "\(result.output)")
      #expect(!result.output.contains("--- a/App/Models/names.txt"))
      let note = "App/Main.storyboard: names the class ShelfCell of the module Pantry: change that to Models"
      #expect(result.output.contains(note), "\(result.output)")
    }
  }

  @Test("is one step of an applied plan, after which the app must be built before continuing", .slow)
  func applied() async throws {
    try await withProject { folder in
      let command = ["plan", "--from", "Pantry", "--as", "platform", "--index-store", "index", "--apply", "--commit"]
      let result = try await folder.run(command)
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("Packages/Models builds, after 1 build"), "\(result.output)")
      #expect(
        result.output.contains("Now build the project Pantry.xcodeproj/project.pbxproj again"), "\(result.output)")
      #expect(try await folder.git("status", "--porcelain") == "")
      let run = try await ProjectFiles(folder.url("Pantry.xcodeproj")).run("Pantry", in: folder)
      #expect(run.output == Pantry.output, "\(run.errors)")
    }
  }

  @Test("is extracted even if its code needs another system, and says what is missing here")
  func ofAnotherSystem() async throws {
    try await withProject { folder in
      // Compiled as in Xcode, where this module exists.
      try folder.write("public struct Stub {}\n", to: "stub/NoSuchKit.swift")
      try folder.write("import NoSuchKit\n\n" + Pantry.sources["App/Models/Item.swift"]!, to: "App/Models/Item.swift")
      try await Self.index(folder)
      try await folder.commit("A kit")
      let result = try await folder.run(Self.command)
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(
        result.output.contains("Packages/Models was not built, because there is no module NoSuchKit here"),
        "\(result.output)")
    }
  }

  private static let command = [
    "extract", "Models", "--as", "platform", "--from", "Pantry", "--path", "App/Models", "--index-store", "index",
  ]

  /// A committed repository with the project, and the compiler's index of it in `index`.
  private func withProject(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      for (path, text) in Pantry.sources { try folder.write(text, to: path) }
      try folder.write(Pantry.project, to: "Pantry.xcodeproj/project.pbxproj")
      try folder.write("index/\nmodules/\nstub/\n.build/\n", to: ".gitignore")
      try await folder.git("init", "--quiet")
      try await folder.commit("The app")
      try await Self.index(folder)
      try await body(folder)
    }
  }

  private static func index(_ folder: TemporaryFolder) async throws {
    try FileManager.default.createDirectory(at: folder.url("modules"), withIntermediateDirectories: true)
    let stub = FileManager.default.fileExists(atPath: folder.url("stub").path)
    if stub { try await compile("NoSuchKit", ["stub/NoSuchKit.swift"], in: folder) }
    let project = try ProjectFiles(folder.url("Pantry.xcodeproj"))
    try await compile("Pantry", try project.sources(of: "Pantry"), in: folder)
    try await compile("PantryTests", try project.sources(of: "PantryTests"), in: folder)
  }

  private static func compile(_ module: String, _ files: [String], in folder: TemporaryFolder) async throws {
    let modules = folder.url("modules").path
    let built = try await Program(
      .name("swiftc"),
      ["-module-name", module, "-parse-as-library", "-enable-testing", "-emit-module", "-I", modules]
        + ["-emit-module-path", "\(modules)/\(module).swiftmodule", "-index-store-path", folder.url("index").path]
        + ["-index-ignore-system-modules"]
        + files.map { folder.url($0).path }
    ).run(in: folder.root)
    try #require(built.exitCode == 0, "\(built.errors)")
  }
}
