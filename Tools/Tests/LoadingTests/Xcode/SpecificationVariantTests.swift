import LintTestSupport
import Testing

/// Several specifications of one project, of which XcodeGen is told one (`--spec`).
@Suite("Variants of XcodeGen's specifications")
struct SpecificationVariantTests {
  private let base = """
    name: Shop
    targets:
      Shop: {type: application, platform: iOS, sources: [Shop], dependencies: [{target: Core}]}
      Core: {type: framework, platform: iOS, sources: [Core]}
    """
  private let menu = """
    targets:
      Shop: {dependencies: [{target: Menu}]}
      Menu: {type: framework, platform: iOS, sources: [Menu], dependencies: [{target: Core}]}
    """
  private let sources = [
    "Shop/App.swift": "import Core\nimport Menu", "Core/Core.swift": "", "Menu/Menu.swift": "import Core",
  ]

  @Test(
    "One that includes the other is read, and this is said of the other",
    arguments: ["project-dev.yml", "Make/dev.yml"], ["project.yml", "base.yaml"])
  func variant(_ file: String, of other: String) async throws {
    let isBeside = !file.contains("/")
    let include = "include: [\(isBeside ? other : "../\(other)")]\n"
    let files = [file: include + (isBeside ? menu : menu.replacing("[Menu]", with: "[../Menu]"))] + sources
    let repository = try MarkedRepository(files + [other: base])
    #expect(await repository.load().modules.map(\.name).sorted() == ["Core", "Menu", "Shop"])
    let findings = await repository.lint().findings
    #expect(findings.map(\.identity.rule) == (other == "project.yml" ? ["unread_project"] : []))
    // One that makes another project is another specification.
    let named = try MarkedRepository(
      files + [file: "name: Dev\n\(files[file] ?? "")", "project.yml": base] + [other: base])
    #expect(await named.load().containers.map(\.name).sorted() == ["Dev", "Shop"])
  }

  @Test("Of two variants of one base one is read, and both are read if they make different projects")
  func twoVariants() async throws {
    let files = ["base.yml": base, "dev.yml": "include: base.yml\n\(menu)", "prod.yml": "1️⃣include: base.yml"] + sources
    try await expect(files, Expectation("1️⃣", "unread_project", .warning, "is read from dev.yml"))
    let named = try MarkedRepository(files + ["prod.yml": "include: base.yml\nname: Prod"])
    #expect(await named.load().containers.map(\.name).sorted() == ["Prod", "Shop"])
  }

  @Test("Where the project is checked in none is read, wherever its variants are")
  func checkedIn() async throws {
    let project = ProjectText(targets: [.init(name: "Other", sources: ["Shop/App.swift"])])
    let files = ["project.yml": base, "Make/dev.yml": "include: ../project.yml\n\(menu)"] + sources
    let repository = try MarkedRepository(files + project.files("Shop"))
    #expect(await repository.load().modules.map(\.name) == ["Other"])
    #expect(await repository.lint().findings.contains { $0.identity.rule == "unread_project" } == false)
  }

  @Test("A workspace that names the project means the variant that is read")
  func workspace() async throws {
    let repository = try MarkedRepository(
      [
        "project.yml": base, "project-dev.yml": "include: project.yml\n\(menu)",
        "All.xcworkspace/contents.xcworkspacedata": """
        <Workspace version = "1.0"><FileRef location = "group:Shop.xcodeproj"></FileRef></Workspace>
        """,
      ] + sources)
    #expect(await repository.lint().findings.map(\.identity.rule) == ["unread_project"])
  }

  @Test(
    "A part that nothing includes is no specification, whatever it is called",
    arguments: ["target: Core", "package: Core", "target: Core\naggregateTargets: {Core: {targets: []}}"])
  func lostPart(_ dependency: String) async throws {
    let lines = dependency.split(separator: "\n")
    let part = """
      name: Menu
      \(lines.dropFirst().joined(separator: "\n"))
      targets: {Menu: {type: framework, platform: iOS, sources: [.], dependencies: [{\(lines[0])}]}}
      """
    let repository = try await MarkedRepository(["project.yml": base, "Menu/target.yml": part] + sources).load()
    #expect(repository.containers.map(\.name).sorted() == (lines.count > 1 ? ["Menu", "Shop"] : ["Shop"]))
  }

  @Test("What must change is in the file that declares the target, whatever includes it")
  func place() async throws {
    let files = [
      "project.yml": "name: Shop\ninclude: [base.yml]\ntargets: {Core: {dependencies: []}}", "base.yml": base,
      "Core/Core.swift": "1️⃣import Menu", "Shop/App.swift": "import Core", "Menu/Menu.swift": "",
      "menu.yml": "name: Menu\ntargets: {Menu: {type: framework, platform: iOS, sources: [Menu]}}",
    ]
    try await expect(files, Expectation("1️⃣", "undeclared_import", .error, "to Core in base.yml"))
  }

  @Test("A file that several include is merged once, where it is first included")
  func mergedOnce() async throws {
    let repository = try MarkedRepository(
      [
        "project.yml": "name: Shop\ninclude: [mac.yml, other.yml]\n", "other.yml": "include: [base.yml]\ntargets: {}",
        "mac.yml": "include: [base.yml]\ntargets: {Core: {platform: macOS}}",
        "base.yml": base.replacing("sources: [Core]", with: "sources: [Core], dependencies: [{sdk: A.framework}]"),
      ] + sources)
    let core = await repository.load().modules.first { $0.name == "Core" }
    #expect(core?.platforms == ["macOS"])
    #expect(core?.files.count == 1)
  }

  @Test(
    "A file included with paths of the including one is looked for where that one is, as are those that it includes")
  func pathsOfIncluding() async throws {
    let repository = try MarkedRepository(
      [
        "project.yml": "name: Shop\ninclude: {path: Parts/a.yml, relativePaths: false}\n",
        "Parts/a.yml": "include: [{path: Parts/b.yml, relativePaths: false}, Kit/c.yml]\n\(base.dropFirst(11))",
        "Parts/b.yml": "targets: {Menu: {type: framework, platform: iOS, sources: Menu}}",
        "Kit/c.yml": "localPackages: [Local]\ntargets: {Kit: {type: framework, platform: iOS, sources: Sources}}",
        "Kit/Sources/Kit.swift": "",
      ] + sources)
    let loaded = await repository.load()
    #expect(loaded.problems.isEmpty)
    #expect(
      loaded.modules.flatMap(\.files).map(\.path).sorted()
        == ["Core/Core.swift", "Kit/Sources/Kit.swift", "Menu/Menu.swift", "Shop/App.swift"])
  }

  @Test("What a specification includes is one of its files: a change of it concerns the modules")
  func includedFiles() async throws {
    let files = ["project.yml": "name: Shop\ninclude: Parts/base.yml", "Parts/base.yml": base]
    #expect(try await MarkedRepository(files).load().containers.map(\.included) == [["Parts/base.yml"]])
    let project = ProjectText(targets: [.init(name: "Shop", sources: ["Shop/App.swift"])])
    let made = try MarkedRepository(files + sources + project.files("Shop"))
    #expect(await made.load().containers.map(\.included) == [["Parts/base.yml"]])
  }
}
