import Configuration
import LintTestSupport
import Linting
import Testing

/// What `modulize init` writes.
@Suite("The configuration that a repository begins with")
struct ConfigurationTemplateTests {
  /// Checks that the report is the same with what is written and without it.
  private func expectSameReport(
    _ files: [String: String], settling: (String) -> String = { $0 },
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let plain = try MarkedRepository(files)
    let text = ConfigurationTemplate(for: await plain.load()).text
    let configured = try MarkedRepository(files + [".modulize.yml": settling(text)])
    let report = try await configured.lintAsConfigured()
    #expect(report.findings == (await plain.lint().findings), sourceLocation: sourceLocation)
    return text
  }

  /// The settings that are behind the marks of comments.
  private func withoutMarks(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.hasPrefix("# layers:") } ?? 0
    let end = lines[start...].firstIndex { !$0.hasPrefix("# ") } ?? lines.endIndex
    return lines[start..<end].map { String($0.dropFirst(2)) }.joined(separator: "\n")
  }

  @Test("with a mediator it says the roles, and who has them")
  func roles() async throws {
    let text = try await expectSameReport(
      mediator + category(of: "A") + business("A") + app + ["A/Sources/A/F.swift": "import Mediator"])
    for words in [
      "# Every call goes through it: Mediator\n  mediator:\n    packages: [Mediator]\n    may_link: [platform]\n",
      "the star matches its name: A_Category\n  category:\n    packages: [\"*_Category\"]\n",
      "or a category of its name: A\n",
      "by its products: App\n", "leave out on purpose: calls to them have no answer.\n    may_be_absent: []\n",
      "SDK's part: PortableUI\n",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }

  @Test("with a mediator that is elsewhere and that the sources call, it names that one")
  func outside() async throws {
    let text = try await expectSameReport([
      "A_Category/A_Category.podspec": podspec("A_Category", ["CTMediator"], sources: "*.m"),
      "A_Category/CTMediator+A.m": """
      @implementation CTMediator (A)
      - (id)A_page { return [self performTarget:@"A" action:@"page" params:nil shouldCacheTarget:NO]; }
      @end
      """,
    ])
    #expect(
      text.contains("a class in it\n  mediator:\n    packages: [CTMediator]\n    may_link: [platform]\n"), "\(text)")
  }

  @Test("it says what it could not read, with roles and without", arguments: [mediator, [:]])
  func gaps(others: [String: String]) async throws {
    let repository = try MarkedRepository(others + undecidedTuistProject + business("A"))
    let template = ConfigurationTemplate(for: await repository.load())
    let words = "not whole: 1 manifest cannot be judged by reading (App/Project.swift)"
    #expect(template.summary.last == words)
    #expect(template.text.contains("\n# It is \(words).\n"))
  }

  @Test("without one it proposes layers, by which nothing is found that was not found before")
  func layers() async throws {
    func package(_ name: String, _ others: String...) -> [String: String] {
      [
        "\(name)/Package.swift": library(
          name, packages: others.map { ".package(path: \"../\($0)\")" },
          links: others.map { ".product(name: \"\($0)\", package: \"\($0)\")" }),
        "\(name)/Sources/\(name)/F.swift": others.map { "import \($0)\n" }.joined(),
      ]
    }
    let files =
      package("Top", "Left", "Right") + package("Left", "Base") + package("Right", "Base") + package("Base")
      + package("One", "Other") + package("Other", "One") + ["Base/Sources/Base/More.swift": "import Other"]
    let text = try await expectSameReport(files)
    #expect(text.contains("#   - name: level_2\n#     packages: [Base]\n"))
    #expect(text.contains("#     packages: [One, Other]\n#     within_itself: true\n"))
    _ = try await expectSameReport(files, settling: withoutMarks)
  }

  @Test("levels are those of modules where most of the structure is inside of packages")
  func modules() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "App", targets: [
        .target(name: "Core"), .target(name: "AFeature", dependencies: ["Core"]),
        .target(name: "BFeature", dependencies: ["AFeature"]), .target(name: "CFeature"),
        .testTarget(name: "CoreTests", dependencies: ["Core", "AFeature"]),
      ])
      """
    let files = [
      "Package.swift": manifest, "Sources/Core/C.swift": "", "Sources/AFeature/A.swift": "import Core",
      "Sources/BFeature/B.swift": "import AFeature",
      "Tests/CoreTests/T.swift": "@testable import Core\nimport AFeature",
      "Sources/CFeature/C.swift": "",
    ]
    let text = try await expectSameReport(files)
    #expect(
      text.contains("#   - name: level_3\n#     modules: [BFeature]\n#   - name: level_2\n#     modules: [AFeature]\n"))
    // Also with its proposal in force, in which tests use what is above.
    _ = try await expectSameReport(files, settling: withoutMarks)
    #expect(text.contains("that modules share.\n# tags:\n#   feature_modules: {modules: [\"*Feature\"]}\n"))
    _ = try await expectSameReport(files) { text in
      text.replacing("# tags:\n#   feature", with: "tags:\n  feature")
    }
  }

  @Test("containers of one name are on one level, because a configuration cannot tell them apart")
  func oneName() async throws {
    let project = ProjectText(targets: [.init(name: "Demo", sources: ["Demo.swift"])])
    let files =
      project.files("A", in: "Example/") + [
        "Example/Demo.swift": "import A", "Example/Podfile": "target 'Demo' do\n  pod 'A', :path => '../'\nend",
        "A.podspec": podspec("A"), "A/A.swift": "",
      ]
    let text = try await expectSameReport(files)
    #expect(text.contains("#   - name: level_1\n#     packages: [A]\n"))
    let settled = try MarkedRepository(files + [".modulize.yml": withoutMarks(text)])
    #expect(try await settled.lintAsConfigured().findings == [])
  }

  @Test("levels are those of modules where two packages have one name, which as a layer's is refused")
  func namesakes() async throws {
    let other = Dictionary(uniqueKeysWithValues: module("A").map { ("Server/\($0.key)", $0.value) })
    let text = try await expectSameReport(module("A") + module("B") + other)
    #expect(text.contains("#   - name: level_1\n#     modules: [A, B]\n"))
    _ = try await expectSameReport(module("A") + module("B") + other, settling: withoutMarks)
  }

  @Test("names that YAML or a comment would take for something else")
  func names() async throws {
    let name = #"yes: [\n#"#
    let manifest = library("A").replacing("Package(\n  name: \"A\"", with: "Package(\n  name: \"\(name)\"")
    let files = ["A/Package.swift": manifest, "A/Sources/A/F.swift": ""]
    _ = try await expectSameReport(files)
    _ = try await expectSameReport(files, settling: withoutMarks)
    _ = try await expectSameReport(mediator + files)
  }
}
