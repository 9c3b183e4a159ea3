import AccessLevels
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

  @Test("can make what it made before, also what the compiler gave an initializer to that the build did not see")
  func initializers() async throws {
    let debug = try await Fixture([
      "Floor/Kinds.swift": """
      struct Seen { var n: Int; var more = 2 }
      struct Written { let n: Int; init(n: Int) { self.n = n }; private init() { n = 0 } }
      enum Space { struct Inner { var n: Int } }
      struct Elsewhere { var n: Int }
      #if RELEASE
      struct Part { var p = 1 }
      struct Late {
        var a: Int, b: Int
        var text = "z"
        var part = Part(p: 3)
        var many = [Int]()
        var unclear = [1: 2].first
        let fixed = 3
        var got: Int { a }
        static let shared = Late(a: 1, b: 2).a
      }
      final class Owner { var v = 5 }
      struct Hidden { var a = 1; private var b = 2 }
      struct Plain {}
      struct Both { var x: Int; var y: Int? }
      #else
      struct Both { var x: Int }
      #endif
      """,
      "App.swift": """
      func first() -> Int { Both(x: 1).x }
      #if RELEASE
      func run() {
        print(Seen(n: 1, more: 2).n, Written(n: 3).n, Space.Inner(n: 4).n, Late(a: 1, b: 2).a, Plain())
        print(Late(a: 3, b: 4, text: "x", part: Part(p: 2), many: [1]).got, Owner().v, Both(x: 1, y: 2).x)
        let seen: Seen = .init(n: 4)
        print(seen, [1].map(Written.init(n:)), Seen.self, Late.shared)
      }
      #endif
      """,
    ])
    let called = ["Seen", "Written", "Inner", "Late", "Plain", "Part", "Owner", "Both"]
    let members = ["n", "more", "a", "v", "x", "shared", "fixed", "got", "Inner"]
    let named = ["Seen", "Written", "Space", "Late", "Plain", "Part", "Owner", "Both"]
    let hints =
      called.map { Hint.widenInitializers(of: $0) } + members.map { .widenMembers($0) }
      + named.map { .widenNamed($0) }
    let widened = try await debug.widened(hints: Set(hints))
    #expect(try await debug.errors(of: widened) == [])
    let errors = try await debug.errors(of: widened, with: ["-D", "RELEASE"])
    #expect(errors == [], "\(errors) \(widened.text("Floor/Kinds.swift") ?? "")")
    let text = try #require(widened.text("Floor/Kinds.swift"))
    for line in ["struct Elsewhere { var n: Int }", "struct Hidden { var a = 1; private var b = 2 }", "private init()"]
    {
      #expect(!text.contains("public \(line)") && text.contains(line), "\(text)")
    }
  }
}
