import Manifests
import SourceText
import Testing

/// A manifest of Tuist is read with the helpers that it calls, and none of it is run.
@Suite("A manifest of Tuist")
struct TuistProjectTests {
  @Test("declares targets with sources and links of every kind")
  func plain() {
    let project = """
      let project = Project(
        name: "Shop", packages: [.remote(url: "https://example.com/a.git", requirement: .exact("1.0.0")), .local(path: "../Kit")],
        targets: [
          .target(
            name: "Shop", destinations: .iOS, product: .app, bundleId: "a.\\(unknown())",
            sources: [.glob("App/**", excluding: ["App/Old/**", "**/Draft.swift"]), "Extra/*.swift"],
            scripts: [.pre(script: "make", name: "Make")],
            dependencies: [
              .target(name: "Core"), .project(target: "Cart", path: "../Cart"),
              .project(target: "Home", path: .relativeToRoot("Features/Home")), .external(name: "Away"),
              .package(product: "Kit"), .package(product: "Lint", type: .plugin), .sdk(name: "UIKit", type: .framework),
              .xcframework(path: "//Binaries/Maps.xcframework"), .xctest,
            ]),
          Target(name: "Core", platform: .iOS, product: .framework, bundleId: "c", sources: "Core/**"),
          .target(
            name: "Later", product: .staticLibrary, bundleId: "l",
            buildableFolders: [
              "Later", .folder("More", exceptions: .exceptions([.exception(excluded: ["Old.swift", "More/New.swift"])])),
            ], dependencies: [.macro(name: "Core")]),
        ])
      """
    #expect(
      TuistCase.summary(project) == [
        """
        Shop app [App/**-App/Old/**-**/Draft.swift,Extra/*.swift] target:Core project:Cart@../Cart \
        project:Home@../../Features/Home product:Away product:Kit plugin:Lint file:../../Binaries/Maps.xcframework
        """,
        "Core framework [Core/**]",
        "Later staticLibrary [Later,More-Old.swift-More/Old.swift-More/New.swift-More/More/New.swift] target:Core",
      ])
    let read = TuistCase.read(project)
    #expect(read.name == "Shop" && read.targets[0].hasScripts && !read.targets[1].hasScripts)
    #expect(read.packages.map(\.location) == [.url("https://example.com/a.git"), .path("../Kit")])
    #expect(read.targets[1].platforms == ["ios"])
  }

  @Test("calls static functions of a helper by self, and has links of earlier versions")
  func ofItsType() {
    let helper = """
      extension Project {
        public static func app(_ name: String, _ uses: [TargetDependency]) -> Project {
          return self.made(name, product: self.usual, uses)
        }
        static let usual = Product.app
        static func made(_ name: String, product: Product, _ uses: [TargetDependency]) -> Project {
          Project(
            name: name,
            targets: [Target(name: name, platform: .iOS, product: product, bundleId: "", sources: "S/**", dependencies: uses)])
        }
      }
      """
    #expect(
      TuistCase.summary(
        "let project = Project.app(\"A\", [.cocoapods(path: \".\"), .xcFramework(path: \"K.xcframework\")])", [helper])
        == ["A app [S/**] file:K.xcframework"])
    #expect(TuistCase.summary("let project = self.made()") != [])
  }

  @Test("says the platforms of links, and the settings that are constants")
  func settings() {
    let read = TuistCase.read(
      """
      let project = Project(
        name: "A", settings: .settings(base: ["SWIFT_VERSION": "6.0", "X": .string("y"), "Z": computed()]),
        targets: [
          .target(
            name: "A", destinations: [.iPhone, .mac], product: .framework, productName: "Other", bundleId: "a",
            dependencies: [.external(name: "K", condition: .when([.ios]))],
            settings: .settings(configurations: [
              .debug(name: "Dev", settings: ["FLAGS": ["a", "b"]], xcconfig: "Dev.xcconfig"), .release(name: .release),
            ]))
        ])
      """)
    let target = read.targets[0]
    #expect(read.settings.base == ["SWIFT_VERSION": "6.0", "X": "y"])
    #expect(target.platforms == ["ios", "macos"] && target.productName == "Other")
    #expect(target.dependencies[0].platforms == ["ios"])
    let configurations = target.settings.configurations
    #expect(configurations.map(\.name) == ["Dev", "release"] && configurations.map(\.isDebug) == [true, false])
    #expect(configurations[0].settings == ["FLAGS": "a b"] && configurations[0].file == "Dev.xcconfig")
  }

  private static let helpers = [
    TuistCase(
      testDescription: "a function that makes a module, with its own links",
      manifest: """
        let project = Project.module(name: "Cart", targets: [.sources, .tests], dependencies: [.core, .SPM.rx])
        """,
      helpers: [
        """
        public enum Part { case sources, tests, demo }
        extension Project {
          public static func module(
            name: String, targets: Set<Part> = [.sources], dependencies: [TargetDependency] = []
          ) -> Project {
            var all: [Target] = []
            if targets.contains(.sources) {
              all.append(
                .target(name: name, product: .framework, bundleId: "", sources: .sources, dependencies: dependencies))
            }
            if targets.contains(.demo) { all.append(.target(name: "\\(name)Demo", product: .app, bundleId: "")) }
            if targets.contains(.tests) {
              all += [
                Target(
                  name: "\\(name)Tests", product: .unitTests, bundleId: "", sources: ["Tests/**"],
                  dependencies: [.target(name: name)])
              ]
            }
            return Project(name: name, targets: all)
          }
        }
        """,
        """
        public typealias Dep = TargetDependency
        extension Dep {
          static let core = Dep.project(target: "Core", path: .core)
          public struct SPM { public static var rx: TargetDependency { .external(name: "RxSwift") } }
        }
        extension Path { static var core: Self { .relativeToRoot("Core") } }
        extension SourceFilesList { static let sources: SourceFilesList = "Sources/**" }
        """,
      ],
      expected: [
        "Cart framework [Sources/**] project:Core@../../Core product:RxSwift",
        "CartTests unitTests [Tests/**] target:Cart",
      ]),
    TuistCase(
      testDescription: "an enumeration of modules that knows their links",
      manifest: "let project = Project(module: .feature(.home))",
      helpers: [
        """
        public enum Feature: String, CaseIterable { case home, cart }
        public enum Module: Hashable {
          case feature(Feature), core, net
          var name: String {
            switch self {
            case .feature(let feature): feature.rawValue.capitalized
            default: "\\(self)".capitalized
            }
          }
          static let links: [Module: [Module]] = [.feature(.home): [.core, .feature(.cart)], .core: [.net]]
          var dependencies: [TargetDependency] { Module.links[self, default: []].map(\\.dependency) }
          var dependency: TargetDependency { .project(target: name, path: .relativeToRoot("\\(name)")) }
        }
        extension Project {
          public init(module: Module) {
            self = Project(name: module.name, targets: [.target(module)])
          }
        }
        private extension Target {
          static func target(_ module: Module) -> Target {
            .target(name: module.name, product: .framework, bundleId: "", dependencies: module.dependencies)
          }
        }
        """
      ],
      expected: ["Home framework [] project:Core@../../Core project:Cart@../../Cart"]),
    TuistCase(
      testDescription: "a structure with an initializer of its own, behind a protocol",
      manifest: """
        let anything = Project.create(Kit(name: "Kit", uses: ["A"]))
        """,
      helpers: [
        """
        public protocol Config { var name: String { get }; var product: Product { get }; var uses: [String] { get } }
        public struct Kit: Config {
          public var name: String
          public var product: Product
          public var uses: [String]
          public init(name: String, uses: [String] = []) {
            self.name = name + Self.suffix
            product = .framework
            self.uses = uses
          }
          static var suffix = "Kit"
        }
        extension Project {
          static func create(_ config: some Config) -> Project {
            switch config.product {
            case .app: fatalError()
            default:
              return Project(
                name: config.name,
                targets: [
                  .target(
                    name: config.name, product: config.product, bundleId: "",
                    dependencies: config.uses.map { .target(name: $0) })
                ])
            }
          }
        }
        """
      ],
      expected: ["KitKit framework [] target:A"]),
    TuistCase(
      testDescription: "a factory, also if it is a class, as long as nothing changes it",
      manifest: """
        protocol Factory { func generate() -> [Target] }
        class AppFactory: Factory {
          let name: String = "App"
          var uses: [TargetDependency] = [.external(name: "Kit")]
          func generate() -> [Target] { [.target(name: name, product: .app, dependencies: uses)] }
        }
        let factory = AppFactory()
        let project: Project = .init(name: factory.name, targets: factory.generate())
        """,
      helpers: [],
      expected: ["App app [] product:Kit"]),
    TuistCase(
      testDescription: "not what a class may be after changes through another name",
      manifest: """
        final class Names { var all: [String] = ["A"] }
        let names = Names()
        let others = names
        others.all.append("B")
        let project = Project(name: "P", targets: names.all.map { .target(name: $0, product: .app) })
        """,
      helpers: [],
      expected: ["manifest:3 `Names` is a class whose instances may change"]),
    TuistCase(
      testDescription: "names that each file has for itself, and a module's name before one",
      manifest: "let project = Project(name: \"P\", targets: [ProjectDescriptionHelpers.one, two])",
      helpers: [
        "private let name = \"One\"\npublic let one = Target(name: name, product: .app, bundleId: \"\")",
        "fileprivate let name = \"Two\"\npublic let two = Target(name: name, product: .app, bundleId: \"\")",
      ],
      expected: ["One app []", "Two app []"]),
    TuistCase(
      testDescription: "a list that a function is given to change",
      manifest: """
        var targets: [Target] = []
        add("A", to: &targets)
        add("B", to: &targets)
        let project = Project(name: "P", targets: targets)
        """,
      helpers: [
        """
        public func add(_ name: String, to targets: inout [Target]) {
          if let first = targets.first { targets.append(.target(name: first.name + name, product: .app, bundleId: "")) }
          targets.append(.target(name: name, product: .app, bundleId: ""))
        }
        """
      ],
      expected: ["A app []", "AB app []", "B app []"]),
    TuistCase(
      testDescription: "what the environment and raw values decide",
      manifest:
        "let project = Project(name: \"P\", targets: stage == .ci ? [] : [.target(name: \"A\", product: .app)])",
      helpers: [
        """
        public enum Stage: String { case ci = "CI", dev }
        public let stage = Stage(rawValue: ProcessInfo.processInfo.environment["TUIST_ENV"] ?? "") ?? .dev
        """
      ],
      expected: ["A app []"]),
    TuistCase(
      testDescription: "what Tuist's own variables decide, and a property of a shared value",
      manifest: """
        let project = Project(
          name: "P",
          targets: [.target(name: Stage.current == .debug ? "A" : "B", product: .app, dependencies: [.shared.kit, .features.home, .external(name: Box.all.name), .parts.one.link])])
        """,
      helpers: [
        """
        public enum Stage: String {
          case debug, release
          static var current: Self { .init(rawValue: ProjectDescription.Environment.stage.getString(default: "x")) ?? .debug }
        }
        public struct Shared { public let kit: TargetDependency = .external(name: "Kit") }
        extension TargetDependency {
          static let shared = Shared()
          static let features = Features.self
          static let parts = Parts.self
          public enum Parts { case one; var link: TargetDependency { .target(name: "\\(self)") } }
          public enum Features { static let home = TargetDependency.external(name: Self.homeName.rawValue) }
        }
        extension TargetDependency.Features { enum Names: String { case home = "Home" }; static let homeName = Names.home }
        public struct Box { let name: String; init(_ name: String) { self.name = name }; static let all = Self("B") }
        """
      ],
      expected: ["A app [] product:Kit product:Home product:B target:one"]),
  ]

  @Test("is what its helpers make of it", arguments: helpers)
  func computed(_ test: TuistCase) {
    #expect(test.isFound, "\(test.found)")
  }

  @Test("says what it does not know, once, where that is written, and keeps the rest")
  func undecided() {
    let helper = """
      extension TargetDependency {
        static var local: [TargetDependency] { FileManager.default.fileExists(atPath: "x") ? [] : [.external(name: "L")] }
      }
      """
    #expect(
      TuistCase.summary(
        """
        let project = Project(name: "P", targets: [
          .target(name: "A", product: .app, bundleId: "", dependencies: [.target(name: "B"), .elsewhere]),
          .target(name: "B", product: .app, bundleId: "", dependencies: TargetDependency.local + [.external(name: "K")]),
          .target(name: "C", product: .app, bundleId: "", sources: sources()),
          helper("D"),
        ])
        """, [helper]) == [
          "A app [] target:B", "B app [] product:K", "C app []",
          "manifest:6 `helper(\"D\")` is known only when the manifest runs",
          "manifest:3 `.elsewhere` is declared in no file that is read",
          "H0.swift:3 `FileManager.default.fileExists(atPath: \"x\")` depends on the machine and its environment",
          "manifest:5 `sources()` is known only when the manifest runs",
        ])
  }

  @Test("knows of each target whether its links and sources are all there")
  func partly() {
    let targets = TuistCase.read(
      """
      let project = Project(name: "P", targets: [
        .target(name: "A", product: .app, dependencies: [.elsewhere]),
        .target(name: "B", product: .app, sources: sources()), .target(name: "C", product: .app),
      ])
      """
    ).targets
    #expect(targets.map(\.hasDecidedDependencies) == [false, true, true])
    #expect(targets.map(\.hasDecidedSources) == [true, false, true])
  }

  @Test("knows that of every target that a helper makes, though each reason is given once")
  func repeatedly() {
    let helper = """
      public extension Target {
        static func part(_ name: String) -> Target {
          .target(name: name, product: .framework, sources: find(), dependencies: [.target(name: "Kit"), all()])
        }
      }
      """
    let project = TuistCase.read(
      #"let project = Project(name: "P", targets: [.part("A"), .part("B"), .part("C")])"#, [helper])
    #expect(project.targets.map(\.hasDecidedDependencies) == [false, false, false])
    #expect(project.targets.map(\.hasDecidedSources) == [false, false, false])
    #expect(project.gaps.count == 2)
  }

  @Test(
    "fails as a whole with the reason",
    arguments: [
      ("let project = Project(name: \"A\"", "it does not parse"),
      ("let project = Template.make()", "`Template.make()` is known only when the manifest runs"),
      ("let a = Project(name: \"A\")\nlet b = Project(name: \"B\")", "it makes more than one project"),
      ("let name = \"A\"", "it makes no `Project(…)` that can be followed"),
      ("func f() -> Project { f() }\nlet project = f()", "nested too deeply"),
    ])
  func failure(_ manifest: String, _ reason: String) {
    let failure = TuistCase.read(manifest).failure
    #expect(failure?.reason.contains(reason) == true, "\(failure?.reason ?? "none")")
  }

  @Test("cannot make the reader work for long, whatever its helpers do")
  func hostile() {
    let helper =
      "public let a = [\"1\", \"2\"]\n" + (0..<28).map { "public let x\($0) = x\($0 + 1) + x\($0 + 1)\n" }.joined()
      + "public let x28 = a + a"
    let project = TuistCase.read(
      "let project = Project(name: \"P\", targets: x0.map { .target(name: $0, product: .app) })", [helper])
    #expect(project.gaps.contains { $0.undecided.reason.contains("too much work") })
  }
}
