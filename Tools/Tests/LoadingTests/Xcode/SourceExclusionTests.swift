import LintTestSupport
import Testing

@Suite("Sources that settings leave out")
struct SourceExclusionTests {
  private func files(_ settings: [String: String], _ source: String = "1️⃣import Core") -> [String: String] {
    var app = ProjectText.Target(name: "App", sources: ["App/a.swift", "App/Old/b.swift"])
    app.settings = ["SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx"] + settings
    return module("Core") + ProjectText(targets: [app]).files() + ["App/a.swift": "", "App/Old/b.swift": source]
  }

  @Test(
    "belong to no build if every one leaves them out, by their name or by the end of their path",
    arguments: [
      ["EXCLUDED_SOURCE_FILE_NAMES": "b.swift"], ["EXCLUDED_SOURCE_FILE_NAMES": "Old/*"],
      ["EXCLUDED_SOURCE_FILE_NAMES": "$(SRCROOT)/App/Old/?.swift"],
      [
        "EXCLUDED_SOURCE_FILE_NAMES": "", "EXCLUDED_SOURCE_FILE_NAMES[sdk=iphone*]": "*.swift",
        "EXCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]": "b.*",
      ],
    ])
  func none(_ settings: [String: String]) async throws {
    let repository = try await MarkedRepository(files(settings, "import Core")).load()
    let app = try #require(repository.modules.first { $0.name == "App" })
    #expect(!app.files.contains { $0.path == "App/Old/b.swift" })
    #expect(repository.containers[app.container].forgottenSources.isEmpty)
    #expect(try await MarkedRepository(files(settings, "import Core")).lintAsConfigured().findings.isEmpty)
  }

  @Test(
    "are judged if some build compiles them",
    arguments: [
      ["EXCLUDED_SOURCE_FILE_NAMES": "c.swift"], ["EXCLUDED_SOURCE_FILE_NAMES": "New/*"],
      ["EXCLUDED_SOURCE_FILE_NAMES": "*.swift", "INCLUDED_SOURCE_FILE_NAMES": "b.swift"],
      ["EXCLUDED_SOURCE_FILE_NAMES": "*.swift", "INCLUDED_SOURCE_FILE_NAMES[sdk=macosx*]": "b.swift"],
      ["EXCLUDED_SOURCE_FILE_NAMES[sdk=iphonesimulator*]": "b.swift"],
      ["EXCLUDED_SOURCE_FILE_NAMES[arch=arm64]": "b.swift"],
    ])
  func some(_ settings: [String: String]) async throws {
    try await expect(files(settings), Expectation("1️⃣", "undeclared_import"))
  }

  @Test("are compiled for the other platforms")
  func platforms() async throws {
    let loaded = try await MarkedRepository(files(["EXCLUDED_SOURCE_FILE_NAMES[sdk=iphone*]": "b.swift"], "")).load()
    let app = try #require(loaded.modules.first { $0.name == "App" })
    #expect(app.platformsOfFiles == ["App/Old/b.swift": ["macos"]])
  }

  @Test(
    "of an iOS app for Macs are those of the SDK for Macs there",
    arguments: [("iphone*", ["maccatalyst"]), ("macosx*", ["ios"])] as [(String, Set<String>)])
  func catalyst(sdk: String, platforms: Set<String>) async throws {
    let settings = [
      "EXCLUDED_SOURCE_FILE_NAMES[sdk=\(sdk)]": "b.swift", "SUPPORTS_MACCATALYST": "YES",
      "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator",
    ]
    let loaded = try await MarkedRepository(files(settings, "")).load()
    let app = try #require(loaded.modules.first { $0.name == "App" })
    #expect(app.platformsOfFiles == ["App/Old/b.swift": platforms])
  }
}
