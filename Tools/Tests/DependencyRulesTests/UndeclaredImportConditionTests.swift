import LintTestSupport
import Rules
import Testing

@Suite("Imports where a module can be imported, or cannot")
struct UndeclaredImportConditionTests {
  @Test("not what is imported only where a module is there that nothing says will be")
  func absent() async throws {
    func file(_ asked: String) -> String { "#if canImport(\(asked))\nimport B\nimport C\n#endif\n" }
    let files = business("B") + business("C") + ["A/Package.swift": library("A")]
    try await expect(files + ["A/Sources/A/File.swift": file("B")])
    try await expect(
      files + ["A/Sources/A/File.swift": file("Foundation").replacing("import B\nimport C", with: "1️⃣import C")],
      Expectation("1️⃣", "undeclared_import"))
    let linking = library("A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#])
    try await expect(
      files + [
        "A/Package.swift": linking, "A/Sources/A/File.swift": file("B").replacing("import C", with: "1️⃣import C"),
      ],
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test("not a module from elsewhere that is imported only where one of here is that nothing says will be")
  func absentBesideExternal() async throws {
    let far = #".package(url: "https://example.com/far.git", from: "1.0.0")"#
    let link = #".product(name: "Far", package: "far")"#
    func files(_ asked: String) -> [String: String] {
      business("B") + [
        "B/Package.swift": library("B", packages: [far], links: [link]), "B/Sources/B/B.swift": "import Far",
        "A/Package.swift": library("A", packages: [#".package(path: "../B")"#, far]),
        "A/Sources/A/File.swift": "#if canImport(\(asked))\nimport Far\n#endif",
      ]
    }
    let found = try await MarkedRepository(files("UIKit")).lint().findings.map(\.identity.rule)
    #expect(found.contains("undeclared_import"))
    let absent = try await MarkedRepository(files("B")).lint().findings.map(\.identity.rule)
    #expect(!absent.contains("undeclared_import"))
  }

  @Test("not what is imported only where a module is missing that each build links")
  func linkedAnyway() async throws {
    func files(_ source: String, where condition: String = "") -> [String: String] {
      business("B") + business("C") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [".product(name: \"B\", package: \"B\"\(condition))"]),
        "A/Sources/A/File.swift": source,
      ]
    }
    for source in [
      "#if canImport(B)\nimport B\n#else\nimport C\n#endif",
      "import B\n#if !canImport(B) && os(iOS)\nimport C\n#endif",
      "#if os(iOS)\nimport B\n#elseif !(canImport(B) || DEBUG)\nimport C\n#endif",
    ] {
      try await expect(files(source))
    }
    let finding = Expectation("1️⃣", "undeclared_import")
    // There may be one, or the link is not there on each platform.
    try await expect(files("import B\n#if !canImport(UIKit)\n1️⃣import C\n#endif"), finding)
    try await expect(files("import B\n#if !canImport(B) || DEBUG\n1️⃣import C\n#endif"), finding)
    let source = "#if canImport(B)\nimport B\n#else\n1️⃣import C\n#endif"
    try await expect(files(source, where: ", condition: .when(platforms: [.iOS])"), finding)
  }

  @Test("an import guarded by canImport of the same module says itself that it may be missing")
  func guarded() async throws {
    try await expect(
      business("B") + [
        "A/Package.swift": library("A"),
        "A/Sources/A/File.swift": "#if canImport(B)\nimport B\n#else\n1️⃣import B\n#endif",
      ],
      Expectation("1️⃣", "undeclared_import"))
  }
}
