import PodPackaging
import Testing

@Suite("Parts of pods that become packages")
struct PodPartTests {
  private static let kit = [
    "Kit.podspec": podspec(
      "Kit", "s.default_subspec = 'Core'", "s.subspec 'Core' do |c|", "  c.source_files = 'Core/*.swift'", "end",
      "s.subspec 'Views' do |v|", "  v.source_files = 'Views/*.swift'", "  v.dependency 'Kit/Core'", "end"),
    "Core/Core.swift": "public struct Core {}",
  ]

  @Test("a part that imports what it uses is a target and a product of its own")
  func apart() async throws {
    let view = "#if !COCOAPODS\nimport Kit\n#endif\npublic func show(_ core: Core) {}"
    let manifest = try await PackagedFolder(Self.kit.merging(["Views/View.swift": view]) { $1 }).manifest()
    #expect(manifest.contains(#".library(name: "Kit", targets: ["Kit"])"#))
    #expect(manifest.contains(#".library(name: "KitViews", targets: ["KitViews"])"#))
    #expect(manifest.contains("name: \"KitViews\",\n      dependencies: [\"Kit\"],\n      path: \"Views\""))
  }

  @Test("a part that uses another one as only one module can stays with it")
  func together() async throws {
    let view = "public func show(_ core: Core) {}"
    let manifest = try await PackagedFolder(Self.kit.merging(["Views/View.swift": view]) { $1 }).manifest()
    #expect(manifest.contains(#"sources: ["Core", "Views"]"#))
    #expect(!manifest.contains("KitViews"))
  }

  @Test("parts that all take are apart where neither knows the other, and the pod's product brings both")
  func alone() async throws {
    let files = [
      "Kit.podspec": podspec(
        "Kit", "s.subspec 'A' do |c|", "  c.source_files = 'A/*.swift'", "  c.resources = 'A/*.json'", "end",
        "s.subspec 'B' do |v|", "  v.source_files = 'B/*.swift'",
        "  v.test_spec { |t| t.source_files = 'BTests/*.swift' }", "end"),
      "BTests/BTests.swift": "import KitB", "A/A.swift": "public struct A {}", "A/a.json": "",
      "B/B.swift": "public struct B {}",
    ]
    let repository = try PackagedFolder(files)
    let manifest = try await repository.manifest()
    #expect(manifest.contains(#".library(name: "Kit", targets: ["Kit", "KitB"])"#))
    #expect(manifest.contains("path: \"A\",\n      resources: [.process(\"a.json\")]"))
    try await repository.make()
    #expect(try await repository.findings() == [])
  }

  @Test("another build of the same sources that is not needed is left out, and reported")
  func anotherBuild() async throws {
    let files = Self.kit.merging([
      "Kit.podspec": podspec(
        "Kit", "s.default_subspec = 'Plain'", "s.subspec 'Plain' do |c|", "  c.source_files = 'Core/*.swift'", "end",
        "s.subspec 'Coded' do |v|", "  v.source_files = 'Core/*.swift'", "  v.dependency 'Cipher'", "end")
    ]) { $1 }
    let plan = try await PackagedFolder(files).plan()
    #expect(!plan.isIncomplete)
    #expect(
      plan.steps[0].notes.map(\.description) == [
        "Kit.podspec:8: Kit/Coded is another build of the same sources, and gets no target"
      ])
  }

  @Test("a part that is not taken by default brings no dependency into the pod's module")
  func noMore() async throws {
    let files = Self.kit.merging([
      "Kit.podspec": podspec(
        "Kit", "s.default_subspec = 'Core'", "s.subspec 'Core' do |c|", "  c.source_files = 'Core/*.swift'", "end",
        "s.subspec 'Views' do |v|", "  v.source_files = 'Views/*.swift'", "  v.dependency 'Kit/Core'",
        "  v.dependency 'More'", "end"),
      "Views/View.swift": "func show(_ core: Core) {}",
      "More/More.podspec": podspec("More", "s.source_files = 'M/*.swift'"), "More/M/More.swift": "",
    ]) { $1 }
    #expect(
      try await PackagedFolder(files).reasons().map { $0.prefix(16) } == ["Kit.podspec:11: "])
  }

  @Test("who depends on a part links the part's product")
  func ofPart() async throws {
    let files = [
      "Kit/Kit.podspec": podspec(
        "Kit", "s.subspec 'A' do |c|", "  c.source_files = 'A/*.swift'", "end", "s.subspec 'B' do |v|",
        "  v.source_files = 'B/*.swift'", "end"),
      "Kit/A/A.swift": "public struct A {}", "Kit/B/B.swift": "public struct B {}",
      "Use/Use.podspec": podspec("Use", "s.source_files = 'U/*.swift'", "s.ios.dependency 'Kit/B'"),
      "Use/U/U.swift": "import Kit",
    ]
    let manifest = try await PackagedFolder(files).manifest(in: "Use")
    #expect(
      manifest.contains(#".product(name: "KitB", package: "Kit", condition: .when(platforms: [.iOS]))"#))
  }
}
