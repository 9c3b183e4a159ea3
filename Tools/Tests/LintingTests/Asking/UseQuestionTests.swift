import JSONSchemaTestSupport
import LintTestSupport
import Linting
import Model
import SourceText
import Testing

@Suite("May a module use another")
struct UseQuestionTests {
  private static let files =
    calling() + answering() + app + [
      "C/Package.swift": library("C", testLinks: []), "C/Sources/C/C.swift": "",
      "D/Package.swift": library(
        "D", packages: [#".package(path: "../C")"#], links: [#".product(name: "C", package: "C")"#], testLinks: []),
      "D/Sources/D/D.swift": "import C",
      ".modulize.yml": "forbid: [{from: D, to: CryptoKit, reason: keys are elsewhere}]",
    ]

  private func answer(
    _ module: String, _ use: UseQuestion.Use, _ name: String, in files: [String: String] = files
  ) async throws -> UseAnswer {
    let folder = try MarkedRepository(files)
    let repository = await folder.load(try folder.configuration())
    return try UseQuestion(module: module, use: use, name: name, in: repository).answer()
  }

  @Test(
    "is yes if the lint would find nothing",
    arguments: [
      ("A", .import, "Foundation"), ("D", .import, "C"), ("C", .import, "CryptoKit"), ("App", .link, "A"),
      ("A_Category", .import, "Mediator"), ("App", .import, "A_Category"), ("App", .call, "A.count"),
      ("A_Category", .call, "A.count"), ("C", .import, "A_Category"), ("CTests", .link, "C"),
    ] as [(String, UseQuestion.Use, String)])
  func yes(module: String, use: UseQuestion.Use, name: String) async throws {
    let answer = try await answer(module, use, name)
    #expect(answer.isYes && answer.findings.isEmpty, "\(answer.text(width: 80))")
  }

  @Test(
    "is no by the rule that the lint would name",
    arguments: [
      ("App", .import, "A", ["forbidden_import"]), ("A_Category", .link, "A", ["forbidden_dependency"]),
      ("A", .import, "Mediator", ["forbidden_dependency", "forbidden_import"]),
      ("D", .import, "CryptoKit", ["forbidden_path"]), ("C", .import, "D", ["dependency_cycle"]),
    ] as [(String, UseQuestion.Use, String, Set<String>)])
  func no(module: String, use: UseQuestion.Use, name: String, rules: Set<String>) async throws {
    let answer = try await answer(module, use, name)
    #expect(!answer.isYes)
    #expect(Set(answer.findings.map(\.finding.identity.rule)) == rules)
    #expect(answer.text(width: 200).hasPrefix("No: \(module) may not \(use.rawValue) \(name)."))
  }

  @Test("has no answer for a test, which nothing can use", arguments: [UseQuestion.Use.import, .link])
  func tests(_ use: UseQuestion.Use) async throws {
    let error = await #expect(throws: UserError.self) { try await answer("C", use, "CTests") }
    #expect(error?.description == "CTests is a test, which no other module can use")
  }

  @Test("is no for a use that is there and closes a cycle, of modules or of packages")
  func present() async throws {
    func package(_ name: String, _ other: String) -> [String: String] {
      [
        "\(name)/Package.swift": library(
          name, packages: [".package(path: \"../\(other)\")"],
          links: [".product(name: \"\(other)\", package: \"\(other)\")"]),
        "\(name)/Sources/\(name)/F.swift": "import \(other)",
      ]
    }
    let files = package("A", "B") + package("B", "A")
    for (user, used) in [("A", "B"), ("B", "A")] {
      #expect(try await !answer(user, .link, used, in: files).isYes)
      #expect(try await answer(user, .import, "Foundation", in: files).isYes)
    }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["C"], plugins: ["Gen"]), .target(name: "C"),
        .plugin(name: "Gen", capability: .buildTool(), dependencies: ["tool"]),
        .executableTarget(name: "tool", dependencies: ["A", "C"])])
      """
    let inside = [
      "Package.swift": manifest, "Sources/A/F.swift": "import C", "Sources/C/F.swift": "", "Plugins/Gen/F.swift": "",
      "Sources/tool/main.swift": "import A\nimport C",
    ]
    #expect(try await !answer("tool", .link, "A", in: inside).isYes)
    #expect(try await answer("tool", .link, "C", in: inside).isYes)
  }

  @Test("names the module of a target that is called otherwise")
  func moduleOfTarget() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A"), .target(name: "c-map")])
      """
    let files = ["Package.swift": manifest, "Sources/A/F.swift": "", "Sources/c-map/F.swift": ""]
    let error = await #expect(throws: UserError.self) { try await answer("A", .import, "c-map", in: files) }
    #expect(error?.description == "the target c-map has the module c_map; ask for that")
    #expect(try await answer("A", .import, "c_map", in: files).isYes)
  }

  @Test(
    "has no answer for what is no use of such a module",
    arguments: [
      ("Gen", .import, "Core", "Gen is a plugin, which imports only what the toolchain has"),
      ("Gen", .import, "tool", "Gen is a plugin, which imports only what the toolchain has"),
      ("Gen", .link, "Core", "Gen is a plugin, which links programs only; link a program that uses Core"),
      ("A", .import, "Macros", "Macros is a macro, which only tests can import"),
      ("A", .import, "tool", "tool is a program, which only tests can import"),
      ("Macros", .import, "tool", "tool is a program, which only tests can import"),
      ("A", .link, "tool", nil), ("T", .import, "tool", nil),
      ("A", .import, "Gen", "Gen is a plugin, which no module can import"), ("Gen", .import, "Foundation", nil),
      ("Gen", .link, "tool", nil), ("A", .link, "Macros", nil), ("T", .import, "Macros", nil),
      ("A", .import, "Core", nil),
    ] as [(String, UseQuestion.Use, String, String?)])
  func kinds(module: String, use: UseQuestion.Use, name: String, words: String?) async throws {
    let files = [
      "Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "P", targets: [
        .target(name: "A"), .target(name: "Core"), .executableTarget(name: "tool"), .macro(name: "Macros"),
        .plugin(name: "Gen", capability: .buildTool(), dependencies: ["tool"]), .testTarget(name: "T")])
      """,
      "Sources/A/F.swift": "", "Sources/Core/F.swift": "", "Sources/tool/main.swift": "", "Sources/Macros/F.swift": "",
      "Plugins/Gen/F.swift": "", "Tests/T/T.swift": "",
    ]
    if let words {
      let error = await #expect(throws: UserError.self) { try await answer(module, use, name, in: files) }
      #expect(error?.description.hasPrefix(words) == true)
    } else {
      #expect(try await answer(module, use, name, in: files).isYes)
    }
    let repository = await (try MarkedRepository(files)).load()
    let asking = try repository.module(called: module)
    let allowed = AllowedImports(of: asking, in: repository).modules.map { repository.modules[$0].name }
    if use == .import, name != "Foundation" { #expect(allowed.contains(name) == (words == nil)) }
  }

  @Test("is no if what must be declared first is forbidden, also from outside")
  func outside() async throws {
    let url = #".package(url: "https://example.com/Mediator.git", from: "1.0.0")"#
    var files = Self.files.filter { !$0.key.hasPrefix("Mediator/") }
    files["A_Category/Package.swift"] = library(
      "A_Category", packages: [url], links: [#".product(name: "Mediator", package: "Mediator")"#])
    let forbidden = try await answer("A", .import, "Mediator", in: files)
    #expect(forbidden.findings.map(\.finding.identity.rule) == ["forbidden_dependency"])
    #expect(try await answer("App", .import, "Mediator", in: files).isYes)
    #expect(try await answer("A_Category", .import, "Mediator", in: files).isYes)
  }

  @Test("is about one module of several with the same name, which the container tells apart")
  func namesakes() async throws {
    func package(_ name: String, links: String = "") -> String {
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "\(name)", targets: [.target(name: "App"\(links)), .target(name: "Own\(name)")])
      """
    }
    let files = [
      "Shop/Package.swift": package("Shop"), "Shop/Sources/App/a.swift": "", "Shop/Sources/OwnShop/a.swift": "",
      "Server/Package.swift": package("Server"), "Server/Sources/App/a.swift": "import OwnServer",
      "Server/Sources/OwnServer/a.swift": "", "Other/Package.swift": package("Shop"), "Other/Sources/App/a.swift": "",
      "Other/Sources/OwnShop/a.swift": "",
    ]
    let error = await #expect(throws: UserError.self) { try await answer("App", .import, "Foundation", in: files) }
    #expect(error?.description == "several modules are called App: name one of Other/App, Server/App, Shop/App")
    #expect(try await answer("Server/App", .import, "OwnServer", in: files).isYes)
    let same = await #expect(throws: UserError.self) { try await answer("Shop/App", .import, "Foundation", in: files) }
    #expect(same?.description.contains("Other/App") == true)
    #expect(try await answer("Other/App", .import, "Foundation", in: files).isYes)
  }

  @Test("says that a module may be in what could not be read", arguments: [("App", "A"), ("A", "App")])
  func unread(module: String, name: String) async throws {
    let files = undecidedTuistProject + business("A")
    let error = await #expect(throws: UserError.self) { try await answer(module, .import, name, in: files) }
    #expect(
      error?.description == """
        there is no module App; 1 manifest cannot be judged by reading (App/Project.swift), and may declare it; \
        correct the name
        """)
  }

  @Test("says what must be declared first, and through which category others call")
  func ways() async throws {
    let declaration = try await answer("C", .import, "A_Category").declaration
    #expect(declaration == #"add .product(name: "A_Category", package: "A_Category") to C in C/Package.swift"#)
    #expect(try await answer("D", .import, "C").declaration == nil)
    let text = try await answer("App", .call, "A.count").text(width: 200)
    #expect(text.contains("Through A_Category (A_Category/Sources/A_Category/Mediator+A.swift:3)."))
    #expect(text.contains("It must be declared first: "))
  }

  @Test(
    "has no answer for what is not there, with the nearest name",
    arguments: [
      ("Appp", .import, "A", "there is no module Appp; did you mean App?"),
      ("App", .import, "Foundaton", "there is no module Foundaton; did you mean Foundation?"),
      ("App", .link, "A_Categry", "there is no module or product A_Categry; did you mean A_Category?"),
      ("App", .call, "A.cuont", "there is no call of A.cuont; did you mean A.count?"),
    ] as [(String, UseQuestion.Use, String, String)])
  func unknown(module: String, use: UseQuestion.Use, name: String, words: String) async throws {
    let error = await #expect(throws: UserError.self) { try await answer(module, use, name) }
    #expect(error?.description == words)
  }

  @Test("is printed as JSON by its schema")
  func json() async throws {
    for name in ["A", "A_Category"] {
      let document = try JSON(parsing: try await answer("App", .import, name).json)
      #expect(try JSONSchema(named: "may").problems(in: document).isEmpty)
      #expect(document["answer"] == .bool(name != "A"))
    }
  }
}
