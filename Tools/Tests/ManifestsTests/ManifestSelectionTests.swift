import Foundation
import Manifests
import SourceFacts
import Testing

struct ManifestSelectionTests {
  struct Case: CustomTestStringConvertible {
    /// The version each manifest names in its first line, by file name; `nil` for none.
    var files: [String: String?]
    var selected: String?

    var testDescription: String {
      files.map { "\($0.key) \($0.value ?? "-")" }.sorted().joined(separator: ", ")
    }
  }

  private static let cases = [
    Case(files: ["Package.swift": "5.9"], selected: "Package.swift"),
    Case(files: ["Package.swift": "6.0", "Package@swift-6.swift": "5.9"], selected: "Package@swift-6.swift"),
    Case(
      files: ["Package.swift": "6.0", "Package@swift-6.swift": "5.9", "Package@swift-6.3.swift": "5.9"],
      selected: "Package@swift-6.3.swift"),
    Case(
      files: ["Package.swift": "6.0", "Package@swift-6.3.1.swift": "5.8", "Package@swift-6.3.swift": "5.9"],
      selected: "Package@swift-6.3.1.swift"),
    Case(files: ["Package.swift": "5.5", "Package@swift-5.9.swift": "5.9"], selected: "Package@swift-5.9.swift"),
    Case(files: ["Package.swift": "6.0", "Package@swift-5.9.swift": "5.9"], selected: "Package.swift"),
    Case(files: ["Package.swift": "5.9", "Package@swift-6.0.swift": "5.9"], selected: "Package.swift"),
    Case(
      files: ["Package.swift": "5.5", "Package@swift-5.9.swift": "5.9", "Package@swift-6.1.swift": "6.1"],
      selected: "Package@swift-6.1.swift"),
    Case(files: ["Package.swift": "5.9", "Package@swift-6.4.swift": "6.0"], selected: "Package.swift"),
    Case(files: ["Package.swift": "6.4", "Package@swift-6.2.swift": "6.2"], selected: "Package@swift-6.2.swift"),
    Case(files: ["Package.swift": "5.8", "Package@swift-5.9.2.swift": "5.9"], selected: "Package@swift-5.9.2.swift"),
    Case(files: ["Package.swift": nil, "Package@swift-5.9.swift": "5.9"], selected: "Package@swift-5.9.swift"),
    Case(files: ["Package.swift": "5.8", "Package@swift-5.9-beta.swift": "5.9"], selected: "Package.swift"),
    Case(files: ["Package.swift": "5.8", "package@swift-5.9.swift": "5.9"], selected: "Package.swift"),
  ]

  private func selected(_ example: Case) -> String? {
    let selection = ManifestSelection(swiftVersion: SwiftVersion(major: 6, minor: 3, patch: 1))
    return selection.manifest(among: example.files.keys) { name in
      ToolsVersionLine(manifest: Self.text(name, example.files[name] ?? nil))
    }
  }

  private static func text(_ name: String, _ version: String?) -> String {
    (version.map { "// swift-tools-version:\($0)\n" } ?? "")
      + "import PackageDescription\nlet package = Package(name: \"\(name)\")\n"
  }

  @Test("the manifest is the one that SwiftPM takes", arguments: cases)
  func selection(example: Case) {
    #expect(selected(example) == example.selected)
  }

  @Test(
    "SwiftPM takes it indeed",
    .enabled(
      if: SwiftVersion.builtWith == SwiftVersion(major: 6, minor: 3, patch: 1), "the cases are made for Swift 6.3.1"),
    arguments: cases)
  func oracle(example: Case) async throws {
    let folder = try PackageFolder(manifest: "")
    defer { folder.remove() }
    for (name, version) in example.files {
      try Self.text(name, version).write(toFile: "\(folder.path)/\(name)", atomically: true, encoding: .utf8)
    }
    let manifest = try await ManifestEvaluator().evaluate(packageIn: folder.path, text: "")
    #expect(manifest.name == selected(example))
  }

  @Test("a folder without Package.swift has a manifest only if one names the Swift in use")
  func noPlainManifest() {
    #expect(selected(Case(files: ["Package@swift-6.swift": "6.0"])) == "Package@swift-6.swift")
    #expect(selected(Case(files: ["Package@swift-5.9.swift": "5.9"])) == nil)
    #expect(selected(Case(files: [:])) == nil)
  }

  @Test("a version that SwiftPM refuses stops the search where SwiftPM stops")
  func malformed() {
    #expect(selected(Case(files: ["Package.swift": "6", "Package@swift-5.9.swift": "5.9"])) == "Package.swift")
    #expect(
      selected(Case(files: ["Package.swift": "5.8", "Package@swift-5.9.swift": "5"])) == "Package@swift-5.9.swift")
  }
}
