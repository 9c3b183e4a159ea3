import LintTestSupport
import Rules
import Testing

@Suite("Two packages with URLs that end alike")
struct SameIdentityTests {
  private func files(_ dependencies: String, sub: String = "", conditional: String = "") -> [String: String] {
    func manifest(_ name: String, _ dependencies: String, _ target: String) -> String {
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [
        \(dependencies)
        ],
        targets: [.target(name: "\(name)", dependencies: [\(target)])])
      """
    }
    let foo = #".product(name: "Foo", package: "foo")"#
    let local = sub.isEmpty ? "" : #", .product(name: "Sub", package: "Sub")"#
    var files = [
      "Package.swift": manifest("P", dependencies, foo + local) + conditional,
      "Sources/P/p.swift": sub.isEmpty ? "import Foo" : "import Foo\nimport Sub",
    ]
    if !sub.isEmpty {
      files["Sub/Package.swift"] = manifest("Sub", sub, foo)
      files["Sub/Sources/Sub/s.swift"] = "import Foo"
    }
    return files
  }

  @Test("are one to SwiftPM, which refuses both in one manifest, and takes either in one graph")
  func identities() async throws {
    let (a, b) = (
      #".package(url: "https://e.com/a/Foo.git", from: "1.0.0")"#,
      #".package(url: "https://e.com/b/foo", from: "1.0.0")"#
    )
    try await expect(
      files("\(a),\n1️⃣\(b)"),
      Expectation("1️⃣", "duplicate_package", .error, "https://e.com/a/Foo.git", "identity foo", "refuses"))
    try await expect(
      files("\(a), .package(path: \"Sub\")", sub: "1️⃣\(b)"),
      Expectation("1️⃣", "duplicate_package", .warning, "takes one for both"))
    // Nobody needs both.
    try await expect(
      files(a) + ["Other/Package.swift": files(b)["Package.swift"]!, "Other/Sources/P/p.swift": "import Foo"])
  }

  @Test("are the same where only scheme, user, case or ending differ")
  func locations() async throws {
    let a = #".package(url: "https://e.com/a/Foo.git", from: "1.0.0")"#
    for url in ["git@e.com:a/foo", "ssh://git@e.com/a/Foo.git", "https://E.com/a/foo/"] {
      try await expect(
        files("\(a), .package(path: \"Sub\")", sub: ".package(url: \"\(url)\", from: \"1.0.0\")"))
    }
  }

  @Test("may be alternatives, of which a manifest has one")
  func alternatives() async throws {
    try await expect(
      files(
        "",
        conditional: """

          #if os(Linux)
          package.dependencies.append(.package(url: "https://e.com/a/Foo.git", from: "1.0.0"))
          #else
          package.dependencies.append(.package(url: "https://e.com/b/foo", from: "1.0.0"))
          #endif
          """))
  }
}
