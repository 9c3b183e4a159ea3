import LintTestSupport
import Testing

@Suite("The module of a pod")
struct PodModuleTests {
  @Test("A part is called after itself where a pattern asks for its module")
  func modulesOfParts() async throws {
    let parts = """
        s.subspec 'One' do |ss|
          ss.source_files = "Sources/#{ss.module_name}/*.swift"
        end
        s.subspec 'Two' do |ss|
          ss.source_files = "Sources/#{ss.module_name}/*.swift"
        end
      """
    let repository = try await MarkedRepository([
      "A.podspec": podspec("A", sources: "Sources/A/*.swift", more: parts),
      "Sources/A/A.swift": "", "Sources/One/One.swift": "", "Sources/Two/Two.swift": "",
    ]).load()
    #expect(
      repository.modules.map { $0.files.map(\.path) } == [
        ["Sources/A/A.swift", "Sources/One/One.swift", "Sources/Two/Two.swift"]
      ])
  }

  @Test("A pod's module is called as its folder of headers, unless it says another name")
  func headerFolder() async throws {
    func files(_ name: String) -> [String: String] {
      [
        "A.podspec": podspec("A", more: "  s.header_dir = 'Base'\n\(name)"), "A/A.swift": "",
        "B.podspec": podspec("B", ["A"]), "B/B.swift": "import Base", "B/b.m": "#import <Base/Base.h>",
      ]
    }
    try await expect(files(""))
    let named = try MarkedRepository(files("  s.module_name = 'Other'") + ["B/B.swift": "import Other"])
    try await expect(named, [])
    #expect(await named.load().modules.map(\.moduleName) == ["Other", "B"])
  }

  @Test("A flag that the pod sets for itself leaves code out, and one for its users or one platform does not")
  func flags() async throws {
    func files(_ settings: String, _ mark: String = "") -> [String: String] {
      [
        "A.podspec": podspec("A", more: "  s.\(settings)"), "A/A.swift": "#if !ONE\n\(mark)import B\n#endif",
        "B.podspec": podspec("B"), "B/B.swift": "",
      ]
    }
    try await expect(files("pod_target_xcconfig = { 'SWIFT_ACTIVE_COMPILATION_CONDITIONS' => 'ONE TWO' }"))
    try await expect(files("pod_target_xcconfig = { 'OTHER_SWIFT_FLAGS' => '-D ONE' }"))
    for other in ["user_target_xcconfig", "ios.pod_target_xcconfig"] {
      try await expect(
        files("\(other) = { 'OTHER_SWIFT_FLAGS' => '-DONE' }", "1️⃣"), Expectation("1️⃣", "undeclared_import"))
    }
  }
}
