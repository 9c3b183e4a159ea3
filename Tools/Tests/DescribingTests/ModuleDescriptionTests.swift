import Describing
import JSONSchemaTestSupport
import LintTestSupport
import Model
import Reporting
import SourceText
import Testing

@Suite("The description of a module")
struct ModuleDescriptionTests {
  /// B calls A through its category; App links both.
  private static var files: [String: String] {
    calling() + answering() + category(of: "B") + [
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../A_Category")"#],
        links: [#".product(name: "A_Category", package: "A_Category")"#], testLinks: []),
      "B/Sources/B/B.swift": emptyTarget("B").replacing("final", with: "import A_Category\nfinal"),
      "B/Tests/BTests/BTests.swift": "import B",
      "CODEOWNERS": "/B/ @shop/b",
    ]
  }

  private func describer(_ files: [String: String] = files) async throws -> ModuleDescriber {
    let repository = try MarkedRepository(files)
    defer { withExtendedLifetime(repository) {} }
    return ModuleDescriber(
      await repository.load(try repository.configuration()), in: repository.root,
      CodeOwners(checkout: repository.root))
  }

  @Test("has both directions, with links, imports and calls told apart")
  func directions() async throws {
    let describer = try await describer()
    let b = try describer.description(of: "B", listsAllowed: true)
    #expect(b.uses.map { "\($0.name) \($0.relations.map(\.rawValue))" } == [#"A_Category ["import", "link"]"#])
    #expect(b.users.isEmpty && b.tests == ["BTests"] && b.owners == ["@shop/b"])
    #expect(b.category == "B_Category" && b.folder == "B/Sources/B")
    let a = try describer.description(of: "A", listsAllowed: false)
    #expect(a.users.map { "\($0.name) \($0.relations.map(\.rawValue))" } == [#"A_Category ["call"]"#])
    #expect(a.answers.map(\.name) == ["A.count"] && a.offers.isEmpty && a.allowed == nil)
    let category = try describer.description(of: "A_Category", listsAllowed: false)
    #expect(category.offers.map(\.name) == ["A.count"] && category.answers.isEmpty)
  }

  @Test("lists what the lint lets it import, and no module that would close a cycle")
  func allowed() async throws {
    let describer = try await describer()
    #expect(try describer.description(of: "B", listsAllowed: true).allowed == ["A_Category", "PortableUI"])
    #expect(
      try describer.description(of: "A_Category", listsAllowed: true).allowed == [
        "Mediator", "MediatorPages", "PortableUI",
      ])
    #expect(
      try describer.description(of: "Mediator", listsAllowed: true).allowed == ["MediatorPages", "PortableUI"])
    #expect(try describer.description(of: "BTests", listsAllowed: true).allowed == nil)
  }

  @Test("of the whole names the manifests that were not read wholly")
  func gaps() async throws {
    let whole = try await describer(undecidedTuistProject + business("A")).whole
    #expect(whole.gaps.first == "App/Project.swift cannot be decided by reading")
  }

  @Test("has at most forty lines, however much there is")
  func bounded() async throws {
    let rows = (0..<90).map { "\"a\($0)\": { $0.Action_a\($0)($1) }" }
    let actions = (0..<90).map { "func Action_a\($0)(_ params: [String: Any]) -> Int { 1 }" }
    var files =
      calling()
      + answering(
        targetA(rows: rows.joined(separator: ", "), actions: actions.joined(separator: "\n")))
    for index in 0..<60 { files = files + module("M\(index)") }
    let describer = try await describer(files)
    let lines = try describer.description(of: "A", listsAllowed: true).markdown.split(
      separator: "\n", omittingEmptySubsequences: false
    ).dropLast()
    #expect(lines.count == ModuleDescription.mostLines)
    #expect(lines.last?.hasSuffix("others: `modulize services`") == true)
    #expect(describer.whole.markdown.count { $0 == "\n" } <= ModuleDescription.mostLines)
  }

  @Test("of a name that is not there says which is meant")
  func unknown() async throws {
    let describer = try await describer()
    #expect { try describer.description(of: "A_Categroy", listsAllowed: false) } throws: {
      "\($0)".contains("did you mean A_Category?")
    }
  }

  @Test("of the repository has each role with its modules and what they may import")
  func whole() async throws {
    let whole = try await describer().whole
    #expect(whole.groups.map(\.role) == ["business", "category", "mediator", "platform"])
    #expect(
      whole.groups.map(\.modules) == [
        ["A", "B"], ["A_Category", "B_Category"], ["Mediator", "MediatorPages"], ["PortableUI"],
      ])
    #expect(whole.services == ["A.count"] && whole.tests == ["BTests"])
    #expect(whole.markdown.contains("- business (`A`, `B`): a business line may use"))
  }

  @Test("of the repository tells packages and projects apart")
  func containers() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App.swift"])])
    let whole = try await describer(module("A") + project.files() + ["App.swift": ""]).whole
    #expect(whole.markdown.hasPrefix("1 package, 1 project, 2 modules.\n"))
    #expect(try JSON(parsing: whole.json)["projects"] == 1)
  }

  @Test("is printed as JSON by its schema")
  func document() async throws {
    let schema = try JSONSchema(named: "describe")
    for files in [Self.files, module("A")] {
      let describer = try await describer(files)
      #expect(try schema.problems(in: JSON(parsing: describer.whole.json)).isEmpty)
      let module = try describer.description(of: "A", listsAllowed: true)
      #expect(try schema.problems(in: JSON(parsing: module.json)).isEmpty)
    }
  }
}
