import ChangeJournal
import FolderTestSupport
import Scaffolding
import SourceText
import Testing

@Suite("Templates")
struct TemplateTests {
  @Test("a team's own take the place of the built-in ones, in names and contents")
  func ownTemplates() async throws {
    let repository = try TemporaryFolder.withApp([
      "templates/business/{{name}}/Hello {{name}}.txt":
        "{{name}}: {{ $0 }}\n{{links}}\n{{year}} {{mediatorPackage}}"
    ])
    let plan = try await plan(repository)
    #expect(plan.groups.flatMap(\.files).map(\.path) == ["Cart/Hello Cart.txt"])
    #expect(plan.groups.first?.files.first?.text == "Cart: {{ $0 }}\n2026 Mediator")
  }

  @Test("a placeholder that is not known is an error with its file and line")
  func unknownPlaceholder() async throws {
    let repository = try TemporaryFolder.withApp([
      "templates/business/a.txt": "one\ntwo {{nmae}}\n"
    ])
    await #expect { try await plan(repository) } throws: { error in
      "\(error)".contains("/templates/business/a.txt:2: there is no placeholder {{nmae}}")
        && "\(error)".contains("name")
    }
  }

  @Test("a folder without templates is an error that says what it takes")
  func noTemplates() throws {
    let repository = try TemporaryFolder()
    #expect { try TemplateSet(folder: repository.root) } throws: { "\($0)".contains("--write-templates") }
  }

  @Test("the built-in ones can be written to a folder, and make the same from there")
  func written() async throws {
    let repository = try TemporaryFolder.withApp()
    let expected = try await Scaffolder(
      repository: repository.load(), root: repository.root, templates: .builtIn
    ).plan(request())
    try Journal(root: repository.root).commit(TemplateSet.builtIn.changes(making: "templates"))
    let plan = try await plan(repository)
    #expect(plan.tree == expected.tree)
    #expect(Set(plan.groups[0].files) == Set(expected.groups[0].files))
    #expect(throws: UserError.self) {
      try Journal(root: repository.root).commit(TemplateSet.builtIn.changes(making: "templates"))
    }
  }

  private func request() throws -> PackageRequest {
    PackageRequest(name: try FeatureName("Cart"), shape: .business, year: 2026)
  }

  private func plan(_ repository: TemporaryFolder) async throws -> ScaffoldingPlan {
    let templates = try TemplateSet(folder: "\(repository.root)/templates")
    return try Scaffolder(repository: await repository.load(), root: repository.root, templates: templates)
      .plan(request())
  }
}
