import LintTestSupport
import Testing

/// Private pods are judged as packages are.
@Suite struct PodTests {
  private let roles = """
    roles:
      mediator:
        packages: [CTMediator]
    """

  /// The articles' app: a mediator, two business lines, their categories, and a project that a Podfile links to them.
  private func shop(_ more: [String: String] = [:], podfile: String = "") -> [String: String] {
    ProjectText(targets: [.init(name: "App", sources: ["App/main.swift"])]).files("App", in: "App/").merging([
      ".modulize.yml": roles,
      "CTMediator/CTMediator.podspec": podspec("CTMediator"), "CTMediator/CTMediator/CTMediator.m": "",
      "A/A.podspec": podspec("A", ["B_Category"]), "A/A/A.m": "#import <B_Category/B.h>\n", "A/A/T.swift": "",
      "A_Category/A_Category.podspec": podspec("A_Category", ["CTMediator"]),
      "A_Category/A_Category/A.swift": "import CTMediator",
      "B/B.podspec": podspec("B"), "B/B/B.swift": "",
      "B_Category/B_Category.podspec": podspec("B_Category", ["CTMediator"]),
      "B_Category/B_Category/B.swift": "import CTMediator",
      "App/App/main.swift": "import A_Category",
      "App/Podfile": """
      target 'App' do
        pod 'A', :path => '../A'
        pod 'B', :path => '../B'
        pod 'A_Category', :path => '../A_Category'
        pod 'B_Category', :path => '../B_Category'
        pod 'CTMediator', :path => '../CTMediator'
      \(podfile)
      end
      """,
    ]) { first, _ in first }.merging(more) { _, second in second }
  }

  @Test("An app on private pods that keeps the rules has no findings")
  func clean() async throws { try await expect(shop()) }

  @Test("Ruby's shorter ways are read: a symbol without a blank, and a function that hands on what it is given")
  func shorterRuby() async throws {
    let podfile = """
      platform:ios, '9.0'

      def local(name, **options)
        options[:path] = "../#{name}"
        pod name, options
      end

      target 'App' do
        local 'A'
        local 'B', :inhibit_warnings => true
        1️⃣pod 'C', :path => '../C'
      end
      """
    try await expect(
      ProjectText(targets: [.init(name: "App", sources: ["App/main.swift"])]).files("App", in: "App/").merging([
        "App/App/main.swift": "import A\nimport B", "App/Podfile": podfile,
        "A/A.podspec": podspec("A"), "A/A/A.swift": "", "B/B.podspec": podspec("B"), "B/B/B.swift": "",
        "C/C.podspec": podspec("C"), "C/C/C.swift": "",
      ]) { $1 }, Expectation("1️⃣", "unused_dependency"))
  }

  @Test("Functions link what several targets share, and those of other files what the lock file says")
  func functions() async throws {
    let podfile = """
      def shared
        1️⃣pod 'A', :path => '../A'
      end

      target 'App' do
        shared
        use_react_native!(:path => '../node_modules')
      end

      target 'Other' do
        shared
        2️⃣pod 'B', :path => '../B'
      end
      """
    let targets = [
      ProjectText.Target(name: "App", sources: ["App/main.swift"]), .init(name: "Other", sources: ["o.swift"]),
    ]
    try await expect(
      ProjectText(targets: targets).files("App", in: "App/").merging([
        "App/App/main.swift": "import A\nimport B", "App/o.swift": "3️⃣import C", "App/Podfile": podfile,
        "App/Podfile.lock": "DEPENDENCIES:\n  - A (from `../A`)\n  - B (from `../B`)\n",
        "A/A.podspec": podspec("A"), "A/A/A.swift": "", "B/B.podspec": podspec("B"), "B/B/B.swift": "",
        "C/C.podspec": podspec("C"), "C/C/C.swift": "",
      ]) { $1 }, Expectation("1️⃣", "unused_dependency", .warning, "Other declares A", "leave the choice"),
      Expectation("2️⃣", "unused_dependency"), Expectation("3️⃣", "undeclared_import"))
  }

  @Test("A pod that links another business line is found at the line of its podspec, and in Objective-C too")
  func forbidden() async throws {
    try await expect(
      shop([
        "A/A.podspec": podspec("A", ["B_Category", "1️⃣B"]),
        "A/A/A.m": "#import <B_Category/B.h>\n2️⃣@import B;\n",
      ]),
      Expectation("1️⃣", "forbidden_dependency", .error, "B"), Expectation("2️⃣", "forbidden_import"))
  }

  @Test("The app that imports a business line which its Podfile links is found")
  func app() async throws {
    try await expect(
      shop(["App/App/main.swift": "import A_Category\n1️⃣import A"]), Expectation("1️⃣", "forbidden_import"))
  }

  @Test("An import that no podspec declares, and a dependency that no source uses")
  func declarations() async throws {
    try await expect(
      [
        "A/A.podspec": podspec("A", ["1️⃣C"]), "A/A/A.swift": "2️⃣import B",
        "B/B.podspec": podspec("B"), "B/B/B.swift": "", "C/C.podspec": podspec("C"), "C/C/C.swift": "",
      ],
      Expectation("1️⃣", "unused_dependency"),
      Expectation("2️⃣", "undeclared_import", .error, "dependency 'B'", "A/A.podspec"))
  }

  @Test("Parts are one module, tests are another, and both import what they declare")
  func parts() async throws {
    try await expect([
      "A/A.podspec": podspec(
        "A", sources: "Core/*.swift",
        more: """
          s.module_name = 'AKit'
          s.subspec 'Extra' do |ss|
            ss.source_files = 'Extra'
            ss.dependency 'A/Other'
            ss.dependency 'B/Part'
          end
          s.test_spec 'Tests' do |t|
            t.source_files = 'Tests/**/*.swift'
            t.dependency 'Mock'
          end
          """),
      "A/Core/C.swift": "#if SET_NOWHERE || SWIFT_PACKAGE || !COCOAPODS\nimport D\n#endif", "D/D.podspec": podspec("D"),
      "D/D/D.swift": "",
      "A/Extra/E.swift": "import B\nimport AKit",
      "A/Tests/Deep/T.swift": "import XCTest\n@testable import AKit\nimport Mock\nimport B",
      "B/B.podspec": podspec("B"), "B/B/B.swift": "",
    ])
  }

  @Test("No flag that only packages are built with is set in a pod, whatever else may be")
  func unreadFlags() async throws {
    let flags = "  s.pod_target_xcconfig = { 'GCC_PREPROCESSOR_DEFINITIONS' => made_elsewhere }"
    try await expect(
      [
        "A/A.podspec": podspec("A", more: flags),
        "A/A/A.h": "#if SWIFT_PACKAGE\n#import <B/B.h>\n#elif EXTRA\n1️⃣#import <B/B.h>\n#endif",
        "A/A/A.m": "", "B/B.podspec": podspec("B"), "B/B/B.swift": "",
      ], Expectation("1️⃣", "undeclared_import"))
  }

  @Test("What a function of React Native's adds is not known, and the rest is")
  func reactNative() async throws {
    let more = """
        if respond_to?(:install_modules_dependencies, true)
          install_modules_dependencies(s)
        else
          s.dependency 'React-Core'
        end
        1️⃣s.dependency 'C'
      """
    try await expect(
      [
        "A/A.podspec": podspec("A", more: more), "A/A/A.swift": "import B",
        "B/B.podspec": podspec("B"), "B/B/B.swift": "", "C/C.podspec": podspec("C"), "C/C/C.swift": "",
      ], Expectation("1️⃣", "unused_dependency"))
  }

  @Test("Files are those that the patterns mean, without what is excluded, for all platforms")
  func files() async throws {
    let repository = try MarkedRepository([
      "A/A.podspec": podspec(
        "A",
        more: """
          s.osx.deployment_target = '12.0'
          s.ios.source_files = 'iOS'
          s.exclude_files = 'A/Old', 'A/**/*Draft.*'
          s.osx.exclude_files = 'A/Phone.swift'
          """),
      "A/A/Deep/Er/One.swift": "", "A/A/Two.M": "", "A/A/Old/O.swift": "", "A/A/X/MyDraft.swift": "",
      "A/A/.hidden.swift": "",
      "A/A/Phone.swift": "", "A/iOS/I.swift": "", "A/iOS/Sub/No.swift": "", "A/Readme.swift": "",
    ])
    let loaded = await repository.load()
    let module = try #require(loaded.modules.first)
    #expect(
      Set(module.files.map(\.path)) == ["A/A/Deep/Er/One.swift", "A/A/Phone.swift", "A/iOS/I.swift"])
  }

  @Test("Files that a package has as well are judged there, and only there")
  func packaged() async throws {
    try await expect(
      [
        "A/A.podspec": podspec("A", sources: "Sources/**/*"), "A/Package.swift": library("A"),
        "A/Sources/A/A.swift": "1️⃣import C",
        "B/B.podspec": podspec("B", ["A"]), "B/B/B.swift": "import A",
        "C/Package.swift": library("C"), "C/Sources/C/C.swift": "",
      ], Expectation("1️⃣", "undeclared_import", .error, "A/Package.swift"))
  }

  @Test("A pod says more than a package that cannot be decided")
  func undecidedPackage() async throws {
    try await expect(
      [
        "A/A.podspec": podspec("A", sources: "Sources/**/*"),
        "A/Package.swift": library("A").replacing("products: [", with: "products: 2️⃣products() + ["),
        "A/Sources/A/A.swift": "1️⃣import C", "A/Sources/A/Guide.docc/Step.swift": "import C",
        "C/C.podspec": podspec("C"), "C/C/C.swift": "",
      ], Expectation("1️⃣", "undeclared_import", .error, "A/A.podspec"), Expectation("2️⃣", "undecidable_manifest"))
  }

  @Test("What only running tells is said at its line, and nothing that hangs on it is")
  func undecided() async throws {
    try await expect(
      [
        "A/A.podspec": podspec("A", ["B"], more: "  1️⃣s.dependency File.read('MORE')"), "A/A/A.swift": "import C",
        "B/B.podspec": podspec("B"), "B/B/B.swift": "", "C/C.podspec": podspec("C"), "C/C/C.swift": "",
      ], Expectation("1️⃣", "undecidable_manifest", .error, "File.read"))
  }

  @Test("What hangs on the environment is as the configuration tells it, as in Swift's manifests")
  func environment() async throws {
    let files = [
      "A/A.podspec": podspec("A", more: "  s.dependency 'B' if ENV['MORE']"), "A/A/A.swift": "1️⃣import B",
      "B/B.podspec": podspec("B"), "B/B/B.swift": "",
    ]
    try await expect(files, Expectation("1️⃣", "undeclared_import"))
    try await expect(
      files.merging([
        "A/A/A.swift": "import B", ".modulize.yml": "environment: {MORE: 'yes'}",
      ]) { $1 })
  }

  @Test("Pods that depend on each other in a circle, patterns without a file, paths without a podspec")
  func lost() async throws {
    try await expect(
      shop(
        [
          "A/A.podspec": podspec(
            "A", ["B_Category"], more: "s.subspec 'X' do |x|\n    x.source_files = 1️⃣'Gone/*.m'\n  end")
        ], podfile: "  2️⃣pod 'Z', :path => '../Z'"),
      Expectation("1️⃣", "unresolved_path", .error, "A/X"), Expectation("2️⃣", "unresolved_path", .error, "Z"))
    let circle = try await MarkedRepository([
      "A/A.podspec": podspec("A", ["B"]), "A/A/A.swift": "import B",
      "B/B.podspec": podspec("B", ["A"]), "B/B/B.swift": "import A",
    ]).lintAsConfigured()
    #expect(circle.findings.map(\.identity.rule) == ["dependency_cycle"])
  }

  @Test("A podspec that is excluded is not missing where a Podfile names its folder")
  func excluded() async throws {
    try await expect(
      shop(
        [
          "Z/Z.podspec": podspec("Z"),
          ".modulize.yml": "exclude: [Z/Z.podspec]\nroles: {mediator: {packages: [CTMediator]}}",
        ], podfile: "  pod 'Z', :path => '../Z'"))
  }

  @Test("Podspecs of what is elsewhere are skipped, also where a Podfile names them")
  func elsewhere() async throws {
    try await expect(
      shop(["App/Specs/Far.podspec": podspec("Far")], podfile: "  pod 'Far', :podspec => 'Specs/Far.podspec'"))
    try await expect(["Specs/Far/1.0/Far.podspec": podspec("Far"), "Specs/Far/2.0/Far.podspec": podspec("Far")])
  }
}
