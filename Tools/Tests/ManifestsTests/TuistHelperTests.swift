import Manifests
import Testing

/// What the helpers of real repositories are written with, beside functions and constants.
@Suite("A helper of Tuist")
struct TuistHelperTests {
  private static let protocols = [
    TuistCase(
      testDescription: "functions that a protocol gives to its types, which know what they are called on",
      manifest: "let project = Cart.project(targets: [Cart.main(uses: [Core.link]), Cart.tests()])",
      helpers: [
        """
        public protocol Named { static var prefix: String { get } }
        public protocol Module: Named { static func project(name: String, targets: [Target]) -> Project }
        public extension Named { static var title: String { prefix + String(describing: Self.self) } }
        public extension Module {
          static var link: TargetDependency { .project(target: title, path: "../\\(title)") }
          static func project(name: String = title, targets: [Target]) -> Project { Project(name: name, targets: targets) }
          static func main(uses: [TargetDependency] = []) -> Target {
            .target(name: title, product: .framework, sources: files(), dependencies: uses)
          }
          static func files() -> SourceFilesList { ["\\(self)/**"] }
          static func tests() -> Target { .target(name: "\\(title)Tests", product: .unitTests, dependencies: [.target(name: title)]) }
        }
        public struct Cart: Module { public static let prefix = "My" }
        public enum Core: Module { public static var prefix: String { Cart.prefix } }
        """
      ],
      expected: ["MyCart framework [Cart/**] project:MyCore@../MyCore", "MyCartTests unitTests [] target:MyCart"]),
    TuistCase(
      testDescription: "what a protocol gives to cases, and generic functions of a case or a type",
      manifest: """
        let project = Project.root(
          of: Feature.self, [.dependency(on: Feature.home), .dependency(on: Shared.kit, .tests), .dependency(root: Shared.self)])
        """,
      helpers: [
        """
        public enum Kind { case sources, tests }
        public protocol Module: CaseIterable { var path: String { get } }
        extension Module where Self: RawRepresentable, Self.RawValue == String {
          public var path: String { "\\(Self.self)/\\(self.rawValue)" }
          static func name() -> String { String(describing: Self.self) }
        }
        public enum Feature: String, Module { case home = "Home", cart }
        public enum Shared: String, Module { case kit }
        extension TargetDependency {
          public static func dependency<T: Module>(on module: T, _ kind: Kind = .sources) -> TargetDependency {
            .project(target: "\\(module)\\(kind)", path: .relativeToRoot(module.path))
          }
          public static func dependency<T: Module>(root: T.Type) -> TargetDependency { .target(name: T.name()) }
        }
        extension Project {
          public static func root<T: Module>(of module: T.Type, _ uses: [TargetDependency]) -> Project {
            let all: [TargetDependency] = T.allCases.map { .dependency(on: $0) }
            return Project(name: String(describing: T.self), targets: [
              .target(name: String(describing: module), product: .app, dependencies: all + uses)
            ])
          }
        }
        """
      ],
      expected: [
        "Feature app [] project:homesources@../../Feature/Home project:cartsources@../../Feature/cart "
          + "project:homesources@../../Feature/Home project:kittests@../../Shared/kit target:Shared"
      ]),
    TuistCase(
      testDescription: "not the name of a type that is not known",
      manifest:
        "let project = Project(name: \"P\", targets: [.target(name: find().title, product: .app)] + [name(of: find())])",
      helpers: [
        """
        public protocol Module {}
        extension Module { var title: String { "\\(Self.self)" } }
        func name<T: Module>(of module: T) -> Target { .target(name: String(describing: T.self), product: .app) }
        """
      ],
      expected: [
        "manifest:2 `find()` is known only when the manifest runs",
        "H0.swift:4 `T.self` is known only when the manifest runs",
      ]),
    TuistCase(
      testDescription: "methods that an instance calls on itself, and its type",
      manifest:
        "let project = Project(name: \"P\", targets: [Part.ui].map { $0.target(of: \"A\") } + Feature().targets())",
      helpers: [
        """
        public enum Part {
          case ui, tests
          func name(of name: String) -> String { switch self { case .ui: "\\(name)UI"; default: name } }
          func target(of module: String) -> Target { .target(name: name(of: module), product: .framework) }
        }
        protocol HasTargets {}
        extension HasTargets {
          func name() -> String { "\\(type(of: self))" }
          func targets() -> [Target] { [.target(name: name(), product: .app)] }
        }
        public struct Feature: HasTargets {}
        """
      ],
      expected: ["AUI framework []", "Feature app []"]),
    TuistCase(
      testDescription: "a case of a type in the type that is expected, and functions that take a text or a dictionary",
      manifest: """
        let project = Project.app(plist: ["A": [:]], targets: [.Home.domain.target, .one(plist: "P"), .one(plist: [:])])
        """,
      helpers: [
        """
        public extension Target {
          enum Home: String { case domain = "HomeDomain" }
          static func one(plist: String) -> Target { .target(name: plist, product: .app) }
          static func one(plist: [String: Plist.Value]) -> Target { .target(name: "One", product: .app) }
        }
        extension Target.Home { public var target: Target { .target(name: rawValue, product: .framework) } }
        public extension Project {
          static func app(plist: String, targets: [Target]) -> Project { Project(name: plist, targets: targets) }
          static func app(plist: [String: Plist.Value], targets: [Target]) -> Project { Project(name: "D", targets: targets) }
        }
        """
      ],
      expected: ["HomeDomain framework []", "P app []", "One app []"]),
    TuistCase(
      testDescription: "a function of a type called as a constant of the manifest is, and one below an alias",
      manifest:
        "let project = Project(name: \"P\", targets: [.target(name: \"A\", product: .app, dependencies: [.Parts.core, Link.Parts.one.two])])",
      helpers: [
        """
        public typealias Link = TargetDependency
        public extension Link { struct Parts { public struct one {} } }
        public extension Link.Parts {
          static let core = project(name: "Core")
          static func project(name: String) -> Link { .project(target: name, path: .relativeToRoot(name)) }
        }
        public extension Link.Parts.one { static let two = Link.Parts.project(name: "Two") }
        """
      ],
      expected: ["A app [] project:Core@../../Core project:Two@../../Two"]),
  ]

  private static let values = [
    TuistCase(
      testDescription: "equality of cases with values",
      manifest: """
        let project = Project.make([.framework(.static), .demo("D"), .app])
        """,
      helpers: [
        """
        public enum Kind { case `static`, `dynamic` }
        public enum Part: Equatable {
          case app, framework(Kind), demo(String)
          var isFramework: Bool { self == .framework(.static) || self == .framework(.dynamic) }
        }
        extension Project {
          public static func make(_ parts: [Part]) -> Project {
            var targets: [Target] = []
            if parts.contains(.app) { targets.append(.target(name: "App", product: .app)) }
            if parts.contains(.demo("E")) { targets.append(.target(name: "E", product: .app)) }
            if parts.contains(.demo("D")) { targets.append(.target(name: "D", product: .app)) }
            if parts.filter({ $0.isFramework }).count != 0 { targets.append(.target(name: "Kit", product: .framework)) }
            return Project(name: "P", targets: targets)
          }
        }
        """
      ],
      expected: ["App app []", "D app []", "Kit framework []"]),
    TuistCase(
      testDescription: "the text of a configuration's name",
      manifest: "let project = Project(name: \"P\", targets: [.stage, .debug].map(Target.part))",
      helpers: [
        """
        public extension ConfigurationName { static let stage = ConfigurationName.configuration("Stage") }
        public extension Target {
          static func part(of configuration: ConfigurationName) -> Target {
            .target(name: configuration.rawValue, product: .app)
          }
        }
        """
      ],
      expected: ["Stage app []", "Debug app []"]),
    TuistCase(
      testDescription: "what the environment says, and the name of a kind of product",
      manifest: """
        let project = Project(name: "P", targets: [Part(name: "A").target, .target(name: "\\(Product.unitTests.rawValue)", product: kind), .target(name: Product.staticFramework.rawValue, product: kind)])
        """,
      helpers: [
        """
        @frozen public struct Part {
          let name: String
          public var target: Target { .target(name: name, product: .appExtension) }
        }
        public var kind: Product {
          if case .string(let type) = Environment.productType { type == "static" ? .staticLibrary : .framework } else { .app }
        }
        """
      ],
      expected: ["A appExtension []", "unit_tests app []", "staticFramework app []"]),
    TuistCase(
      testDescription: "a function that is handed on by its name",
      manifest: """
        let project = Project(name: "P", targets: [
          .target(name: "A", product: .app, dependencies: ["Rx", "Nuke"].map(TargetDependency.library) + ["B"].map(own)),
        ])
        """,
      helpers: [
        """
        public extension TargetDependency { static func library(called name: String) -> TargetDependency { .external(name: name) } }
        public func own(_ name: String) -> TargetDependency { .target(name: name) }
        """
      ],
      expected: ["A app [] product:Rx product:Nuke target:B"]),
    TuistCase(
      testDescription: "functions with the same labels, by what they are given",
      manifest: """
        let project = Project(name: "P", targets: [.example(uses: [.views]), .example(uses: [.external(name: "K")]), .example(uses: "T")])
        """,
      helpers: [
        """
        public enum Part { case views, tests }
        public extension Target {
          static func example(uses: [Part]) -> Target { .target(name: "P", product: .app, dependencies: uses.map { .target(name: "\\($0)") }) }
          static func example(uses: [TargetDependency]) -> Target { .target(name: "D", product: .app, dependencies: uses) }
          static func example(uses: String) -> Target { .target(name: uses, product: .app) }
        }
        """
      ],
      expected: ["P app [] target:views", "D app [] product:K", "T app []"]),
    TuistCase(
      testDescription: "what instances have of the protocols that theirs inherit from",
      manifest:
        "let project = Project(name: \"P\", targets: [Feature(name: \"A\").target, Feature(name: \"B\").tests()])",
      helpers: [
        """
        public protocol Named { var name: String { get } }
        public protocol Module: Named {}
        public extension Named {
          var target: Target { .target(name: name, product: .app) }
          func tests() -> Target { .target(name: name + "Tests", product: .unitTests) }
        }
        public struct Feature: Module { public let name: String }
        """
      ],
      expected: ["A app []", "BTests unitTests []"]),
    TuistCase(
      testDescription: "initializers with the same labels, by what they are given",
      manifest: """
        let parts: [Part] = [Part(.one), Part("B"), .init(.other)]
        let project = Project(name: "P", targets: parts.map { .target(name: $0.name, product: .app) })
        """,
      helpers: [
        """
        public enum Kind { case one, other }
        public struct Part {
          public let name: String
          public init(_ name: String) { self.name = name }
          public init(_ kind: Kind) { switch kind { case .one: name = "One"; case .other: name = "Other" } }
        }
        """
      ],
      expected: ["One app []", "B app []", "Other app []"]),
  ]

  @Test("is followed where it has", arguments: protocols + values)
  func followed(_ test: TuistCase) { #expect(test.isFound, "\(test.found)") }
}
