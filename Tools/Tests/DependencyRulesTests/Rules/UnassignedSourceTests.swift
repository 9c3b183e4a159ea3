import LintTestSupport
import Testing

@Suite("unassigned_source")
struct UnassignedSourceTests {
  private let project = ProjectText(targets: [
    .init(name: "App", sources: ["App/App.swift", "App/Views/V.swift"]),
    .init(name: "Widget", type: "app-extension", sources: ["Widget/W.swift"]),
  ]).files()
  private let sources = ["App/App.swift": "", "App/Views/V.swift": "", "Widget/W.swift": ""]

  @Test("a file in the folder of a target that no target compiles")
  func forgotten() async throws {
    try await expect(
      project + sources + ["App/Views/Old.swift": "1️⃣struct Old {}"],
      Expectation("1️⃣", "unassigned_source", .warning, "the folder of App"))
  }

  @Test("not one of another folder, of a package, of a documentation catalogue, or of another target")
  func silent() async throws {
    try await expect(
      project + sources + business("Kit") + [
        "Scripts/S.swift": "", "App/Docs.docc/Step.swift": "", "App/Kit/Package.swift": library("Kit2"),
        "App/Kit/Sources/Kit2/K.swift": "", "App/Kit/Extras/K.swift": "",
      ])
  }

  @Test("and not what a synchronized folder leaves out, which is said in the project")
  func synchronized() async throws {
    let project = ProjectText(targets: [.init(name: "App", folders: ["App": ["Views/Old.swift"]])]).files()
    try await expect(project + ["App/App.swift": "", "App/Views/Old.swift": ""])
  }

  @Test("and not where the configuration turns it off")
  func off() async throws {
    try await expect(
      project + sources + ["App/Views/Old.swift": "", ".modulize.yml": "severities: {unassigned_source: off}"])
  }
}
