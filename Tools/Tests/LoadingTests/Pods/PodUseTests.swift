import LintTestSupport
import Testing

/// A Podfile may list pods that nothing imports.
@Suite("A pod without an import")
struct PodUseTests {
  @Test("A pod that is listed for its tests or its example app needs no import")
  func specs() async throws {
    let podfile = """
      target 'App' do
        pod 'A', :path => '../A', :testspecs => ['Tests']
        pod 'B', path: '../B', appspecs: ['Example']
        1️⃣pod 'C', :path => '../C'
      end
      """
    try await expect(
      ProjectText(targets: [.init(name: "App", sources: ["App/main.swift"])]).files("App", in: "App/").merging([
        "App/App/main.swift": "print()", "App/Podfile": podfile, "A/A.podspec": podspec("A"), "A/A/A.swift": "",
        "B/B.podspec": podspec("B"), "B/B/B.swift": "", "C/C.podspec": podspec("C"), "C/C/C.swift": "",
      ]) { $1 }, Expectation("1️⃣", "unused_dependency"))
  }

  @Test("A pod that is the only way to another one needs no import itself")
  func way() async throws {
    let project = ProjectText(targets: [.init(name: "App", sources: ["App/main.swift"])]).files("App", in: "App/")
    let (first, second) = ("pod 'A', :path => '../A'", "pod 'B', :path => '../B'")
    let pods = [
      "App/App/main.swift": "import B", "A/A.podspec": podspec("A", ["B"]), "A/A/A.swift": "import B",
      "B/B.podspec": podspec("B"), "B/B/B.swift": "",
    ]
    try await expect(project.merging(pods + ["App/Podfile": "target 'App' do\n\(first)\nend"]) { $1 })
    try await expect(
      project.merging(pods + ["App/Podfile": "target 'App' do\n1️⃣\(first)\n\(second)\nend"]) { $1 },
      Expectation("1️⃣", "unused_dependency"))
  }
}
