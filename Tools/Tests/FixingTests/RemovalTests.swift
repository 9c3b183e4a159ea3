import Fixing
import LintTestSupport
import Testing

@Suite("Removing an unused dependency")
struct RemovalTests {
  private func manifest(_ packages: String, _ links: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "A",
      products: [.library(name: "A", targets: ["A"])],
      dependencies: [\(packages)],
      targets: [
        .target(name: "A", dependencies: [\(links)])
      ]
    )

    """
  }

  /// B and C are used, X and Y are not.
  private let files: [String: String] =
    business("B") + business("C") + business("X") + business("Y") + ["A/Sources/A/F.swift": "import B\nimport C"]

  private let packages = #".package(path: "../B"), .package(path: "../C")"#
  private let b = #".product(name: "B", package: "B")"#
  private let c = #".product(name: "C", package: "C")"#
  private let x = #".product(name: "X", package: "X")"#
  private let y = #".product(name: "Y", package: "Y")"#
  private let px = #".package(path: "../X")"#
  private let py = #".package(path: "../Y")"#

  @Test("in one line, wherever it is, with and without a last comma")
  func oneLine() async throws {
    for (old, new) in [
      ("\(x), \(b), \(c)", "\(b), \(c)"), ("\(b), \(x), \(c)", "\(b), \(c)"), ("\(b), \(c), \(x)", "\(b), \(c)"),
      ("\(b), \(c), \(x),", "\(b), \(c),"), ("\(b),\(x),\(c)", "\(b),\(c)"), ("\(x), \(b), \(y), \(c)", "\(b), \(c)"),
      ("\(b), \(c), \(x), \(y)", "\(b), \(c)"), ("\(x), \(y), \(b), \(c)", "\(b), \(c)"),
      ("\n\(b), \(x),\n\(c)", "\n\(b),\n\(c)"),
      ("\n\(b), \(x), // x\n\(c)", "\n\(b), // x\n\(c)"),
      (" \(b), \(c) , \(x) ", " \(b), \(c)  "), ("\(b), \(c), /* y */ \(x)", "\(b), \(c) /* y */ "),
    ] {
      try await expectFixed(
        manifest("\(packages), \(px), \(py)", old), manifest(packages, new), among: files)
    }
  }

  @Test("the only one leaves an empty list, and its package goes as well")
  func only() async throws {
    let files = business("X") + ["A/Sources/A/F.swift": ""]
    try await expectFixed(manifest(px, x), manifest("", ""), among: files)
    try await expectFixed(manifest("\n    \(px)\n  ", "\n      \(x),\n    "), manifest("", ""), among: files)
    try await expectFixed(
      manifest(px, "\n      // None yet.\n      \(x)\n    "), manifest("", "\n      // None yet.\n    "), among: files)
  }

  @Test(
    "lines of its own go with the comment behind it; the comment above, tabs and line ends stay",
    arguments: ["\n", "\r\n"])
  func ownLines(lineEnd: String) async throws {
    let old = manifest(
      """

      \t\t.package(path: "../B"),  // b
      \t\t/* x */
      \t\t.package(path: "../X"),\t// for x
      \t\t.package(path: "../C"),
        
      """,
      """

            // What A needs.
            \(b),
            \(c), // last but one
            .product(
              name: "X",
              package: "X"
            ) /* gone */
          
      """)
    let new = manifest(
      """

      \t\t.package(path: "../B"),  // b
      \t\t/* x */
      \t\t.package(path: "../C"),
        
      """,
      """

            // What A needs.
            \(b),
            \(c) // last but one
          
      """)
    try await expectFixed(
      old.replacing("\n", with: lineEnd), new.replacing("\n", with: lineEnd), among: files)
  }

  @Test("a list with its bracket behind the last element")
  func bracketBehind() async throws {
    try await expectFixed(
      manifest("\(packages),\n\t\(px)", "\(b),\n      \(c),\n      \(x)"),
      manifest(packages, "\(b),\n      \(c)"), among: files)
    try await expectFixed(
      manifest("\(px),\n\t\(packages)", "\(x), // first\n      \(b),\n      \(c)"),
      manifest(packages, "// first\n      \(b),\n      \(c)"), among: files)
  }

  @Test("a byte order mark stays, and positions are right behind it")
  func byteOrderMark() async throws {
    try await expectFixed(
      "\u{FEFF}" + manifest("\(packages), \(px)", "\(b), \(c), \(x)"),
      "\u{FEFF}" + manifest(packages, "\(b), \(c)"), among: files)
  }

  @Test("a package stays that another target uses")
  func usedElsewhere() async throws {
    let old = library("A", packages: [px], links: [x], testLinks: [x])
    let fixed = try await FixedRepository(
      business("X") + [
        "A/Package.swift": old, "A/Sources/A/F.swift": "", "A/Tests/ATests/T.swift": "import A\nimport X",
      ])
    #expect(try fixed.text("A/Package.swift").contains(px))
    #expect(fixed.findings.isEmpty)
    #expect(fixed.fixes.done.map { $0.changes.map(\.words) } == [["removed X from the target A"]])
  }

  @Test("what is not written out in the target is left, and the output says so")
  func notLiteral() async throws {
    let constant = manifest(px, "").replacing("dependencies: []", with: "dependencies: links")
      .replacing("let package", with: "let links: [Target.Dependency] = [\(x)]\nlet package")
    let sum = manifest(px, x).replacing("[\(x)]", with: "[] + [\(x)]")
    for text in [constant, sum] {
      let fixed = try await FixedRepository(
        business("X") + ["A/Package.swift": text, "A/Sources/A/F.swift": ""])
      #expect(try fixed.text("A/Package.swift") == text)
      let reason = "not a literal list: change by hand what makes it, or write the list out there"
      #expect(fixed.refusals.contains { $0.contains(reason) }, "\(fixed.refusals)")
      #expect(fixed.fixes.done.isEmpty)
    }
  }

  @Test("a package from elsewhere goes only where it is known to have nothing to run")
  func elsewhere() async throws {
    let url = #".package(url: "https://example.com/swift-log.git", from: "1.0.0"),"#
    let manifest = library("A", packages: [url])
    let files = ["A/Package.swift": manifest, "A/Sources/A/F.swift": ""]
    let unknown = try await FixedRepository(files)
    #expect(try unknown.text("A/Package.swift") == manifest)
    #expect(
      unknown.refusals == [
        "a plugin or a program of it may be run by hand, or it decides which one another package gets"
      ])
    let known = try await FixedRepository(
      files + [".build/checkouts/swift-log/Package.swift": library("swift-log")])
    #expect(try !known.text("A/Package.swift").contains("swift-log"))
    #expect(known.findings.isEmpty)
    let deciding = try await FixedRepository(
      files + [
        ".build/checkouts/swift-log/Package.swift": library("swift-log"),
        ".build/checkouts/net/Package.swift": library("net", packages: [url]),
      ])
    #expect(try deciding.text("A/Package.swift") == manifest)
    #expect(deciding.refusals == ["it decides which one net gets"])
  }

  @Test("leaves the only way to something else that is imported, until that is declared")
  func onlyWay() async throws {
    let far = #".package(url: "https://example.com/far.git", from: "1.0.0")"#
    let files = [
      "X/Package.swift": library("X", packages: [far], links: [#".product(name: "Far", package: "far")"#]),
      "X/Sources/X/X.swift": "import Far\nlet x = 1", "A/Package.swift": manifest(px, x),
      "A/Sources/A/F.swift": "import Far",
    ]
    let external = try await FixedRepository(files)
    #expect(try external.text("A/Package.swift") == manifest(px, x))
    let reason = "A imports Far, which may come by it alone: declare that first"
    #expect(external.refusals.contains(reason), "\(external.refusals)")
    // A target without code may be there to link what others import.
    let umbrella = try await FixedRepository(files + ["X/Sources/X/X.swift": "// Only links."])
    #expect(umbrella.findings.isEmpty && umbrella.fixes.done.isEmpty)
    // A target in no product, which nobody can declare.
    let inner = try await FixedRepository(
      [
        "X/Package.swift": library("X").replacing(
          #".target(name: "X", dependencies: ["#,
          with: #".target(name: "Core"), .target(name: "X", dependencies: ["Core""#),
        "X/Sources/X/X.swift": "import Core\nlet x = 1", "X/Sources/Core/C.swift": "",
        "A/Package.swift": manifest("\(px), \(pb)", "\(x), \(b)"), "A/Sources/A/F.swift": "import Core",
      ] + business("B"))
    #expect(try inner.text("A/Package.swift") == manifest(px, x))
    #expect(inner.refusals.contains("A imports Core, which may come by it alone: declare that first"))
  }

  private let pb = #".package(path: "../B")"#

  @Test("leaves what functions may need without an import: a link to C, and one of C alone")
  func ofC() async throws {
    func manifest(_ other: String) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P", targets: [.target(name: "Plain", dependencies: \(other)), .target(name: "Swift", dependencies: ["Plain"])])
      """
    }
    let files = [
      "Package.swift": manifest("[]"), "Sources/Plain/p.c": "int f(void);", "Sources/Plain/include/p.h": "",
      "Sources/Swift/S.swift": "",
    ]
    let ofC = try await FixedRepository(files)
    #expect(ofC.refusals == ["it has code in C, which may be used without an import"])
    let byC = try await FixedRepository(
      files.merging([
        "Package.swift": manifest(#"["Kit"]"#).replacing(#""Plain"])]"#, with: #""Plain"]), .target(name: "Kit")]"#),
        "Sources/Swift/S.swift": "import Plain", "Sources/Kit/K.swift": "",
      ]) { $1 })
    #expect(byC.refusals == ["Plain is not in Swift, and may use its code without an import"])
    // With the link its package stays.
    let far = try await FixedRepository([
      "C/Package.swift": library("C"), "C/Sources/C/c.c": "int f(void);", "C/Sources/C/include/c.h": "",
      "A/Package.swift": self.manifest(#".package(path: "../C")"#, c), "A/Sources/A/F.swift": "",
    ])
    #expect(far.refusals == ["it has code in C, which may be used without an import"] && far.fixes.done.isEmpty)
  }
}
