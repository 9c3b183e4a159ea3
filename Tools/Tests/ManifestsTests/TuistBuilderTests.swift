import Manifests
import Testing

/// Result builders in helpers, as the manifests of real repositories use them.
@Suite("A result builder of Tuist's helpers")
struct TuistBuilderTests {
  private static let builder = """
    @resultBuilder
    public struct Links<Element> {
      public static func buildPartialBlock(first: Element) -> [Element] { [first] }
      public static func buildPartialBlock(first: [Element]) -> [Element] { first }
      public static func buildPartialBlock(accumulated: [Element], next: Element) -> [Element] { accumulated + [next] }
      public static func buildPartialBlock(accumulated: [Element], next: [Element]) -> [Element] { accumulated + next }
      public static func buildBlock() -> [Element] { [] }
      public static func buildEither(first: [Element]) -> [Element] { first }
      public static func buildEither(second: [Element]) -> [Element] { second }
      public static func buildIf(_ element: [Element]?) -> [Element] { element ?? [] }
    }
    extension Array { static func build(@Links<Element> _ builder: () -> [Element]) -> [Element] { Array(builder()) } }
    @resultBuilder
    enum Targets {
      static func buildExpression(_ target: Target) -> [Target] { [target] }
      static func buildExpression(_ targets: [Target]) -> [Target] { targets }
      static func buildBlock(_ parts: [Target]...) -> [Target] { parts.flatMap { $0 } }
      static func buildFinalResult(_ targets: [Target]) -> [Target] { targets.reversed() }
    }
    """

  private static let builders = [
    TuistCase(
      testDescription: "a result builder of a closure, with conditions",
      manifest: """
        let isDemo = true
        let project = Project(name: "P", targets: [
          .target(name: "A", product: .app, dependencies: .build {
            let core = "Core"
            TargetDependency.target(name: core)
            ["Rx", "Nuke"].map { TargetDependency.external(name: $0) }
            if isDemo { TargetDependency.target(name: "Demo") }
            if !isDemo { TargetDependency.target(name: "Never") }
            if core.isEmpty { TargetDependency.target(name: "No") } else { TargetDependency.target(name: "Yes") }
          }),
          .target(name: "B", product: .app, dependencies: .build {}),
        ])
        """, helpers: [builder],
      expected: ["A app [] target:Core product:Rx product:Nuke target:Demo target:Yes", "B app []"]),
    TuistCase(
      testDescription: "a result builder of a variable and of a function",
      manifest: "let project = Project(name: \"P\", targets: all + more(\"C\"))",
      helpers: [
        builder,
        """
        @Targets public var all: [Target] {
          Target.target(name: "A", product: .app)
          ["B"].map { Target.target(name: $0, product: .app) }
        }
        @Targets public func more(_ name: String) -> [Target] {
          Target.target(name: name, product: .app)
          Target.target(name: "D", product: .app)
        }
        """,
      ], expected: ["B app []", "A app []", "D app []", "C app []"]),
    TuistCase(
      testDescription: "not a builder that takes two types of what is written alike, nor what a clause contributes",
      manifest: """
        let project = Project(name: "P", targets: [.target(name: "A", product: .app, dependencies: .build {
          TargetDependency.target(name: "B")
          #if os(macOS)
          TargetDependency.target(name: "C")
          #endif
        })] + two)
        """,
      helpers: [
        builder,
        """
        @resultBuilder enum Two {
          static func buildExpression(_ target: Target) -> [Target] { [target] }
          static func buildExpression(_ dependency: TargetDependency) -> [Target] { [] }
          static func buildBlock(_ parts: [Target]...) -> [Target] { parts.flatMap { $0 } }
        }
        @Two public var two: [Target] { .target(name: "B", product: .app) }
        """,
      ],
      expected: [
        "A app []", "H1.swift:3 which `buildExpression` of `Two` is meant depends on types",
        "manifest:4 `#if os(macOS) TargetDependency.target(name: \"C\") #endif` is known only when the manifest runs",
      ]),
    TuistCase(
      testDescription: "not an attribute or a statement that nobody declares",
      manifest:
        "let project = Project(name: \"P\", targets: [.target(name: \"B\", product: .app, dependencies: .build { while true {} })] + all)",
      helpers: [builder, "@Other public var all: [Target] { Target.target(name: \"A\", product: .app) }"],
      expected: [
        "B app []", "H1.swift:2 `@Other` is declared in no file that is read",
        "manifest:2 `while true {}` is known only when the manifest runs",
      ]),
  ]

  @Test("is followed as far as its functions tell what they make", arguments: builders)
  func followed(_ test: TuistCase) { #expect(test.isFound, "\(test.found)") }
}
