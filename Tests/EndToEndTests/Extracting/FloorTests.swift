import Foundation
import Testing

/// `modulize extract --as platform`, on code in a library.
@Suite("An extracted floor")
struct FloorTests {
  @Test(
    "builds, prints what the app did, and its tests pass",
    arguments: [["--into", "package"], ["--into", "target"]])
  func laid(place: [String]) async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await Self.makeKiosk(in: folder)
      let result = try await folder.run(Self.command + place)
      try #require(result.exitCode == 0, "\(result.errors)")
      // Once for each configuration, because its sources ask for a define of the manifest.
      #expect(result.output.contains("it builds with its tests, after 2 builds"), "\(result.output)")
      let run = try await Program(.name("swift"), ["run", "kiosk"]).run(in: folder.root)
      #expect(run.output == Kiosk.output, "\(run.errors)")
      let test = try await Program(.name("swift"), ["test"]).run(in: folder.root)
      #expect(test.exitCode == 0, "\(test.output)\(test.errors)")
      let isPackage = place.contains("package")
      let sources = isPackage ? "Packages/Base/Sources/Base" : "Sources/Base"
      let models = try folder.read("\(sources)/Models/Price.swift")
      let level = isPackage ? "public" : "package"
      #expect(
        models.contains("\(level) struct Item: Hashable, CustomStringConvertible\(isPackage ? ", Sendable" : "") {"))
      #expect(models.contains("\(level) init(price: Price, count: Int = 1, note: String? = \"x\") {"), "\(models)")
      #expect(models.contains("open class Counter {"))
      #expect(models.contains("  open func name()") && models.contains("  func hidden()"), "\(models)")
      #expect(try folder.read("\(sources)/Log.swift").contains("  func unused()"))
      #expect(
        try folder.read("Tests/KioskKitTests/PriceTests.swift").contains(
          "@testable import Base\n@testable import KioskKit"))
      #expect(try folder.read("Sources/KioskKit/KioskKit+Base.swift").contains("@_exported import Base"))
      #expect(try folder.read("Sources/kiosk/main.swift") == Kiosk.sources["Sources/kiosk/main.swift"])
      #expect(try await folder.run(["lint"]).exitCode == 0)
    }
  }

  @Test("is refused if what moves needs what stays, and extracted after adding what the refusal names")
  func advice() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await Self.makeKiosk(in: folder)
      let refused = try await folder.run([
        "extract", "Base", "--as", "platform", "--from", ".", "--path", "Sources/KioskKit/Till.swift",
        "--path", "Sources/KioskKit/Log.swift",
      ])
      #expect(
        refused.errors.contains("1 of these 2 files can move alone: --path Sources/KioskKit/Log.swift"))
      #expect(refused.exitCode == 1)
      #expect(refused.errors.contains("Item stays, but the moved code uses it"), "\(refused.errors)")
      let page = try #require(refused.errors.split(separator: "\n").last { $0.hasPrefix("modulize explain ") })
      let words = page.replacing(" says more", with: "").split(separator: " ").dropFirst().map(String.init)
      let explained = try await folder.run(words)
      #expect(
        explained.exitCode == 0 && explained.output.contains("sees only what is below"), "\(page): \(explained.output)")
      let line = try #require(refused.errors.split(separator: "\n").first { $0.contains("; all together: ") })
      let advice = try #require(line.components(separatedBy: "; all together: ").last)
      #expect(
        advice == ["Log", "Till", "Models/Price"].map { "--path Sources/KioskKit/\($0).swift" }.joined(separator: " "))
      #expect(try await folder.git("status", "--porcelain") == "")
      let options = advice.split(separator: " ").map(String.init)
      let laid = try await folder.run(["extract", "Base", "--as", "platform", "--from", "."] + options)
      #expect(laid.exitCode == 0, "\(laid.errors)")
    }
  }

  @Test("with open declarations has the types that they name public, also in the module below, and nothing else")
  func open() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeApp(of: [
        "Package.swift": """
        // swift-tools-version: 6.1
        import PackageDescription

        let package = Package(
          name: "Wall",
          targets: [
            .executableTarget(name: "Wall", dependencies: ["Models"]),
            .target(name: "Models", dependencies: ["Paint"]),
            .target(name: "Paint"),
          ]
        )

        """,
        "Sources/Paint/Colour.swift": "package struct Colour {\n  package init() {}\n}\n\npackage struct Brush {}\n",
        "Sources/Models/Picture.swift": """
        import Paint

        package struct Picture {
          package var title: String
          package var ground: Colour

          package init(title: String, ground: Colour = Colour()) {
            (self.title, self.ground) = (title, ground)
          }
        }

        package protocol Framed { func isWide(_ picture: Picture) -> Bool }

        """,
        "Sources/Wall/Shared/Frame.swift": """
        import Models

        class Frame<Style: Framed> {
          func text(of picture: Picture, in style: Style) -> String { style.isWide(picture) ? "" : "|" }
          func hidden(_ picture: Picture) {}
        }

        """,
        "Sources/Wall/main.swift": """
        import Models

        struct Plain: Framed { func isWide(_ picture: Picture) -> Bool { true } }
        class Gold: Frame<Plain> {
          override func text(of picture: Picture, in style: Plain) -> String {
            super.text(of: picture, in: style) + "<\\(picture.title)>"
          }
        }
        print(Gold().text(of: Picture(title: "Sea"), in: Plain()))

        """,
      ])
      let result = try await folder.run([
        "extract", "Shared", "--as", "platform", "--into", "target", "--from", ".", "--path", "Sources/Wall/Shared",
      ])
      try #require(result.exitCode == 0, "\(result.errors)")
      #expect(result.output.contains("after 1 build"), "\(result.output)")
      let models = try folder.read("Sources/Models/Picture.swift")
      #expect(models.contains("public struct Picture: Sendable {\n  package var title"), "\(models)")
      #expect(models.contains("  package init(title") && models.contains("public protocol Framed"), "\(models)")
      #expect(try folder.read("Sources/Shared/Frame.swift").contains("  open func text(of"))
      let run = try await Program(.name("swift"), ["run"]).run(in: folder.root)
      #expect(run.output == "<Sea>\n", "\(run.errors)")
    }
  }

  @Test("is undone completely if it does not build, with the compiler's message")
  func takenBack() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try await Self.makeKiosk(in: folder)
      // The moved code needs a conformance that stays, but names nothing of it.
      try folder.write(
        "extension Counter: Hashable { static func == (a: Counter, b: Counter) -> Bool { true }\n  func hash(into h: inout Hasher) {} }\n",
        to: "Sources/KioskKit/Hash.swift")
      try folder.write(
        Kiosk.sources["Sources/KioskKit/Log.swift"]!
          + "func key<T: Hashable>(_ t: T) {}\nfunc keys() { key(Counter()) }\n", to: "Sources/KioskKit/Log.swift")
      try await folder.commit("More")
      let before = try await folder.git("write-tree")
      let result = try await folder.run(Self.command)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("everything was undone"), "\(result.errors)")
      #expect(result.errors.contains("requires that 'Counter' conform to 'Hashable'"), "\(result.errors)")
      try await folder.git("add", "--all")
      #expect(try await folder.git("write-tree") == before)
    }
  }

  @Test("that is killed leaves the old state, the new one, or one that `recover` completes", .slow)
  func killed() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let work = ChangedTree(folder: TemporaryFolder(root: folder.url("work")))
      for name in ["work", "tmp"] {
        try FileManager.default.createDirectory(at: folder.url(name), withIntermediateDirectories: true)
      }
      try await Self.makeKiosk(in: work.folder)
      let command = Self.command + ["--no-verify"]
      let before = try await Self.state(of: work.folder)
      let first = try await work.run(command)
      #expect(first.exitCode == 0, "\(first.errors)")
      let after = try await Self.state(of: work.folder)
      #expect(before != after)
      try await work.reset()
      let start = ContinuousClock.now
      _ = try await work.run(command)
      let whole = ContinuousClock.now - start
      try await work.reset()
      for round in 0..<KilledCommandTests.kills {
        let isChanging = !round.isMultiple(of: 3)
        let delay = isChanging ? .microseconds(Int.random(in: 0...5_000)) : whole * Double.random(in: 0...1)
        try await work.kill(command, whileChanging: isChanging, after: delay, limit: whole * 10)
        let left = try await Self.state(of: work.folder)
        if left != before, left != after {
          let end = round.isMultiple(of: 2) ? ["recover"] : ["recover", "--undo"]
          let ended = try await work.run(end)
          #expect(ended.exitCode == 0, "\(ended.errors)")
          #expect(try await Self.state(of: work.folder) == (round.isMultiple(of: 2) ? after : before))
        }
        try await work.reset()
      }
      #expect(try await work.run(command).exitCode == 0)
      #expect(try await Self.state(of: work.folder) == after)
      #expect(!work.hasJournal)
    }
  }

  @Test("has its own options, and none of a business line's")
  func options() async throws {
    for (arguments, words) in [
      (["--as", "platform", "--step", "1"], "a platform has no steps"),
      (["--as", "platform", "--templates", "x"], "a platform has no templates"),
      (["--into", "target"], "a business line gets a package"),
      (["--path", "a", "--path", "b"], "a business line has one folder"),
    ] {
      let result = try await Binary.modulize.program(["extract", "X", "--from", "Y"] + arguments).run(in: Checkout.root)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains(words), "\(result.errors)")
    }
  }

  private static let command = [
    "extract", "Base", "--as", "platform", "--from", ".", "--path", "Sources/KioskKit/Models", "--path",
    "Sources/KioskKit/Log.swift",
  ]

  private static func makeKiosk(in folder: TemporaryFolder) async throws {
    for (path, text) in Kiosk.sources { try folder.write(text, to: path) }
    try folder.write(".build/\nPackage.resolved\n", to: ".gitignore")
    try await folder.git("init", "--quiet", "--initial-branch=main")
    try await folder.git("config", "user.name", "Tester")
    try await folder.git("config", "user.email", "tester@example.com")
    try await folder.commit("Begin")
  }

  /// The folder's files, as git sees them.
  private static func state(of folder: TemporaryFolder) async throws -> String {
    try await folder.git("add", "--all")
    let tree = try await folder.git("write-tree")
    try await folder.git("reset", "--quiet")
    return tree
  }
}

extension TemporaryFolder {
  func run(_ arguments: [String]) async throws -> ProgramResult {
    try await Binary.modulize.program(arguments).run(in: root)
  }
}
