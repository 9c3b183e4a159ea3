import LintTestSupport
import Testing

/// Objective-C and C import modules too.
@Suite("Rules on sources in other languages")
struct ForeignSourceTests {
  private func app(_ sources: [String: String], products: [(name: String, package: String)]) -> [String: String] {
    let files = sources.keys.filter { !$0.hasSuffix(".h") }.sorted()
    return ProjectText(targets: [.init(name: "App", sources: files, products: products)]).files() + sources
      + business("A") + business("B")
  }

  @Test("An import in Objective-C uses what it names, and a module that is not linked is undeclared")
  func objectiveC() async throws {
    try await expect(
      app(
        ["App/main.m": "#import <A/A-Swift.h>\n1️⃣#import <B/B-Swift.h>", "App/App.swift": ""], products: [("A", "A")]),
      Expectation("1️⃣", "undeclared_import", .error, "the product B of B"))
  }

  @Test("The header beside a source counts, and nothing else makes an unused product of it")
  func headers() async throws {
    try await expect(
      app(
        ["App/C.m": "#import \"C.h\"", "App/C.h": "@import A;", "App/App.swift": ""],
        products: [("A", "A"), ("1️⃣B", "B")]), Expectation("1️⃣", "unused_dependency"))
  }

  @Test("A package finds its own public headers in the folder of another module's name")
  func ownHeaders() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Kit", targets: [.target(name: "Kit"), .target(name: "KitLite")])
      """
    try await expect([
      "Package.swift": manifest, "Sources/Kit/Kit.m": "", "Sources/Kit/include/Kit/Kit.h": "",
      "Sources/KitLite/Kit.m": "#import <Kit/Kit.h>", "Sources/KitLite/include/Kit/Kit.h": "",
    ])
  }

  @Test("A header in a folder of the target's own is no other module's, and what only packages import no project does")
  func searched() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Kit", targets: [
        .target(name: "Kit"), .target(name: "Core", cSettings: [.headerSearchPath("vendor")]),
      ])
      """
    try await expect([
      "Package.swift": manifest, "Sources/Kit/Kit.m": "", "Sources/Kit/include/Kit/Kit.h": "",
      "Sources/Core/Core.c": "#include <Kit/Deep/D.h>", "Sources/Core/vendor/Kit/Deep/D.h": "",
      "Sources/Core/include/Core.h": "",
    ])
    try await expect(
      app(
        [
          "App/C.m": "#if SWIFT_PACKAGE\n@import B;\n#else\n1️⃣@import A;\n#endif", "App/App.swift": "",
        ], products: []), Expectation("1️⃣", "undeclared_import"))
  }

  @Test("What is imported where the target's own header of Swift is missing is never imported")
  func generated() async throws {
    let header = "#if __has_include(\"App-Swift.h\")\n#else\n@import A;\n#endif\n"
    try await expect(app(["App/C.m": header, "App/App.swift": ""], products: []))
    try await expect(
      app(
        ["App/C.m": header.replacing("App-", with: "Other-").replacing("@", with: "1️⃣@"), "App/App.swift": ""],
        products: []),
      Expectation("1️⃣", "undeclared_import"))
  }

  @Test("Who asks whether a header is there need not declare the module")
  func absence() async throws {
    try await expect(
      app(
        [
          "App/C.m": """
          #if __has_include(<A/A.h>) && defined(X)
          #import <A/A.h>
          #else
          #import "A.h"
          #endif
          #if TARGET_OS_IOS // __has_include
          1️⃣#import <B/B.h>
          #endif
          """, "App/App.swift": "",
        ], products: []), Expectation("1️⃣", "undeclared_import"))
  }

  @Test("A header among the Swift sources of a package belongs to no module")
  func headerOfNobody() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "B")])
      """
    try await expect([
      "Package.swift": manifest, "Sources/A/A.swift": "", "Sources/A/A.h": "#import <B/B.h>", "Sources/B/B.swift": "",
    ])
  }

  @Test("A bridging header imports for Swift")
  func bridgingHeader() async throws {
    let project = ProjectText(targets: [
      .init(
        name: "App", sources: ["App.swift"], products: [("A", "A")],
        settings: ["SWIFT_OBJC_BRIDGING_HEADER": "$(SRCROOT)/Bridge.h"])
    ])
    try await expect(project.files() + ["App.swift": "", "Bridge.h": "@import A;"] + business("A"))
  }

  @Test("A target of a package in Objective-C is judged like one in Swift, but may use what it declares itself")
  func package() async throws {
    let manifest = library(
      "C", packages: [#".package(path: "../A")"#, #".package(path: "../B")"#],
      links: [#".product(name: "A", package: "A")"#, #"1️⃣.product(name: "B", package: "B")"#])
    try await expect(
      business("A") + business("B") + [
        "C/Package.swift": manifest, "C/Sources/C/c.m": "@import A;", "C/Sources/C/include/c.h": "",
      ], Expectation("1️⃣", "unused_dependency", .warning, "unless its code is used without an import"))
  }

  @Test("An app in Objective-C must not import the business line that it links")
  func forbidden() async throws {
    let project = ProjectText(targets: [.init(name: "Shop", sources: ["Shop/main.m"], products: [("A", "A")])])
    try await expect(
      mediator + business("A") + project.files("Shop") + ["Shop/main.m": "1️⃣@import A;"],
      Expectation("1️⃣", "forbidden_import"))
  }
}
