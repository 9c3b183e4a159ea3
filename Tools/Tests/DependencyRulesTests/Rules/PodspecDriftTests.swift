import LintTestSupport
import Testing

@Suite("podspec_drift")
struct PodspecDriftTests {
  private func both(
    _ name: String, packages: [String] = [], links: [String] = [], pods: [String] = [], more: String = ""
  ) -> [String: String] {
    [
      "\(name)/Package.swift": library(name, packages: packages, links: links),
      "\(name)/\(name).podspec": podspec(name, pods, sources: "Sources/**/*.swift", more: more),
      "\(name)/Sources/\(name)/\(name).swift": "",
    ]
  }

  private func using(_ module: String) -> [String: String] { ["A/Sources/A/A.swift": "import \(module)"] }

  @Test("a dependency of the pod that the package does not have, at the line of the podspec")
  func pod() async throws {
    try await expect(
      both("A", pods: ["1️⃣B"]) + both("B"), Expectation("1️⃣", "podspec_drift", .warning, "depends on B"))
    try await expect(
      both("A", pods: ["1️⃣Far/Part"]), Expectation("1️⃣", "podspec_drift", .warning, "depends on Far"))
  }

  @Test("a link of the package that the pod does not have, at the line of the manifest")
  func package() async throws {
    try await expect(
      both("A", packages: [#".package(path: "../B")"#], links: [#"1️⃣.product(name: "B", package: "B")"#])
        + using("B") + both("B"),
      Expectation("1️⃣", "podspec_drift", .warning, "links B"))
  }

  @Test("not what both say, by whatever name the other world has for it")
  func same() async throws {
    try await expect(
      both(
        "A",
        packages: [#".package(path: "../B")"#, #".package(url: "https://x.example/swift-far.git", from: "1.0.0")"#],
        links: [#".product(name: "B", package: "B")"#, #".product(name: "FarKit", package: "swift-far")"#],
        pods: ["B/Core", "SwiftFar"])
        + ["A/Sources/A/A.swift": "import B\nimport FarKit"] + both("B"))
  }

  @Test("not a second product of a package of which the pod has the first, which may be one pod")
  func products() async throws {
    let far = #".package(url: "https://x.example/far-ios.git", from: "1.0.0")"#
    let links = ["Far", "FarCore"].map { #".product(name: "\#($0)", package: "far-ios")"# }
    let using = ["A/Sources/A/A.swift": "import Far\nimport FarCore"]
    try await expect(both("A", packages: [far], links: links, pods: ["Far"]) + using)
    try await expect(
      both("A", packages: [far], links: links.map { "1️⃣" + $0 }.suffix(1)) + self.using("FarCore"),
      Expectation("1️⃣", "podspec_drift", .warning, "links FarCore"))
  }

  @Test("not what the package links for a trait, which no pod has; but a pod that depends on it may")
  func traits() async throws {
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription
      let package = Package(
        name: "A", traits: ["Fast"], dependencies: [.package(url: "https://x.example/Far.git", from: "1.0.0")],
        targets: [
          .target(
            name: "A", dependencies: [.product(name: "Far", package: "Far", condition: .when(traits: ["Fast"]))]),
        ])
      """
    for pods in [[], ["Far"]] {
      try await expect([
        "A/Package.swift": manifest, "A/A.podspec": podspec("A", pods, sources: "Sources/A/*.swift"),
        "A/Sources/A/A.swift": "#if Fast\nimport Far\n#endif",
      ])
    }
  }

  @Test("not what a module links of which the pod has headers only")
  func headers() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", dependencies: [.package(url: "https://x.example/Far.git", from: "1.0.0")],
        targets: [.target(name: "A"), .target(name: "C", dependencies: [.product(name: "Far", package: "Far")])])
      """
    try await expect([
      "A/Package.swift": manifest, "A/A.podspec": podspec("A", sources: "Sources/{A/*.swift,C/include/*.h}"),
      "A/Sources/A/A.swift": "", "A/Sources/C/C.m": "#import <Far/Far.h>", "A/Sources/C/include/C.h": "",
    ])
  }

  @Test("not what the package has through another module, and the pod names itself")
  func through() async throws {
    let far = #".package(url: "https://x.example/Far.git", from: "1.0.0")"#
    let near = [#".package(path: "../B")"#]
    try await expect(
      both("A", packages: near, links: [#".product(name: "B", package: "B")"#], pods: ["B", "C", "Far", "1️⃣Gone"])
        + using("B")
        + both(
          "B", packages: [#".package(path: "../C")"#, far],
          links: [#".product(name: "C", package: "C")"#, #".product(name: "Far", package: "Far")"#], pods: ["C", "Far"])
        + ["B/Sources/B/B.swift": "import C\nimport Far"] + both("C"),
      Expectation("1️⃣", "podspec_drift", .warning, "depends on Gone"))
  }

  @Test("not what a target links for the files that the pod does not have")
  func someFiles() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A",
        targets: [
          .target(name: "A"), .target(name: "Far"), .target(name: "Near"),
          .target(name: "Fakes", dependencies: [2️⃣"Far", 1️⃣"Near"]),
        ])
      """
    let spec = podspec("A", sources: "Sources/{A/*,Fakes/Near*}.swift")
    try await expect(
      [
        "A/Package.swift": manifest, "A/A.podspec": spec, "A/Sources/A/A.swift": "", "A/Sources/Far/F.swift": "",
        "A/Sources/Near/N.swift": "", "A/Sources/Fakes/FarFake.swift": "import Far",
        "A/Sources/Fakes/NearFake.swift": "import Near",
        "A/F.podspec": podspec("F", sources: "Sources/Fakes/Far*.swift"),
      ], Expectation("1️⃣", "podspec_drift", .warning, "Fakes links Near, but A/A.podspec"),
      Expectation("2️⃣", "podspec_drift", .warning, "Fakes links Far, but A/F.podspec"))
  }

  @Test("not what the pod needs only for files that the package does not have")
  func moreFiles() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "Common")])
      """
    func files(_ pod: String, common: String) -> [String: String] {
      [
        "A/Package.swift": manifest, "A/A.podspec": podspec("A", [pod], sources: "Sources/**/*.swift"),
        "A/Sources/Common/C.swift": common, "A/Sources/Live/L.swift": "import SnapKit",
      ]
    }
    try await expect(files("SnapKit", common: ""))
    try await expect(
      files("1️⃣SnapKit", common: "import SnapKit"),
      Expectation("1️⃣", "podspec_drift", .warning, "depends on SnapKit"))
  }

  @Test("not a package that an old manifest refers to by its own name, which is not unused either")
  func ownName() async throws {
    let realm = #".package(url: "https://x.example/realm-swift.git", from: "1.0.0")"#
    let link = #".product(name: "RealmSwift", package: "Realm")"#
    try await expect(both("A", packages: [realm], links: [link], pods: ["RealmSwift"]) + using("RealmSwift"))
  }

  @Test("not what a target without code groups for the package, such as a binary with what it needs")
  func wrapper() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "A", dependencies: [.package(url: "https://x.example/Far.git", from: "1.0.0")],
        targets: [
          .target(name: "A", dependencies: ["Wrapper"]),
          .target(name: "Wrapper", dependencies: ["Built", .product(name: "Far", package: "Far")]),
          .binaryTarget(name: "Built", path: "Built.xcframework"),
        ])
      """
    try await expect([
      "A/Package.swift": manifest, "A/A.podspec": podspec("A", ["Built", "Far"], sources: "Sources/A/*.swift"),
      "A/Sources/A/A.swift": "import Built\nimport Far", "A/Sources/Wrapper/W.swift": "// Nothing.",
      "A/Built.xcframework/Info.plist": "",
    ])
  }

  @Test("what a test spec depends on is compared with the test target that has its files, subspecs are the pod itself")
  func testSpecs() async throws {
    func files(_ spec: String, links: String) -> [String: String] {
      [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "A",
          dependencies: [
            .package(url: "https://x.example/far.git", from: "1.0.0"),
            .package(url: "https://x.example/nimble.git", from: "1.0.0"),
          ],
          targets: [
            .target(name: "AObjC"), .target(name: "A", dependencies: ["AObjC", .product(name: "Far", package: "far")]),
            .testTarget(name: "ATests", dependencies: ["A"\(links)]),
          ])
        """,
        "A.podspec": """
        Pod::Spec.new do |s|
          s.name = 'A'
          s.version = '1.0'
          s.subspec 'Core' do |c|
            c.source_files = 'Sources/A/*.swift', 'Sources/AObjC/**/*.{h,m}'
            c.dependency 'Far'
          end
          s.test_spec 'Tests' do |t|
            t.source_files = 'Tests/**/*.swift'
        \(spec)
          end
          s.app_spec 'Demo' do |d|
            d.source_files = 'Demo/*.swift'
            d.dependency 'Elsewhere'
          end
        end
        """,
        "Sources/A/a.swift": "import AObjC\nimport Far", "Sources/AObjC/o.m": "", "Sources/AObjC/include/o.h": "",
        "Tests/ATests/t.swift": "@testable import A\nimport Far\(links.isEmpty ? "" : "\nimport Nimble")",
        "Demo/d.swift": "import A",
      ]
    }
    let far = #", .product(name: "Far", package: "far")"#
    let nimble = #"\#(far), 2️⃣.product(name: "Nimble", package: "nimble")"#
    try await expect(files("    t.dependency 'Nimble'", links: nimble))
    try await expect(
      files("    1️⃣t.dependency 'Quick'\n    t.dependency 'Nimble'", links: nimble),
      Expectation("1️⃣", "podspec_drift", .warning, "the pod A/Tests depends on Quick"))
    try await expect(files("", links: nimble), Expectation("2️⃣", "podspec_drift", .warning, "ATests links Nimble"))
  }

  @Test("not what only systems link that have no pods")
  func systems() async throws {
    let far = #".package(url: "https://x.example/Far.git", from: "1.0.0")"#
    let linux = #".product(name: "Far", package: "Far", condition: .when(platforms: [.linux, .windows]))"#
    let imported = ["A/Sources/A/A.swift": "#if os(Linux)\nimport Far\n#endif"]
    try await expect(both("A", packages: [far], links: [linux]) + imported)
    let both = linux.replacing(".windows", with: ".iOS")
    try await expect(
      self.both("A", packages: [far], links: ["1️⃣" + both]) + imported,
      Expectation("1️⃣", "podspec_drift", .warning, "links Far"))
    var files = self.both("A", packages: [far]) + using("Far")
    files["A/Package.swift"]! += """

      #if canImport(ObjectiveC)
      let more: [Target.Dependency] = []
      #else
      let more: [Target.Dependency] = [.product(name: "Far", package: "Far")]
      #endif
      package.targets[0].dependencies += more
      """
    try await expect(files)
  }

  @Test("not what a part depends on that only those take who name it, nor what a built library may bring")
  func parts() async throws {
    let part = """
        s.default_subspec = 'Core'
        s.subspec 'Core' do |p|
          p.source_files = 'Sources/A/*.swift'
        end
        s.subspec 'Far' do |p|
          p.dependency 'Far', '~> 6.0'
        end
      """
    let far = (
      packages: [#".package(url: "https://x.example/Far.git", from: "1.0.0")"#],
      links: [#".product(name: "Far", package: "Far")"#]
    )
    try await expect(both("A", packages: far.packages, links: far.links, more: part) + using("Far"))
    // The other name of what a part brings that the default one needs may be that of the package's.
    let needing = part.replacing("p.dependency 'Far', '~> 6.0'", with: "p.dependency 'Remote'")
      .replacing("'Sources/A/*.swift'", with: "'Sources/A/*.swift'\n    p.dependency 'A/Far'")
    try await expect(both("A", packages: far.packages, links: far.links, more: needing) + using("Far"))
    try await expect(
      both("A", packages: far.packages, links: far.links, more: "  s.vendored_frameworks = 'Far.xcframework'")
        + using("Far"))
    try await expect(
      both("A", packages: far.packages, links: ["1️⃣" + far.links[0]]) + using("Far"),
      Expectation("1️⃣", "podspec_drift", .warning, "links Far"))
  }

  @Test("a built library of the package that the pod neither has nor depends on, and not one of the pod's own")
  func binaries() async throws {
    let manifest = library("A", links: ["1️⃣\"Vendor\""]).replacing(
      "targets: [\n", with: "targets: [.binaryTarget(name: \"Vendor\", path: \"Vendor.xcframework\"),\n")
    func files(_ more: String, _ pods: [String] = []) -> [String: String] {
      both("A", pods: pods, more: more) + using("Vendor") + ["A/Package.swift": manifest]
    }
    try await expect(files(""), Expectation("1️⃣", "podspec_drift", .warning, "links Vendor"))
    try await expect(files("  s.vendored_frameworks = 'Vendor.xcframework'"))
    try await expect(files("", ["Vendor"]))
  }

  @Test("not a library of the system, which a pod links by its name")
  func system() async throws {
    let manifest = library("A", links: ["\"CSQLite\""]).replacing(
      "targets: [\n", with: "targets: [.systemLibrary(name: \"CSQLite\"),\n")
    try await expect(
      both("A", more: "  s.library = 'sqlite3'") + using("CSQLite") + [
        "A/Package.swift": manifest, "A/Sources/CSQLite/module.modulemap": "module CSQLite { header \"a.h\" }",
      ])
  }

  @Test("files that only one of the two has, at the files of the podspec")
  func files() async throws {
    try await expect(
      [
        "A/Package.swift": library("A"), "A/Sources/A/A.swift": "", "A/Sources/A/Old.swift": "",
        "A/A.podspec": "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = 1️⃣'Sources/A/A.swift'\nend",
      ], Expectation("1️⃣", "podspec_drift", .warning, "A/Sources/A/Old.swift is compiled by A/Package.swift"))
    try await expect(
      [
        "A/Package.swift": library("A").replacing("\n    ])", with: "\n    ], exclude: [\"Old.swift\"])"),
        "A/Sources/A/A.swift": "", "A/Sources/A/Old.swift": "",
        "A/A.podspec": "Pod::Spec.new do |s|\n  s.name = 'A'\n  s.source_files = 1️⃣'Sources/A/*.swift'\nend",
      ], Expectation("1️⃣", "podspec_drift", .warning, "Old.swift is compiled by the pod A"))
  }

  @Test("and nothing where one of the two cannot be read, which is said")
  func undecided() async throws {
    try await expect(
      both("A", pods: ["B"], more: "  1️⃣s.dependency ENV['X']") + both("B"),
      Expectation("1️⃣", "undecidable_manifest"))
  }
}
