import Impact
import LintTestSupport
import Linting
import SourceText
import Testing

@Suite("The findings of changed files")
struct ChangedFindingsTests {
  private static let core = module("Core")

  private static func net(_ links: String...) -> [String: String] {
    [
      "Net/Package.swift": library("Net", packages: [#".package(path: "../Core")"#], links: links),
      "Net/Sources/Net/Net.swift": "import Core",
    ]
  }

  private static let link = #".product(name: "Core", package: "Core")"#

  /// The rules of the findings that are left.
  private func rules(_ files: [String: String], changed: [String]) async throws -> [String] {
    let folder = try MarkedRepository(files)
    let repository = await folder.load(try folder.configuration())
    var report = Linter().lint(repository)
    let changed = try ChangedFiles(list: changed.joined(separator: "\n"), in: folder.root)
    report.restrict(to: changed, in: repository, below: folder.root)
    return report.findings.map(\.identity.rule)
  }

  @Test("include an import whose link is gone, and a link whose import is gone")
  func ends() async throws {
    let unlinked = Self.core + Self.net()
    #expect(try await rules(unlinked, changed: ["Net/Package.swift"]).contains("undeclared_import"))
    let unused = Self.core + Self.net(Self.link) + ["Net/Sources/Net/Net.swift": "import Foundation"]
    #expect(try await rules(unused, changed: ["Net/Sources/Net/Net.swift"]) == ["unused_dependency"])
  }

  @Test("include what refers to a package that is gone, or to a product of another name")
  func gone() async throws {
    let files = Self.net(Self.link)
    #expect(try await rules(files, changed: ["Core/Package.swift"]).contains("unresolved_path"))
    let renamed =
      Self.core + [
        "Core/Package.swift": library("Core").replacing(".library(name: \"Core\"", with: ".library(name: \"Kore\"")
      ]
    #expect(try await rules(renamed + files, changed: ["Core/Package.swift"]).contains("undeclared_import"))
  }

  @Test("include a call of what is gone")
  func calls() async throws {
    let files = calling() + answering("", in: "A/Sources/A/A.swift") + app
    #expect(try await rules(files, changed: ["A/Sources/A/Target_A.swift"]).contains("missing_target"))
  }

  @Test("are all after a change of the rules")
  func configuration() async throws {
    let files = Self.core + Self.net(Self.link) + [".modulize.yml": "forbid: [{from: Net, to: Core, reason: r}]"]
    #expect(try await rules(files, changed: [".modulize.yml"]).isEmpty == false)
    #expect(try await rules(files, changed: ["README.md", "Core/Sources/Core/Core.swift"]) == [])
  }

  @Test("are those of a project of which a part that its specification includes changed")
  func includedPart() async throws {
    let files = [
      "project.yml": "name: App\ninclude: Parts/targets.yml", "App/App.swift": "import Kit", "Kit/Kit.swift": "",
      "Parts/targets.yml": """
      targets:
        App: {type: application, platform: iOS, sources: [../App]}
        Kit: {type: framework, platform: iOS, sources: [../Kit]}
      """,
    ]
    #expect(try await rules(files, changed: ["Parts/targets.yml"]) == ["undeclared_import"])
  }

  @Test("do not include those of other modules")
  func others() async throws {
    let files = Self.core + Self.net() + module("Other")
    #expect(try await rules(files, changed: ["Other/Package.swift", "Other/Sources/Other/Gone.swift"]) == [])
  }
}
