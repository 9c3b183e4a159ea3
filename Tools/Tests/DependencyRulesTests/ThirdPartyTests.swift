import LintTestSupport
import Rules
import Testing

/// Packages from elsewhere, with what SwiftPM has checked out of them and without.
@Suite("Third-party packages")
struct ThirdPartyTests {
  /// A checkout of a package that offers a library of its name, and one that is built on another module of its own.
  private func log(_ manifest: String? = nil, in folder: String = "") -> [String: String] {
    let checkout = "\(folder).build/checkouts/swift-log"
    return [
      "\(checkout)/Package.swift": manifest ?? """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "swift-log",
          products: [.library(name: "Logging", targets: ["Logging"]), .library(name: "Files", targets: ["LogFiles"])],
          targets: [.target(name: "Core"), .target(name: "Logging", dependencies: ["Core"]), .target(name: "LogFiles")]
        )
        """,
      "\(checkout)/Sources/Core/F.swift": "", "\(checkout)/Sources/Logging/F.swift": "",
      "\(checkout)/Sources/LogFiles/F.swift": "",
    ]
  }

  private let url = #".package(url: "https://example.com/swift-log.git", from: "1.0.0")"#

  private func package(
    _ name: String = "A", packages: [String]? = nil, links: [String] = [], source: String = ""
  ) -> [String: String] {
    [
      "\(name)/Package.swift": library(name, packages: packages ?? [url], links: links),
      "\(name)/Sources/\(name)/F.swift": source,
    ]
  }

  @Test("one that no target uses is an error where it has nothing to run, and a warning where that is not known")
  func unusedPackage() async throws {
    let files = package(packages: ["1️⃣\(url)"])
    try await expect(
      files + log(),
      Expectation(
        "1️⃣", "unused_dependency", .error, "no target of A uses a product of the package swift-log",
        "; remove it, or name a product of it in a target"))
    try await expect(
      files, Expectation("1️⃣", "unused_dependency", .warning, "unless it is run by hand"))
    let program = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "swift-log", targets: [.executableTarget(name: "log")])
      """
    try await expect(package() + log(program))
    // What no manifest explains may be a product of it.
    try await expect(
      package(packages: [url, #".package(url: "https://example.com/net.git", from: "1.0.0")"#], links: [#""Some""#]))
  }

  @Test("one that no target uses has no headers that each system has")
  func headersOfSystems() async throws {
    let files =
      package(packages: ["1️⃣\(url)"]) + [
        "A/Sources/A/F.swift": "", "A/Package.swift": library("A", packages: ["1️⃣\(url)"]),
        "A/Sources/A/a.c":
          "#include <sys/types.h>\n#include <objc/runtime.h>\n",
      ]
    let report = try await MarkedRepository(files).lint()
    #expect(report.findings.map(\.identity.rule) == ["unused_dependency"])
    #expect(report.findings.allSatisfy { !$0.message.whole.contains("imports") })
  }

  @Test("a pod declares the pod of a module's name, whatever package has that module elsewhere")
  func podsAndPackages() async throws {
    let rx = #".package(url: "https://example.com/RxSwift.git", from: "6.0.0")"#
    let links = ["RxSwift", "RxCocoa"].map { ".product(name: \"\($0)\", package: \"RxSwift\")" }
    try await expect(
      package(packages: [rx], links: links, source: "import RxSwift\nimport RxCocoa") + [
        "Core/Core.podspec": podspec("Core", ["RxSwift", "RxCocoa"], sources: "*.swift"),
        "Core/C.swift": "import RxSwift\nimport RxCocoa",
        "Page/Page.podspec": podspec("Page", ["Core"], sources: "*.swift"),
        "Page/P.swift": "import Core\n1️⃣import RxCocoa",
      ], Expectation("1️⃣", "undeclared_import", .error, "add dependency 'RxCocoa'"))
  }

  @Test("one that no target uses may have what sources import and nothing known has, until it is checked out")
  func unknownImport() async throws {
    let files = package(packages: ["1️⃣\(url)"], source: "import Foundation\nimport Zulu\nimport A")
    try await expect(
      files,
      Expectation(
        "1️⃣", "unused_dependency", .warning, "unless it is run by hand, decides what others get, or has Zulu, which A",
        "; remove it, name a product of it in a target, or say at the line"))
    try await expect(
      files + log(), Expectation("1️⃣", "unused_dependency", .error, "; remove it, or name a product of it in a target"))
    // Probably of a package that is used.
    let zoo = #".package(url: "https://example.com/zulus.git", from: "1.0.0")"#
    try await expect(
      package(
        packages: ["1️⃣\(url)", zoo], links: [#".product(name: "Zulus", package: "zulus")"#],
        source: "import Zulus\nimport Zulu"),
      Expectation("1️⃣", "unused_dependency", .warning, "unless it is run by hand"))
  }

  @Test("one that no target uses may decide which one another package gets")
  func choice() async throws {
    let files =
      package(
        packages: ["1️⃣\(url)", #".package(url: "https://example.com/net.git", from: "1.0.0")"#],
        links: [#".product(name: "Net", package: "net")"#], source: "import Net") + log()
    func net(naming reference: String) -> [String: String] {
      [
        ".build/checkouts/net/Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "net", products: [.library(name: "Net", targets: ["Net"])], dependencies: [\(reference)],
          targets: [.target(name: "Net")])
        """,
        ".build/checkouts/net/Sources/Net/F.swift": "",
      ]
    }
    let other = #".package(url: "https://example.com/fork/Swift-Log", from: "1.2.0")"#
    try await expect(
      files + net(naming: other),
      Expectation(
        "1️⃣", "unused_dependency", .warning,
        "no target of A uses a product of the package swift-log, which only decides which one net gets"))
    try await expect(files + net(naming: ""), Expectation("1️⃣", "unused_dependency", .error, "is fetched"))
    // What names it cannot be read.
    try await expect(
      files + net(naming: "")
        + [
          ".build/checkouts/odd/Package.swift":
            "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = made()"
        ],
      Expectation("1️⃣", "unused_dependency", .warning, "or decides what others get"))
    // So may a local one that stands for what another one fetches.
    let local = package(
      packages: [#"1️⃣.package(path: "../swift-log")"#, #".package(path: "../B")"#],
      links: [#".product(name: "B", package: "B")"#], source: "import B")
    let own = ["swift-log/Package.swift": library("swift-log"), "swift-log/Sources/swift-log/F.swift": ""]
    let user = #".product(name: "swift-log", package: "swift-log")"#
    try await expect(
      local + own + package("B", packages: [other], links: [user], source: "import swift_log"),
      Expectation("1️⃣", "unused_dependency", .warning, "which only decides which one B gets"))
    let beside = #".package(path: "../swift-log")"#
    try await expect(
      local + own + package("B", packages: [beside], links: [user], source: "import swift_log"),
      Expectation("1️⃣", "unused_dependency", .error, "it is resolved for nothing"))
  }

  @Test("a product that is never imported is unused, and so is one if only modules of others are imported")
  func unusedProduct() async throws {
    let links = [#"1️⃣.product(name: "Logging", package: "swift-log")"#]
    for folder in ["", "A/"] {
      try await expect(
        package(links: links, source: "import Foundation") + log(in: folder),
        Expectation("1️⃣", "unused_dependency", .error, "A declares Logging"))
    }
    for module in ["Logging", "Core"] {
      let used = [#".product(name: "Logging", package: "swift-log")"#]
      try await expect(package(links: used, source: "import \(module)") + log())
      try await expect(package(links: used, source: "import \(module)"))
    }
  }

  @Test("nothing is said of a product whose modules may have other names: a binary, another language, a computed one")
  func unknownModules() async throws {
    let links = [#".product(name: "Logging", package: "swift-log")"#]
    let head = "// swift-tools-version: 6.2\nimport PackageDescription\n"
    let products = #"products: [.library(name: "Logging", targets: ["Logging"])]"#
    for manifest in [
      "let package = Package(name: \"l\", \(products), targets: [.binaryTarget(name: \"Logging\", path: \"x\")])",
      "let package = Package(name: \"l\", \(products), targets: [.target(name: \"Logging\", path: \"C\")])",
      "let package = Package(name: \"l\", \(products), targets: make())",
      """
      let package = Package(name: "l", \(products), targets: [
        .target(name: "Logging", dependencies: [.product(name: "Gone", package: "gone")])])
      """,
    ] {
      try await expect(package(links: links, source: "import Other") + log(head + manifest))
    }
  }

  @Test("an import of a module that a checkout has must be declared, and the message says by which product")
  func undeclaredByCheckout() async throws {
    let links = [#".product(name: "Logging", package: "swift-log")"#]
    try await expect(
      package(links: links, source: "import Logging\n1️⃣import LogFiles") + log(),
      Expectation(
        "1️⃣", "undeclared_import", .error,
        #"add .product(name: "Files", package: "swift-log") to A in A/Package.swift"#))
    // What a declared product is built on comes with it, and a guard says that it may be missing.
    try await expect(
      package(links: links, source: "import Core\n#if canImport(LogFiles)\nimport LogFiles\n#endif") + log())
  }

  @Test("so must one of which another target tells whose it is, where the import can come from there")
  func undeclaredByUse() async throws {
    let users = package(links: [#".product(name: "Logging", package: "swift-log")"#], source: "import Logging")
    let b = package(
      "B", packages: [#".package(path: "../A")"#], links: [#".product(name: "A", package: "A")"#],
      source: "import A\n1️⃣import Logging")
    try await expect(
      users + b,
      Expectation(
        "1️⃣", "undeclared_import", .error, #"add .product(name: "Logging", package: "swift-log") to B"#,
        "and the package (https://example.com/swift-log.git) to the package's dependencies"))
    // Nothing brings it along, so it is the system's; and what has the toolchain's name may be the toolchain's.
    try await expect(users + package("B", packages: [], source: "import Logging"))
    let testing = [#".product(name: "Testing", package: "swift-log")"#]
    try await expect(
      package(links: testing, source: "import Testing") + [
        "B/Package.swift": b["B/Package.swift"] ?? "", "B/Sources/B/F.swift": "import A\nimport Testing",
      ])
  }

  @Test("what another product of the same package may bring is not judged without a checkout")
  func umbrella() async throws {
    let all = package(links: [#".product(name: "All", package: "swift-log")"#], source: "import All")
    let one = package("B", links: [#".product(name: "Logging", package: "swift-log")"#], source: "import Logging")
    let user = package(
      "C", packages: [url, #".package(path: "../B")"#],
      links: [#".product(name: "All", package: "swift-log")"#, #".product(name: "B", package: "B")"#],
      source: "import All\nimport B\nimport Logging")
    try await expect(all + one + user)
  }
}
