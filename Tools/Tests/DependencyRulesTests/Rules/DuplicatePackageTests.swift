import LintTestSupport
import Rules
import Testing

@Suite("duplicate_package")
struct DuplicatePackageTests {
  private let otherB = ["Other/B/Package.swift": "1️⃣" + library("B"), "Other/B/Sources/B/File.swift": ""]

  @Test("two packages with one name, where roles go by names")
  func sameName() async throws {
    try await expect(
      mediator + business("B") + otherB,
      Expectation("1️⃣", "duplicate_package", .error, "B/Package.swift", "roles"))
  }

  @Test("packages of one name in order, where roles go by the names of modules")
  func ofModules() async throws {
    try await expect(
      business("A") + business("B") + ["Other/B/Package.swift": library("B"), "Other/B/Sources/B/File.swift": ""]
        + [".modulize.yml": "layers: [{name: core, modules: [A, B]}]"])
  }

  @Test("two packages in folders of one name that SwiftPM meets together")
  func sameFolder() async throws {
    let both = library(
      "A", packages: [#".package(path: "../B")"#, #".package(path: "../Other/B")"#],
      links: [#".product(name: "B", package: "B")"#])
    let files = business("B") + otherB + ["A/Package.swift": both, "A/Sources/A/File.swift": "import B"]
    let findings = try await MarkedRepository(files).lint().findings.filter {
      $0.identity.rule == "duplicate_package"
    }
    #expect(findings.map(\.identity.file) == ["Other/B/Package.swift"])
    #expect(findings.allSatisfy { $0.message.whole.contains("SwiftPM knows a package by its folder's name") })
  }

  @Test("examples of one name, a URL that may mean neither, and packages of one name in folders that have two")
  func sameNameOfExamples() async throws {
    let uses = library(
      "A", packages: [#".package(path: "../B")"#], links: [#".product(name: "B", package: "B")"#])
    try await expect(
      business("B") + ["Other/B/Package.swift": library("B"), "Other/B/Sources/B/File.swift": ""]
        + ["A/Package.swift": uses, "A/Sources/A/File.swift": "import B"]
        + [
          "C/Package.swift": library(
            "C", packages: [#".package(url: "https://example.com/b.git", from: "1.0.0")"#],
            links: [#".product(name: "B", package: "b")"#]), "C/Sources/C/File.swift": "import B",
        ])
    let two = library("C").replacing("name: \"C\",\n  products", with: "name: \"B\",\n  products")
    let both = library(
      "A", packages: [#".package(path: "../B")"#, #".package(path: "../C")"#],
      links: [#".product(name: "B", package: "B")"#, #".product(name: "C", package: "C")"#])
    try await expect([
      "B/Package.swift": library("B"), "B/Sources/B/B.swift": "", "C/Package.swift": two, "C/Sources/C/C.swift": "",
      "A/Package.swift": both, "A/Sources/A/File.swift": "import B\nimport C",
    ])
  }
}
