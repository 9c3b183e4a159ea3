import Manifests
import SourceFacts
import Testing

@Suite("Whose a module is by default")
struct DefaultIsolationTests {
  private func isolation(_ targets: String, before: String = "", behind: String = "") -> DefaultIsolation {
    DefaultIsolation(
      in: """
        // swift-tools-version: 6.2
        import PackageDescription
        \(before)
        let package = Package(name: "A", targets: [\(targets)])
        \(behind)
        """)
  }

  private let setting = ".defaultIsolation(MainActor.self)"

  @Test("a setting at a target, with a condition, or as the compiler's flag")
  func atTarget() {
    for setting in [
      setting, ".defaultIsolation(MainActor.self, .when(platforms: [.iOS]))",
      #".unsafeFlags(["-Xfrontend", "-default-isolation", "MainActor"])"#,
    ] {
      let found = isolation(
        #".target(name: "A", swiftSettings: [.define("X"), \#(setting)]), .executableTarget(name: "B")"#)
      #expect(found.contains("A") && !found.contains("B"), "\(setting)")
    }
  }

  @Test("a constant that targets name, and one that it is made of")
  func constant() {
    let found = isolation(
      #".target(name: "A", swiftSettings: all), .target(name: "B", swiftSettings: [.define("X")])"#,
      before: "let ours: [SwiftSetting] = [\(setting)]\nlet all = ours + [.define(\"Y\")]")
    #expect(found.contains("A") && !found.contains("B"))
  }

  @Test("what is set behind the package counts for every target")
  func elsewhere() {
    let found = isolation(
      #".target(name: "A")"#, behind: "for target in package.targets { target.swiftSettings = [\(setting)] }")
    #expect(found.contains("A"))
    let named = isolation(
      #".target(name: "A")"#, before: "let ours: [SwiftSetting] = [\(setting)]",
      behind: "package.targets[0].swiftSettings = ours")
    #expect(named.contains("A"))
  }

  @Test(
    "nothing, nonisolated, and words that are no setting",
    arguments: [
      "", ", swiftSettings: [.defaultIsolation(nil)]", #", swiftSettings: [.define("defaultIsolation")]"#,
      #", swiftSettings: [.unsafeFlags(["-default-isolation", "nonisolated"])]"#,
      "/* .defaultIsolation(MainActor.self) */",
    ])
  func nobody(settings: String) {
    #expect(isolation(".target(name: \"A\"\(settings))") == DefaultIsolation())
    #expect(DefaultIsolation(in: "let defaultIsolation = [[[[").targets.isEmpty)
  }
}
