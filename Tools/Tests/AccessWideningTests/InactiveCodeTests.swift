import AccessWidening
import Testing

/// The build of the fixture leaves `#if RELEASE` out.
@Suite("Code that the build leaves out")
struct InactiveCodeTests {
  private static let sources = [
    "Floor/Probe.swift": """
    protocol Named { func name() -> String }
    struct Probe {
      init() {}
      func always() -> Int { 1 }
      private func hidden() {}
      #if RELEASE
      func onlyRelease() -> Report { Report() }
      private func secret() {}
      func nobody() {}
      #endif
    }
    struct Report { init() {}; var text: String { "" } }
    struct Unused { func always() {} }
    #if RELEASE
    extension Probe: Named {
      func name() -> String { "" }
    }
    extension Int {
      func doubled() -> Int { self * 2 }
    }
    func <+> (left: Probe, right: Probe) -> Probe { left }
    #endif
    infix operator <+>: AdditionPrecedence
    """,
    "App.swift": """
    func first() -> Probe { Probe() }
    func second(_ named: some Named) -> String { named.name() }
    #if RELEASE
    func run() {
      print(first().onlyRelease().text, first().always(), second(first()), 1.doubled())
      _ = first() <+> first()
    }
    #endif
    """,
  ]

  @Test("keeps its members, operators and witnesses where it is compiled, and opens nothing else")
  func members() async throws {
    let debug = try await Fixture(Self.sources)
    let names = ["print", "first", "onlyRelease", "text", "always", "second", "doubled", "<+>", "secret", "hidden"]
    let widened = try await debug.widened(hints: Set(names.map { .widenMembers($0) }))
    #expect(try await debug.errors(of: widened) == [])
    #expect(try await debug.errors(of: widened, with: ["-D", "RELEASE"]) == [])
    let text = try #require(widened.text("Floor/Probe.swift"))
    for line in ["func nobody", "private func secret", "private func hidden", "struct Unused { func always"] {
      #expect(!text.contains("public \(line)") && text.contains(line), "\(text)")
    }
  }
}
