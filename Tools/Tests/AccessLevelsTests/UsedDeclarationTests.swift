import AccessLevels
import Testing

@Suite("What is used from outside")
struct UsedDeclarationTests {
  private static let models = [
    "Floor/User.swift": """
    import Foundation

    /// Who is logged in.
    struct User: Equatable, Codable {
      let id: Int
      var name: String
      var tags: [Tag] = []
      var note: String?
      private static let seen = false

      struct Tag: Equatable, Codable {
        var text: String
      }

      var initials: String { String(name.prefix(1)) }
      func unused() -> Unused { Unused() }
    }

    struct Unused {}

    enum Role: String, CaseIterable { case admin, guest }

    final class Session {
      static let shared = Session()
      private(set) var user: User?
      func logIn(_ user: User, as role: Role = .guest) { self.user = user }
      func helper() {}
    }

    @MainActor var current: Session?
    """,
    "main.app.swift": """
    @MainActor func start() {
      Session.shared.logIn(User(id: 1, name: "A", tags: [.init(text: "x")], note: nil))
      print(Session.shared.user?.initials ?? "", Role.allCases)
      current = nil
    }
    """,
  ]

  private static func fixed(_ sources: [String: String]) -> [String: String] {
    var sources = sources
    // A class with state is for one actor.
    sources["Floor/User.swift"] = sources["Floor/User.swift"]?.replacing("final class", with: "@MainActor final class")
    return sources
  }

  @Test("is public, with what it needs, and nothing else is")
  func models() async throws {
    let fixture = try await Fixture(Self.fixed(Self.models))
    let widened = try await fixture.widened()
    let errors = try await fixture.errors(of: widened)
    #expect(errors == [])
    let text = try #require(widened.text("Floor/User.swift"))
    for expected in [
      "public struct User: Equatable, Codable, Sendable {", "  let id: Int", "  public struct Tag: Equatable, Codable",
      "  public var initials", "  func unused()", "\nstruct Unused", "public enum Role: String, CaseIterable, Sendable",
      "@MainActor public final class Session", "  public static let shared", "  public private(set) var user",
      "  public func logIn(", "  func helper()", "@MainActor public var current",
    ] { #expect(text.contains(expected), "\(expected) in\n\(text)") }
    #expect(widened.text("main.app.swift")?.hasPrefix("import Floor\n\n") == true)
    #expect(widened.widened.filter(\.isUsed).count == 9, "\(widened.widened)")
  }

  @Test("does not compile with one level less, whichever it is")
  func minimal() async throws {
    let fixture = try await Fixture(Self.fixed(Self.models))
    let widened = try await fixture.widened()
    let text = try #require(widened.text("Floor/User.swift"))
    let levels = text.ranges(of: "public ")
    #expect(levels.count == 11)
    for level in levels {
      var less = text
      less.removeSubrange(level)
      let errors = try await fixture.errors(of: widened) { _ in less }
      #expect(!errors.isEmpty, "nothing needs this one:\n\(text[level.lowerBound...].prefix(60))")
    }
  }

  @Test("gets a package level in a target of the same package, and no Sendable")
  func package() async throws {
    let fixture = try await Fixture(Self.fixed(Self.models))
    let widened = try await fixture.widened(.package)
    #expect(try await fixture.errors(of: widened, inOnePackage: true) == [])
    let text = try #require(widened.text("Floor/User.swift"))
    #expect(text.contains("package struct User: Equatable, Codable {"), "\(text)")
    #expect(!text.contains("public") && !text.contains("Sendable"), "\(text)")
  }

  @Test("is not said to be Sendable because the module is compiled for Swift 5, where the compiler accepts that")
  func notSendable() async throws {
    let fixture = try await Fixture(
      [
        "Floor/A.swift":
          "class Reference {}\nstruct Holder { let reference = Reference() }\nstruct Value { let x = 1 }\n",
        "App.swift": "func f(_ holder: Holder, _ value: Value) {}\n",
      ], flags: ["-swift-version", "5"])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    let text = try #require(widened.text("Floor/A.swift"))
    #expect(text.contains("public struct Holder {") && text.contains("public struct Value: Sendable {"), "\(text)")
  }

  @Test("by another module, also by the name of the module that it was in, changes nothing there")
  func fromOutside() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift": "public struct A { public init() {} }\n", "App.swift": "func f() {}\n",
      "Tests/T.swift": "import App\n\nfunc t() -> App.A { App.A() }\n",
    ])
    let widened = try await fixture.widened()
    #expect(widened.users.map(\.path).isEmpty)
    #expect(widened.naming == ["Tests/T.swift"])
  }

  @Test("is said to be, also where a memberwise initializer needed it before")
  func neededAndUsed() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift":
        "struct Price { var cents: Int }\nstruct Item { var price: Price }\nstruct Tag { var text: Price? }\n",
      "App.swift": "func f(_ i: Item) -> Item { Item(price: i.price) }\nfunc g(_ p: Price) -> Int { p.cents }\n",
    ])
    let used = try await fixture.widened().widened.filter(\.isUsed).map(\.name)
    #expect(Set(used).isSuperset(of: ["Item", "Price"]) && !used.contains("Tag"), "\(used)")
  }

  @Test("by a test that sees what is internal, needs no level")
  func testable() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift": "struct A { var x = 1; func hidden() -> Int { x } }\n", "App.swift": "func f() {}\n",
      "Tests/T.swift": "@testable import App\n\nfunc t() -> Int { A(x: 2).hidden() }\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.widened.isEmpty)
    #expect(
      widened.text("Tests/T.swift")
        == "@testable import App\n@testable import Floor\n\nfunc t() -> Int { A(x: 2).hidden() }\n")
  }

  @Test("behind the old module's name is found behind the new one's")
  func qualified() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift": "struct A { init() {} }\nfunc same() -> App.A { App.A() }\n",
      "App.swift": "struct B { var a: App.A; var all: [App.B] }\nlet b = App.B(a: App.A(), all: [])\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("App.swift")?.contains("var a: Floor.A; var all: [App.B]") == true)
  }

  @Test("loses the old module's qualifier if the new module has a type of its own name")
  func shadowed() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift":
        "enum Floor { struct Event {} }\nstruct A { init() {} }\nfunc event() -> App.Floor.Event { .init() }\n",
      "App.swift":
        "struct B { var a: App.A; var all: [App.B] }\nlet b = App.B(a: App.A(), all: [])\nlet c = App.Floor.Event.self\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("App.swift")?.contains("var a: A; var all: [App.B]") == true)
    #expect(widened.text("Floor/A.swift")?.contains("-> Floor.Event") == true)
  }

  @Test("loses the old module's qualifier also if a type of the new module's name stays", arguments: [false, true])
  func shadowedFromOutside(isConditional: Bool) async throws {
    let floor = isConditional ? "#if !MISSING\nenum Floor {}\n#endif\n" : "enum Floor {}\n"
    let fixture = try await Fixture([
      "Floor/A.swift": "struct A { init() {} }\nfunc same() -> App.A { App.A() }\n",
      "App.swift": floor + "struct B { var a: App.A; var all: [App.B] }\nlet b = App.B(a: App.A(), all: [])\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("App.swift")?.contains("var a: A; var all: [App.B]") == true)
  }

  @Test("is imported where imports are, and not into a text that looks like one")
  func imports() async throws {
    let text = "/// Header.\n\nlet text = \"\"\"\n  import Foundation\n  \"\"\"\nlet a = one()\n"
    let fixture = try await Fixture(["Floor/A.swift": "func one() -> Int { 1 }\n", "App.swift": text])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(widened.text("App.swift") == text.replacing("/// Header.\n\n", with: "/// Header.\n\nimport Floor\n\n"))
  }

  @Test("is seen with the aliases by which the values of its properties name their types")
  func inferredAliases() async throws {
    let fixture = try await Fixture([
      "Floor/Box.swift": """
      struct Box {
        typealias Names = [Name]
        typealias Unseen = [Int]
        var names = Names()
        var count = [1].reduce(into: 0) { $0 += Unseen([$1]).count }
      }
      struct Name {}

      """, "App.swift": "func f(_ box: Box) { _ = (box.names, box.count) }\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    let text = try #require(widened.text("Floor/Box.swift"))
    #expect(text.contains("public typealias Names") && text.contains("  typealias Unseen"), "\(text)")
  }
}
