import Foundation
import Testing

@Suite("An app whose manifest changes how its code compiles", .slow)
struct StudioTests {
  @Test("has a business line extracted with all of these settings, and does what it did")
  func carriedOut() async throws {
    try await TemporaryFolder.withEmpty { outside in
      try await outside.makeMoney()
      try await TemporaryFolder.withEmpty { folder in
        try await folder.makeMonolith(of: Studio.sources(money: outside.url("swift-money").absoluteString))
        let before = try await folder.build("Studio")
        try #require(before.exitCode == 0, "\(before.output)\(before.errors)")
        let app = folder.built("Studio", of: "Studio")
        let shown = try await app.run(input: "1\nq\n").output
        #expect(shown.contains("2 films, 10 EUR\n") && shown.contains("== Films of ann ==\nAlien\nHeat\n"), "\(shown)")

        let result = try await folder.modulize("extract", "Films", "--from", "Studio", "--verify")
        try #require(result.exitCode == 0, "\(result.errors)")
        #expect(try await app.run(input: "1\nq\n").output == shown)
        let manifest = try folder.read("Packages/Films/Package.swift")
        for words in [
          #"defaultLocalization: "en""#, #".product(name: "MoneyKit", package: "swift-money")"#,
          #"exclude: ["NOTES.md"]"#, #"resources: [.copy("titles.txt")]"#, "swiftLanguageModes: [.v6]",
        ] {
          #expect(manifest.contains(words), "\(manifest)")
        }
        let left = try folder.read("Studio/Package.swift")
        #expect(left.contains(#"exclude: ["Home/NOTES.md"]"#) && left.contains("resources: []"), "\(left)")
        #expect(!FileManager.default.fileExists(atPath: folder.url("Studio/Sources/Studio/Films").path))
      }
    }
  }

  @Test(
    "is refused if its manifest has a setting that another one cannot have, with its place",
    arguments: [
      ("swiftSettings: s", "cSettings: [.define(\"X\")],\nswiftSettings: s", "the app's target has cSettings"),
      ("settings + [", "made() + [", "swiftSettings refers to something that only this manifest has"),
    ])
  func refused(old: String, new: String, reason: String) async throws {
    try await TemporaryFolder.withEmpty { outside in
      try await outside.makeMoney()
      try await TemporaryFolder.withEmpty { folder in
        var sources = Studio.sources(money: outside.url("swift-money").absoluteString)
        let manifest = try #require(sources["Studio/Package.swift"])
        sources["Studio/Package.swift"] =
          manifest.replacing(old, with: new) + "\nfunc made() -> [SwiftSetting] { settings }\n"
        try await folder.makeMonolith(of: sources)
        let result = try await folder.modulize("extract", "Films", "--from", "Studio", "--dry-run")
        #expect(result.errors.contains("Studio/Package.swift:"), "\(result.errors)")
        #expect(result.errors.contains(": \(reason)"), "\(result.errors)")
      }
    }
  }
}

extension TemporaryFolder {
  /// Makes the package `swift-money` in the folder, released.
  fileprivate func makeMoney() async throws {
    for (path, text) in Studio.money { try write(text, to: "swift-money/\(path)") }
    try await release("swift-money")
  }
}
