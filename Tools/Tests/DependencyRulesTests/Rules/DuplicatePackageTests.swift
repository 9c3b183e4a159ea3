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

  @Test("modules of one name that one package links together, in packages of other names")
  func modulesOfOneName() async throws {
    func client(_ links: String...) -> [String: String] {
      [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#, #".package(path: "../C")"#], links: links),
        "A/Sources/A/File.swift": links.map { "import \($0.split(separator: "\"")[1])\n" }.joined(),
      ]
    }
    let other = library("C").replacing(#".target(name: "C""#, with: #".target(name: "B"), .target(name: "C""#)
    let linked = library("C", links: ["\"B\""]).replacing(
      #".target(name: "C""#, with: #".target(name: "B"), .target(name: "C""#)
    for (manifest, isClash) in [(other, false), (linked, true)] {
      let files = [
        "C/Package.swift": manifest, "C/Sources/C/File.swift": isClash ? "import B" : "", "C/Sources/B/File.swift": "",
      ]
      let links = [#".product(name: "B", package: "B")"#, #".product(name: "C", package: "C")"#]
      let findings = try await MarkedRepository(business("B") + files + client(links[0], links[1])).lint().findings
        .filter { $0.identity.rule == "duplicate_package" }
      #expect(
        findings.map(\.message.short)
          == (isClash
            ? [
              "B/Package.swift has a module B too: rename one of them, or remove the copy"
            ] : []))
    }
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
