import AccessLevels
import Testing

/// What is written in place of initialisers that the compiler gave: nothing that could be called may be lost.
@Suite("The initializer that is written for a synthesized one")
struct SynthesizedInitializerTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var floor: String
    var app: String
    var isWritten: [String]
    var isNot: [String] = []
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "takes what can be set, where it is called without arguments alone",
      floor: "struct SunJet {\n  let name = \"SunJet\"\n  var discount: Int = 20\n}\n",
      app: "func f() { _ = SunJet() }\n",
      isWritten: ["\n\n  LEVEL init(discount: Int = 20) {\n    self.discount = discount\n  }\n}\n"], isNot: ["init()"]),
    Case(
      name: "calls generic parameters as the type does",
      floor: """
        struct Stack<T> {
          struct Pair<Other> {
            var both = [(T, Other)]()
          }
          var items = [T]()
        }

        """,
      app: "func f() { _ = (Stack<Int>(), Stack<Int>.Pair<Bool>()) }\n",
      isWritten: ["LEVEL init(items: [T] = [T]()) {", "LEVEL init(both: [(T, Other)] = [(T, Other)]()) {"]),
    Case(
      name: "names no part of Foundation, which other platforms do not have",
      floor: """
        import Foundation
        struct Log {
          var day = Date()
          var unit = Calendar.Component.day
        }

        """,
      app: "func f() { _ = Log() }\n",
      isWritten: ["LEVEL init(day: Date = Date(), unit: Calendar.Component = Calendar.Component.day) {"]),
    Case(
      name: "is one, where it is called both ways",
      floor: """
        struct SunJet {
          var discount: Int = 20
          static let cheap = SunJet(discount: 50)
        }

        """,
      app: "func f() { _ = SunJet() }\n", isWritten: ["  LEVEL init(discount: Int = 20) {"],
      isNot: ["init()", "\n  init"]),
    Case(
      name: "takes nothing where nothing can be set",
      floor: "struct A {\n  let name = \"A\"\n  var size: Int { 1 }\n}\nfinal class B {\n  var x = 1\n}\n",
      app: "func f() { _ = (A(), B()) }\n",
      isWritten: ["let name = \"A\"\n\n  LEVEL init() {}\n", "var x = 1\n\n  LEVEL init() {}\n"]),
    Case(
      name: "stays beside one without arguments where a type is seen inside alone",
      floor: """
        struct Engine {
          var power = 1
        }
        struct Car {
          var engine = Engine()
          var doors = 4
        }

        """,
      app: "func f() { _ = Car() }\n",
      isWritten: ["  LEVEL init() {}\n\n  init(engine: Engine = Engine(), doors: Int = 4) {"],
      isNot: ["LEVEL struct Engine"]),
    Case(
      name: "takes a type that is seen outside anyway",
      floor: """
        struct Engine {
          var power = 1
        }
        struct Car {
          var engine = Engine()
        }

        """,
      app: "func f() { _ = (Car(), Engine()) }\n",
      isWritten: ["LEVEL init(engine: Engine = Engine()) {", "LEVEL init(power: Int = 1) {"], isNot: ["init()"]),
    Case(
      name: "takes nothing that only its own file could give it",
      floor: "struct Cache {\n  private var items: [Int] = []\n  var limit = 3\n}\n",
      app: "func f() { _ = Cache() }\n", isWritten: ["  LEVEL init() {}\n}\n"], isNot: ["limit: Int"]),
    Case(
      name: "gives a wrapper its value as the compiler does, and takes none that is made by itself",
      floor: """
        @propertyWrapper struct Kept<Value> {
          var wrappedValue: Value
        }
        @propertyWrapper struct Named {
          let key: String
          var wrappedValue: Int { key.count }
        }
        struct Page {
          @Kept var size = 3
          @Named(key: "x") var count
        }

        """,
      app: "func f() { _ = (Page(), Kept(wrappedValue: 1), Named(key: \"\")) }\n",
      isWritten: ["  LEVEL init(size: Int = 3) {\n    self._size = Kept(wrappedValue: size)\n  }\n"], isNot: ["init()"]),
    Case(
      name: "takes the parts of a tuple",
      floor: "struct Pair {\n  var (g, h) = (1, 2)\n  var i: Int\n}\n",
      app: "func f() { _ = Pair(g: 1, h: 2, i: 3) }\n",
      isWritten: ["var (g, h) = (1, 2)", "LEVEL init(g: Int, h: Int, i: Int) {"]),
    Case(
      name: "has the lines of a default further in",
      floor: """
        struct Clock {
          var ticks: [Int] = {
            [1]
          }()
        }

        """,
      app: "func f() { _ = Clock() }\n",
      isWritten: [
        "\n  LEVEL init(\n    ticks: [Int] = {\n      [1]\n    }()\n  ) {\n    self.ticks = ticks\n  }\n"
      ]),
  ]

  @Test("is the one that a person writes", arguments: cases, [AccessLevel.public, .package])
  func written(_ example: Case, level: AccessLevel) async throws {
    let fixture = try await Fixture(["Floor/Floor.swift": example.floor, "App.swift": example.app])
    let widened = try await fixture.widened(level)
    let text = try #require(widened.text("Floor/Floor.swift"))
    #expect(try await fixture.errors(of: widened, inOnePackage: level == .package) == [], "\(text)")
    func spelled(_ words: String) -> String { words.replacing("LEVEL", with: level.keyword) }
    for words in example.isWritten.map(spelled) { #expect(text.contains(words), "\(words) in\n\(text)") }
    for words in example.isNot.map(spelled) { #expect(!text.contains(words), "\(words) in\n\(text)") }
  }

  @Test("stays beside one without arguments where a default is seen inside alone, and only in public")
  func hiddenDefault() async throws {
    let fixture = try await Fixture([
      "Floor/Floor.swift": "let standard = 20\nstruct SunJet {\n  var discount = standard\n}\n",
      "App.swift": "func f() { _ = SunJet() }\n",
      "Tests/T.swift": "@testable import App\n\nfunc t() { _ = SunJet(discount: 1) }\n",
    ])
    let open = try await fixture.widened()
    let text = try #require(open.text("Floor/Floor.swift"))
    #expect(try await fixture.errors(of: open) == [], "\(text)")
    #expect(text.contains("  public init() {}\n\n  init(discount: Int = standard) {"), "\(text)")
    #expect(text.hasPrefix("let standard"), "\(text)")
    let inPackage = try await fixture.widened(.package)
    #expect(try await fixture.errors(of: inPackage, inOnePackage: true) == [])
    #expect(inPackage.text("Floor/Floor.swift")?.contains("  package init(discount: Int = standard) {") == true)
    #expect(inPackage.text("Floor/Floor.swift")?.contains("init()") == false)
  }

  @Test("has the imports of what it names, where imports are internal by themselves", arguments: ["Date?", "Int?"])
  func imports(type: String) async throws {
    let flags = ["-enable-upcoming-feature", "InternalImportsByDefault"]
    let fixture = try await Fixture(
      [
        "Floor/Floor.swift": "import Foundation\n\nstruct A {\n  var at: \(type) = nil\n}\nlet now = Date()\n",
        "App.swift": "func f() { _ = A() }\n",
      ], flags: flags)
    let widened = try await fixture.widened(importsAreInternal: true)
    let text = try #require(widened.text("Floor/Floor.swift"))
    #expect(try await fixture.errors(of: widened) == [], "\(text)")
    #expect(text.hasPrefix("public import") == (type == "Date?"), "\(text)")
  }

  @Test("stays in the file if a private property hides it, also where code that is left out may make such a value")
  func hidden() async throws {
    let fixture = try await Fixture([
      "Floor/Floor.swift": """
      struct Box {
        var a = 1
        private var b = Hidden()
        static let two = Box(a: 2, b: Hidden())
      }
      private struct Hidden {}
      struct Closed {
        let a: Int
        private let b: [Int: Int]
        static func make() -> Closed { Closed(a: 1, b: [:]) }
      }

      """, "App.swift": "func f() { _ = (Box(), Closed.make()) }\n",
    ])
    for hints in [[], [.widenInitializers(of: "Closed")]] as [Set<Hint>] {
      let widened = try await fixture.widened(hints: hints)
      let text = try #require(widened.text("Floor/Floor.swift"))
      #expect(try await fixture.errors(of: widened) == [], "\(text)")
      #expect(text.contains("  fileprivate init(a: Int = 1, b: Hidden = Hidden()) {"), "\(text)")
      #expect(text.contains("private let b: [Int: Int]\n  public static func make()"), "\(text)")
    }
  }

  @Test("takes none that another platform has not")
  func conditional() async throws {
    let fixture = try await Fixture([
      "Floor/Floor.swift": """
      struct Screen {
        var width = 1
        #if os(Linux)
          var shell = "sh"
        #endif
      }

      """, "App.swift": "func f() { _ = Screen() }\n",
    ])
    let widened = try await fixture.widened()
    let text = try #require(widened.text("Floor/Floor.swift"))
    #expect(try await fixture.errors(of: widened) == [])
    #expect(text.hasSuffix("  #endif\n\n  public init() {}\n}\n") && !text.contains("init(width"), "\(text)")
  }

  @Test("has a body on lines of its own, also of a type on one line")
  func oneLine() async throws {
    let fixture = try await Fixture([
      "Floor/Floor.swift": """
      enum Design {
          struct Style { var bold = false; var size = 12 }
          struct Two { let a: Int;
              var b: Int }
          struct None {}
      }

      """,
      "App.swift": "func f() { print(Design.Style(size: 2).bold, Design.Two(a: 1, b: 2), Design.None()) }\n",
    ])
    let widened = try await fixture.widened()
    #expect(try await fixture.errors(of: widened) == [])
    #expect(
      widened.text("Floor/Floor.swift") == """
        public enum Design {
            public struct Style: Sendable {
                public var bold = false
                var size = 12

                public init(bold: Bool = false, size: Int = 12) {
                    self.bold = bold
                    self.size = size
                }
            }
            public struct Two: Sendable {
                let a: Int
                var b: Int

                public init(a: Int, b: Int) {
                    self.a = a
                    self.b = b
                }
            }
            public struct None: Sendable {
                public init() {}
            }
        }

        """)
  }
}
