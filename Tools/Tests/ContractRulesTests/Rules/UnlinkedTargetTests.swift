import LintTestSupport
import Rules
import Testing

@Suite("unlinked_target")
struct UnlinkedTargetTests {
  /// An app that links categories and packages, with one source.
  private func program(
    _ name: String = "App", links: String..., source: String = "", mark: String = "1️⃣"
  ) -> [String: String] {
    let manifest = executable(
      name, packages: links.map { ".package(path: \"../\($0)\")" },
      links: links.map { ".product(name: \"\($0)\", package: \"\($0)\")" })
    let imports = links.filter { $0.hasSuffix("_Category") }.map { "import \($0)\n" }.joined()
    return [
      "\(name)/Package.swift": manifest.replacing(".executableTarget(", with: "\(mark).executableTarget("),
      "\(name)/Sources/\(name)/main.swift": "\(imports)\(source)",
    ]
  }

  private let call = "print(Mediator.shared.A_count() ?? 0)"
  private var lines: [String: String] { calling() + answering() }

  @Test("a program that calls what it does not link, with the package that would answer and the way out")
  func unlinked() async throws {
    let repository = try MarkedRepository(lines + program(links: "A_Category", source: call))
    try await expect(
      repository,
      [
        Expectation(
          "1️⃣", "unlinked_target", .error, "App links A_Category, where A_count asks for \"A\" \"count\"",
          "no class Target_A", "A has it", #"add .product(name: "A", package: "A") to App in App/Package.swift"#,
          #".package(path: "../A")"#, "the row of app in .modulize.yml", "may_be_absent: [A]")
      ])
    let finding = try #require(await repository.lint().findings.first)
    #expect(finding.identity.symbol == "A")
    #expect(finding.identity.package == "App")
    #expect(
      finding.related.map { "\($0.file):\($0.position.line)" } == [
        "App/Sources/App/main.swift:2", "A_Category/Sources/A_Category/Mediator+A.swift:3",
        "A/Sources/A/Target_A.swift:1",
      ])
    try await expect(lines + program(links: "A_Category", "A", source: call, mark: ""))
  }

  @Test("each program is judged by itself")
  func programs() async throws {
    try await expect(
      lines + program("App", links: "A_Category", source: call)
        + program("Other", links: "A_Category", "A", source: call, mark: ""),
      Expectation("1️⃣", "unlinked_target", .error, "App links A_Category"))
    try await expect(
      lines + program("App", links: "A_Category", source: call)
        + program("Other", links: "A_Category", source: call, mark: "2️⃣"),
      Expectation("1️⃣", "unlinked_target"), Expectation("2️⃣", "unlinked_target", .error, "Other links A_Category"))
  }

  @Test("what is linked through a library of the app, a business line, or an executable product counts")
  func through() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        products: [.executable(name: "app", targets: ["App", "Glue"])],
        dependencies: [.package(path: "../A_Category"), .package(path: "../A")],
        targets: [
          1️⃣.executableTarget(name: "App", dependencies: ["Core"]),
          .target(name: "Core", dependencies: ["A_Category"]),
          .target(name: "Glue"LINK),
        ]
      )
      """
    let sources = [
      "App/Sources/App/main.swift": "import Core", "App/Sources/Core/F.swift": "import A_Category\n\(call)",
      "App/Sources/Glue/F.swift": "",
    ]
    let lacking = manifest.replacing("LINK", with: "").replacing(", .package(path: \"../A\")", with: "")
    try await expect(
      lines + sources + ["App/Package.swift": lacking], Expectation("1️⃣", "unlinked_target", .error, "App links"))
    let whole = manifest.replacing("LINK", with: ", dependencies: [\"A\"]").replacing("1️⃣", with: "")
    try await expect(lines + sources + ["App/Package.swift": whole])
    // B calls A, and the program that has B must have A.
    let b = library(
      "B", packages: [#".package(path: "../A_Category")"#],
      links: [#".product(name: "A_Category", package: "A_Category")"#])
    let files =
      lines + target(of: "B") + [
        "B/Package.swift": b, "B/Sources/B/B.swift": "import A_Category\nfunc f() { \(call) }",
      ]
    try await expect(files + program(links: "B"), Expectation("1️⃣", "unlinked_target", .error, "App links A_Category"))
    try await expect(files + program(links: "B", "A", mark: ""))
  }

  @Test("a service that the program does not use is not reported")
  func unused() async throws {
    let hidden = ["#if SOME_FLAG\n\(call)\n#endif", "#if false\n\(call)\n#endif"]
    for source in ["", "// \(call)", "print(\"A_count\")"] + hidden {
      try await expect(lines + program(links: "A_Category", source: source, mark: ""))
    }
    for source in ["#if DEBUG\n\(call)\n#endif", "#if os(iOS) || canImport(UIKit)\n\(call)\n#endif"] {
      try await expect(lines + program(links: "A_Category", source: source), Expectation("1️⃣", "unlinked_target"))
    }
  }

  @Test("one service may make the call for another, and a helper of the category for all")
  func helpers() async throws {
    let services = """
      public func A_twice() -> Int? { A_count().map { $0 * 2 } }
        public func A_count() -> Int? { ask("count") as? Int }
        private func ask(_ action: String) -> Any? { performTarget("A", action: 2️⃣action) }
      """
    let files = calling(services) + answering()
    let undecidable = Expectation("2️⃣", "undecidable_name")
    try await expect(
      files + program(links: "A_Category", source: "print(Mediator.shared.A_twice() ?? 0)"), undecidable,
      Expectation("1️⃣", "unlinked_target", .error, "ask asks for \"A\""))
    try await expect(files + program(links: "A_Category", mark: ""), undecidable)
  }

  @Test("a line that lives in the app answers there, and in no other program")
  func hostModule() async throws {
    let shop = program("Shop", links: "A_Category", source: call, mark: "")
    let target = ["Shop/Sources/Shop/Target_A.swift": targetA()]
    try await expect(calling() + shop + target)
    try await expect(
      calling() + shop + target + program(links: "A_Category", source: call),
      Expectation("1️⃣", "unlinked_target", .error, "the class is in Shop of Shop", "extract it into a package"))
  }

  @Test("a module that the call names is linked, or not")
  func namedModule() async throws {
    let files =
      calling(#"public func A_count() -> Int? { performTarget("A", module: "Other", action: "count") as? Int }"#)
      + ["Other/Package.swift": library("Other"), "Other/Sources/Other/Target_A.swift": targetA()]
    try await expect(
      files + program(links: "A_Category", source: call),
      Expectation("1️⃣", "unlinked_target", .error, "Other has it", #".product(name: "Other", package: "Other")"#))
    try await expect(files + program(links: "A_Category", "Other", source: call, mark: ""))
  }

  @Test("a route of the app counts without anybody who uses it")
  func route() async throws {
    let files = [
      "App/Sources/App/Routes.swift": """
      import MediatorRoutes
      let table = RouteTable { Route("a", target: "A", action: "count") }
      """
    ]
    try await expect(
      mediator + answering() + program() + files,
      Expectation(
        "1️⃣", "unlinked_target", .error, #"in App the route "a" asks for "A" "count", but the program links no"#))
  }

  @Test("the configuration says that an absence is meant, by the line's name or with a star")
  func meant() async throws {
    let files = lines + program(links: "A_Category", source: call)
    for name in ["A", "'*'"] {
      try await expect(files + [".modulize.yml": "roles: {app: {may_be_absent: [\(name)]}}"])
    }
    try await expect(
      files + business("B") + [".modulize.yml": "roles: {app: {may_be_absent: [B]}}"],
      Expectation("1️⃣", "unlinked_target"))
    try await expect(
      files + [".modulize.yml": "roles: {shell: {packages: [App], may_link: [anything], may_be_absent: [A]}}"])
    try await expect(
      files + [".modulize.yml": "roles: {shell: {packages: [App], may_link: [anything]}}"],
      Expectation("1️⃣", "unlinked_target", .error, "the row of shell"))
  }

  @Test("a demo leaves the others out on purpose, and a test brings its own")
  func demo() async throws {
    let b = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "B",
        products: [.library(name: "B", targets: ["B"])],
        dependencies: [.package(path: "../A_Category")],
        targets: [
          .target(name: "B", dependencies: ["A_Category"]),
          .executableTarget(name: "BDemo", dependencies: ["B"]),
          .testTarget(name: "BTests", dependencies: ["B"]),
        ]
      )
      """
    try await expect(
      lines + [
        "B/Package.swift": b, "B/Sources/B/B.swift": "import A_Category\nfunc f() { \(call) }",
        "B/Sources/BDemo/main.swift": "import B", "B/Tests/BTests/T.swift": "import B",
      ])
  }

  @Test("an app that is a library, which another project starts")
  func startedElsewhere() async throws {
    let manifest = library(
      "App", packages: [#".package(path: "../A_Category")"#],
      links: [#".product(name: "A_Category", package: "A_Category")"#])
    let files =
      lines + [
        "App/Package.swift": manifest.replacing(".library(", with: "1️⃣.library("),
        "App/Sources/App/F.swift": "import A_Category\nfunc f() { \(call) }",
        ".modulize.yml": "roles: {app: {packages: [App]}}",
      ]
    try await expect(files, Expectation("1️⃣", "unlinked_target", .error, "App links A_Category"))
    // It may link A itself.
    func shell(_ products: [(name: String, package: String)]) -> [String: String] {
      let target = ProjectText.Target(name: "2️⃣Shell", sources: ["main.swift"], products: products)
      return ProjectText(targets: [target]).files("Shell", in: "Shell/") + ["Shell/main.swift": "import App"]
    }
    try await expect(files + shell([("App", "../App"), ("A", "../A")]))
    try await expect(
      files + shell([("App", "../App")]), Expectation("2️⃣", "unlinked_target", .error, "Shell links A_Category"))
  }

  @Test("where it is not known what is linked, or what answers, nothing is said")
  func undecided() async throws {
    let files = program(links: "A_Category", source: call, mark: "")
    let manifest = files["App/Package.swift"] ?? ""
    let open = manifest.replacing("dependencies: [\n      .product", with: "dependencies: more() + [\n      .product")
    #expect(open != manifest)
    let repository = try MarkedRepository(lines + files + ["App/Package.swift": open])
    #expect(await repository.lint().findings.map(\.identity.rule) == ["undecidable_manifest"])
    // What is excluded is not read, and may link A.
    let excluded = manifest.replacing(
      #".package(path: "../A_Category")"#, with: #".package(path: "../A_Category"), .package(path: "../Gone")"#
    ).replacing(
      #".product(name: "A_Category", package: "A_Category")"#,
      with: #".product(name: "A_Category", package: "A_Category"), .product(name: "Gone", package: "Gone")"#)
    try await expect(
      lines + files + business("Gone") + ["App/Package.swift": excluded, ".modulize.yml": "exclude: [Gone]"])
  }
}
