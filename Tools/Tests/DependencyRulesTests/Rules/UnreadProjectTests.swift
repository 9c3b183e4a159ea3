import LintTestSupport
import Testing

@Suite("unread_project")
struct UnreadProjectTests {
  private let kit = ["Kit/Package.swift": library("Kit"), "Kit/Sources/Kit/Kit.swift": ""]

  @Test("what Bazel declares, in several files: said once, an error where most is not judged")
  func bazel() async throws {
    try await expect(
      kit + [
        "Projects/Cart/BUCK": "1️⃣", "Projects/Cart/Sources/C.swift": "", "Projects/Home/BUCK": "",
        "Projects/Home/Sources/H.swift": "",
      ],
      Expectation("1️⃣", "unread_project", .error, "2 Swift files belong to no module"))
  }

  @Test("a warning where it is little, as in an example that Bazel builds")
  func little() async throws {
    try await expect(
      kit + ["Kit/Sources/Kit/More.swift": "", "Examples/WORKSPACE": "1️⃣", "Examples/main.swift": ""],
      Expectation("1️⃣", "unread_project", .warning, "1 Swift file belongs to no module"))
  }

  @Test("not where a project was made of it, or a package has the same files")
  func read() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App/App.swift"])]).files()
    try await expect(
      project + kit + [
        "Project.swift": "", "App/App.swift": "", "Tuist/Helpers/H.swift": "", "Kit/MODULE.bazel": "",
        "Kit/Plugins/P.swift": "",
      ])
  }

  @Test("both formats of a project: the newer one counts, and a word says so")
  func older() async throws {
    let new = """
      { "configurations": [ "Release" ], "files": [ { "path": "App.swift",
        "target-membership": [ "App/compile-sources" ] } ],
        "targets": [ { "name": "App", "id": "T", "product-type": "application", "build-phases": [ "compile-sources" ] } ] }
      """
    let old = ProjectText(targets: [.init(name: "App", sources: ["Gone.swift"])]).text
    try await expect(
      ["App.xcodeproj/project.xcproj": new, "App.xcodeproj/project.pbxproj": "1️⃣" + old, "App.swift": ""],
      Expectation("1️⃣", "unread_project", .warning, "App.xcodeproj/project.xcproj"))
  }

  @Test("a project without its file, whatever else is in it")
  func noFile() async throws {
    let repository = try MarkedRepository(
      kit + ["App.xcodeproj/xcshareddata/App.xcscheme": "", "App/A.swift": "", "App/B.swift": ""])
    let findings = try await repository.lintAsConfigured().findings
    #expect(findings.map(\.identity.rule) == ["unread_project"])
    #expect(findings.first?.identity.file == "App.xcodeproj" && findings.first?.severity == .error)
    #expect(findings.first?.message.whole.contains("2 Swift files") == true)
  }

  @Test("a manifest for one version of the tools, without the one that SwiftPM looks for")
  func onlyVersioned() async throws {
    try await expect(
      kit + ["New/Package@swift-6.0.swift": "1️⃣" + library("New"), "New/Sources/New/N.swift": ""],
      Expectation("1️⃣", "unread_project", .error, "2 Swift files belong to no module"))
  }

  @Test("a project that a link out of the repository stands for")
  func link() async throws {
    let repository = try MarkedRepository(kit + ["App/A.swift": ""])
    try repository.link("App.xcodeproj", to: "/usr")
    let findings = try await repository.lintAsConfigured().findings
    #expect(findings.map(\.identity.rule) == ["unread_project"])
    #expect(findings.first?.message.whole.contains("leads out of the repository") == true)
  }

  @Test("what Buck declares in the root, beside a package that has other files")
  func beside() async throws {
    try await expect(
      kit + ["BUCK": "1️⃣", "App/A.swift": "", "App/B.swift": ""],
      Expectation("1️⃣", "unread_project", .error, "2 Swift files"))
  }
}
