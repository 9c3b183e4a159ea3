import Fixing
import LintTestSupport
import Rules
import Testing

@Suite("Declaring an undeclared import")
struct AdditionTests {
  private let b = #".product(name: "B", package: "B")"#
  private let c = #".product(name: "C", package: "C")"#
  private let pb = #".package(path: "../B")"#
  private let pc = #".package(path: "../C")"#

  private func manifest(_ arguments: String, target: String = #"name: "A""#) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(\(arguments)targets: [.target(\(target))])

    """
  }

  private let files = business("B") + business("C") + ["A/Sources/A/F.swift": "import B\nimport B\nimport C"]

  @Test("where there are no lists yet they are written in their places, in the layout that is there")
  func noLists() async throws {
    let files = business("B") + ["A/Sources/A/F.swift": "import B"]
    try await expectFixed(
      manifest(#"name: "A", products: [], "#),
      manifest(#"name: "A", products: [], dependencies: [\#(pb)], "#, target: #"name: "A", dependencies: [\#(b)]"#),
      among: files)
    try await expectFixed(
      manifest(
        "\n\tname: \"A\",\n\tplatforms: [.macOS(.v13)],\n\t",
        target: "\n\t\tname: \"A\",\n\t\tpath: \"Sources\"\n\t"),
      manifest(
        "\n\tname: \"A\",\n\tplatforms: [.macOS(.v13)],\n\tdependencies: [\(pb)],\n\t",
        target: "\n\t\tname: \"A\",\n\t\tdependencies: [\(b)],\n\t\tpath: \"Sources\"\n\t"),
      among: files)
  }

  @Test("empty lists are filled, and a comment in one stays")
  func emptyLists() async throws {
    let files = business("B") + ["A/Sources/A/F.swift": "import B"]
    try await expectFixed(
      manifest(#"name: "A", dependencies: [], "#, target: "name: \"A\", dependencies: [\n  ]"),
      manifest(#"name: "A", dependencies: [\#(pb)], "#, target: #"name: "A", dependencies: [\#(b)]"#), among: files)
    try await expectFixed(
      manifest(#"name: "A", dependencies: [\#(pb)], "#, target: "name: \"A\", dependencies: [\n  // None.\n  ]"),
      manifest(#"name: "A", dependencies: [\#(pb)], "#, target: "name: \"A\", dependencies: [\(b)\n  // None.\n  ]"),
      among: files)
  }

  @Test("lists get one more element as they have them: lines, commas, tabs, comments", arguments: ["\n", "\r\n"])
  func lists(lineEnd: String) async throws {
    let old = manifest(
      "name: \"A\",\n\tdependencies: [\n\t\t\(pb)  // b\n\t],\n\t",
      target: "name: \"A\", dependencies: [\n      \(b), // b\n    ]")
    let new = manifest(
      "name: \"A\",\n\tdependencies: [\n\t\t\(pb),  // b\n\t\t\(pc)\n\t],\n\t",
      target: "name: \"A\", dependencies: [\n      \(b), // b\n      \(c),\n    ]")
    try await expectFixed(old.replacing("\n", with: lineEnd), new.replacing("\n", with: lineEnd), among: files)
  }

  @Test("lists in one line, with and without a last comma")
  func oneLine() async throws {
    for (comma, more) in [("", ", "), (",", " ")] {
      try await expectFixed(
        manifest(
          #"name: "A", dependencies: [\#(pb)\#(comma)], "#,
          target: #"name: "A", dependencies: [\#(b)\#(comma)]"#),
        manifest(
          #"name: "A", dependencies: [\#(pb)\#(comma)\#(more)\#(pc)\#(comma)], "#,
          target: #"name: "A", dependencies: [\#(b)\#(comma)\#(more)\#(c)\#(comma)]"#),
        among: files)
    }
  }

  @Test("an argument is added behind the comment of the one before it")
  func commentBehind() async throws {
    let files = business("B") + ["A/Sources/A/F.swift": "import B"]
    try await expectFixed(
      manifest(
        "\n  name: \"A\",  // as the pod\n  ", target: "\n    name: \"A\",  // was Alpha\n    path: \"Sources/A\"\n  "),
      manifest(
        "\n  name: \"A\",  // as the pod\n  dependencies: [\(pb)],\n  ",
        target: "\n    name: \"A\",  // was Alpha\n    dependencies: [\(b)],\n    path: \"Sources/A\"\n  "),
      among: files)
    try await expectFixed(
      manifest(#"name: "A", dependencies: [\#(pb)], "#, target: "\n    name: \"A\"  // was Alpha\n  "),
      manifest(
        #"name: "A", dependencies: [\#(pb)], "#,
        target: "\n    name: \"A\",  // was Alpha\n    dependencies: [\(b)]\n  "),
      among: files)
  }

  @Test("a list keeps its lines and its notation where all that was in it goes")
  func replaced() async throws {
    func text(_ links: [String]) -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [
          .target(
            name: "A",
            dependencies: [
              \(links.map { ".target(name: \"\($0)\")," }.joined(separator: "\n        "))
            ]),
          .target(name: "X"), .target(name: "Y"), .target(name: "Z"),
        ])

      """
    }
    try await expectFixed(
      text(["X"]), text(["Y", "Z"]),
      among: [
        "A/Sources/A/F.swift": "import Y\nimport Z", "A/Sources/X/F.swift": "", "A/Sources/Y/F.swift": "",
        "A/Sources/Z/F.swift": "",
      ])
  }

  @Test("a target of the same package is named, and a package that is there is not added")
  func sibling() async throws {
    let old = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "A"), .target(name: "Models")])

      """
    try await expectFixed(
      old, old.replacing(#"name: "A")"#, with: #"name: "A", dependencies: ["Models"])"#),
      among: ["A/Sources/A/F.swift": "import Models", "A/Sources/Models/M.swift": ""])
  }

  @Test("a package that was unused until now stays")
  func unusedUntilNow() async throws {
    try await expectFixed(
      library("A", packages: [pb]).replacing("dependencies: [\n      \n    ]", with: "dependencies: []"),
      library("A", packages: [pb]).replacing("dependencies: [\n      \n    ]", with: "dependencies: [\(b)]"),
      among: business("B") + ["A/Sources/A/F.swift": "import B"])
  }

  @Test("nothing is added that would close a cycle, or that no product offers")
  func refused() async throws {
    let fixed = try await FixedRepository([
      "A/Package.swift": library("A"), "A/Sources/A/F.swift": "import B\nimport Hidden",
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../A")"#], links: [#".product(name: "A", package: "A")"#]),
      "B/Sources/B/F.swift": "import A",
      "C/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "C", targets: [.target(name: "Hidden")])
      """,
      "C/Sources/Hidden/F.swift": "",
    ])
    #expect(fixed.refusals.count == 2)
    #expect(fixed.refusals.contains { $0.contains("close a cycle") })
    #expect(fixed.refusals.contains { $0.contains("offers no product") })
    #expect(try fixed.text("A/Package.swift") == library("A"))
  }

  @Test("a product of a package from elsewhere is added where the manifest names the package, as it calls it")
  func elsewhere() async throws {
    let files = [
      "A/Sources/A/F.swift": "import Logging\nimport LogFiles",
      ".build/checkouts/swift-log/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "swift-log",
        products: [.library(name: "Logging", targets: ["Logging"]), .library(name: "Files", targets: ["LogFiles"])],
        targets: [.target(name: "Logging"), .target(name: "LogFiles")]
      )
      """,
      ".build/checkouts/swift-log/Sources/Logging/F.swift": "",
      ".build/checkouts/swift-log/Sources/LogFiles/F.swift": "",
    ]
    let logging = #".product(name: "Logging", package: "Swift-Log")"#
    let log = #".package(url: "https://example.com/Swift-Log.git", from: "1.0.0")"#
    let old = manifest(#"name: "A", dependencies: [\#(log)], "#, target: #"name: "A", dependencies: [\#(logging)]"#)
    let more = #".product(name: "Files", package: "Swift-Log")"#
    try await expectFixed(old, old.replacing("[\(logging)]", with: "[\(logging), \(more)]"), among: files)
    let unnamed = try await FixedRepository(
      files + [
        "A/Package.swift": library("A"), "B/Package.swift": library("B", packages: [log], links: [logging]),
        "B/Sources/B/F.swift": "import Logging",
      ])
    #expect(unnamed.fixes.done.isEmpty)
  }

  @Test("an import that the role forbids is not declared")
  func forbidden() async throws {
    let fixed = try await FixedRepository(
      mediator + business("B") + target(of: "A") + ["A/Package.swift": library("A"), "A/Sources/A/F.swift": "import B"])
    #expect(fixed.fixes.done.isEmpty && fixed.refusals.isEmpty)
    #expect(fixed.findings.map(\.identity.rule) == ["forbidden_import"])
  }
}
