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

  @Test(
    "What a function of a tool adds to a Podfile is a warning until the pods are installed, and other doubt an error")
  func uninstalled() async throws {
    let podfile = "1️⃣install_all_pods File.dirname(__FILE__)\n"
    func files(_ podfile: String, _ lock: [String: String] = [:]) -> [String: String] {
      ProjectText(targets: [.init(name: "App", sources: ["App.swift"])]).files() + lock + [
        "App.swift": "import B", "B/B.podspec": podspec("B"), "B/B/B.swift": "",
        "Podfile": "target 'App' do\n  \(podfile)end\n",
      ]
    }
    try await expect(
      files(podfile),
      Expectation("1️⃣", "undecidable_manifest", .warning, "no Podfile.lock says what it adds", "run pod install first"))
    let other = "install_all_pods 1\n  1️⃣pod File.read('name')\n"
    try await expect(files(other), Expectation("1️⃣", "undecidable_manifest", .error, "write it as a constant"))
    let lock = ["Podfile.lock": "PODS:\n  - B (1.0)\nDEPENDENCIES:\n  - B (from `B`)\n"]
    try await expect(files(podfile.replacing("1️⃣", with: ""), lock))
  }
}
