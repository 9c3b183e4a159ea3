import ManifestEditing
import Manifests
import SourceEditing
import SourceFacts
import SourceText
import Testing

@Suite("A target beside another one")
struct ManifestTargetTests {
  @Test("is inserted after it, laid out like it", arguments: [",", ""])
  func behind(comma: String) throws {
    let text = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
          name: "App",
          targets: [
              .testTarget(name: "AppTests"),
              // The code.
              .target(
                  name: "App",
                  dependencies: [.product(name: "A", package: "a", condition: .when(platforms: [.linux]))]
              )\(comma) // Here.
          ]
      )

      """
    let bytes = Array(text.utf8)
    let target = try #require(ManifestReader().read(text).targets.last)
    let offset = try #require(LineTable(bytes).offset(of: target.position))
    let own = try ManifestTarget("App", at: target.position, in: bytes)
    let link = try #require(own.element(at: target.dependencies[0].position))
    #expect(link == ".product(name: \"A\", package: \"a\", condition: .when(platforms: [.linux]))")
    let lines = [".target(", "    name: \"Base\",", "    dependencies: [\(link)]", ")"]
    let edits = try ManifestEditor(bytes).adding(target: [lines], behind: "App", at: offset)
    let edited = String(decoding: edits.applied(to: bytes), as: UTF8.self)
    let expected = text.replacing(
      "        )\(comma) // Here.\n",
      with: "        ), // Here.\n" + lines.map { "        \($0)" }.joined(separator: "\n") + "\(comma)\n")
    #expect(edited == expected)
    #expect(ManifestReader().read(edited).targets.map(\.name) == ["AppTests", "App", "Base"])
  }

  @Test("is inserted after earlier ones, on one line like them if it fits")
  func order() throws {
    let text = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "App",
        targets: [
          .executableTarget(name: "App", dependencies: ["Common", .target(name: "Models"), "Pages"]),
          .target(name: "Common"),
          .target(name: "Models", dependencies: ["Common"]),
          .testTarget(name: "AppTests", dependencies: ["App"]),
          .target(name: "Pages"),
        ]
      )

      """
    let names = (1...9).map { "\"SomethingLong\($0)\"" }.joined(separator: ", ")
    for (links, isOnLine) in [("\"Models\"", true), (names, false)] {
      let lines = [".target(", "  name: \"Parts\",", "  dependencies: [\(links)]", ")"]
      let bytes = Array(text.utf8)
      let target = try #require(ManifestReader().read(text).targets.first)
      let offset = try #require(LineTable(bytes).offset(of: target.position))
      let edits = try ManifestEditor(bytes).adding(target: [lines], behind: "App", at: offset)
      let new =
        isOnLine ? ".target(name: \"Parts\", dependencies: [\(links)])" : lines.joined(separator: "\n    ")
      #expect(
        String(decoding: edits.applied(to: bytes), as: UTF8.self)
          == text.replacing("    .testTarget", with: "    \(new),\n    .testTarget"))
    }
  }

  @Test("cannot stand behind one that code makes")
  func computed() throws {
    let text = """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(name: "App", targets: ["A", "B"].map { .target(name: $0) })

      """
    let offset = try #require(text.range(of: ".target(")).lowerBound.utf16Offset(in: text)
    #expect(throws: Unfixable.self) {
      try ManifestEditor(Array(text.utf8)).adding(target: [[".target(name: \"C\")"]], behind: "A", at: offset)
    }
  }
}
