import AccessLevels
import Testing

/// A case of the language each: what it wants of an interface, besides what is named outside.
@Suite("An interface")
struct LanguageCaseTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var floor: String
    var app: String
    var isWritten: [String] = []
    var staysInternal: [String] = []
    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "has members of an extension that said it was internal, and says so no more",
      floor: """
        struct Mark {}
        internal extension String {
          func escaped() -> String { self }
          func plain() -> String { self }
        }
        """,
      app: "func f() { print(\"\".escaped()) }\n",
      isWritten: ["}\nextension String {\n  public func escaped()"],
      staysInternal: ["\n  func plain()"]),
    Case(
      name: "has the witnesses of a protocol that is seen",
      floor: """
        protocol Shape { var area: Double { get }; func scaled(by factor: Double) -> Self }
        struct Square: Shape { var side: Double; var area: Double { side * side }
          func scaled(by factor: Double) -> Square { Square(side: side * factor) } }
        struct Circle { var radius: Double; var area: Double { radius } }
        extension Circle: Shape { func scaled(by factor: Double) -> Circle { self } }
        func all() -> [any Shape] { [Square(side: 1), Circle(radius: 1)] }
        """,
      app:
        "func f(_ shape: some Shape) -> Double { shape.area }\nfunc g() { _ = Square(side: 2); let c: [any Shape] = all(); print(c) }\n",
      isWritten: ["public var area: Double { side", "public func scaled(by factor: Double) -> Square"],
      staysInternal: ["struct Circle {"]),
    Case(
      name: "has the witnesses that stay, of a type from elsewhere",
      floor: "protocol Titled { var title: String { get } }\nfunc take(_ t: some Titled) { print(t.title) }\n",
      app: "extension Int: Titled { var title: String { \"\\(self)\" } }\nfunc f() { take(1) }\n",
      isWritten: ["public protocol Titled"]),
    Case(
      name: "has the witnesses of a foreign protocol, and defaults of its own",
      floor: """
        struct Line: CustomStringConvertible, Comparable, ExpressibleByStringLiteral { let text: String
          init(stringLiteral text: String) { self.text = text }
          var description: String { text }
          static func < (a: Line, b: Line) -> Bool { a.text < b.text } }
        protocol Named { var name: String { get } }
        extension Named { var name: String { "none" } }
        struct Thing: Named { init() {} }
        """,
      app:
        "let l: Line = \"x\"\nfunc f(_ x: some Named) { print(x.name, l, max(l, \"y\")) }\nfunc g() { f(Thing()) }\n",
      isWritten: ["public var name: String { \"none\" }", "public static func <", "public var description"]),
    Case(
      name: "is open where it is subclassed and overridden",
      floor: """
        class Root { init(x: Int) {}; func top() {} }
        class Base: Root { var title: String { "base" }; func run() {}; func rest() {} ; class func make() -> Int { 1 } }
        class Other { func no() {} }
        """,
      app: """
        class Derived: Base { override var title: String { "d" }; override func run() { super.run() }
          override class func make() -> Int { 2 } }
        func f() { Derived(x: 1).run(); Other().no() }
        """,
      isWritten: [
        "open class Root { public init(x: Int)", "open class Base: Root { open var title", "open func run",
        "open class func make", "public class Other",
      ],
      staysInternal: ["; func rest", "func top"]),
    Case(
      name: "has the convenience initializers that a subclass inherits",
      floor: """
        class Root { init(n: Int) {}; convenience init(text: String) { self.init(n: 1) } }
        class Base: Root { convenience init() { self.init(n: 9) } }
        """,
      app: "final class Sub: Base {}\nfunc f() { _ = (Sub(), Sub(text: \"\"), Sub(n: 1)) }\n",
      isWritten: ["public init(n: Int)", "public convenience init(text: String)", "public convenience init()"]),
    Case(
      name: "writes the memberwise initializer with its defaults and types that were inferred",
      floor: """
        struct Options {
          var depth = 3, width = 1.5
          let name: String
          var tags: [String: [Int]] = [:]
          var parent: String?
          let fixed = 7
          lazy var late = 1
          var done: () -> Void = {}
          let handler: (Int) -> String
          typealias Hook = (Int) -> Void
          var hook: Hook
          var total: Int { depth }
          static var count: Int { 1 }
          var watched = 1 { didSet { done() } }
        }
        """,
      app:
        "func f() -> Options { Options(depth: 4, width: 1, name: \"\", tags: [:], parent: nil, done: {}, handler: { \"\\($0)\" }, hook: { _ in }, watched: 2) }\nfunc g() { _ = Options(name: \"\", handler: { _ in \"\" }, hook: { _ in }) }\n",
      isWritten: [
        "depth: Int = 3", "width: Double = 1.5", "handler: @escaping (Int) -> String", "hook: @escaping Hook",
        "parent: String? = nil",
      ],
      staysInternal: ["fixed:", "var total"]),
    Case(
      name: "writes the initializer without arguments, and one for both where one is memberwise",
      floor: """
        struct Counter { var value = 0; var step = 1 }
        class Box { var items: [Int] = [] }
        struct Empty {}
        func inside() -> Counter { Counter(value: 1) }
        struct Pair { var left: Int; var right: Int }
        extension Pair { init(both: Int) { self.init(left: both, right: both) } }
        """,
      app: "func f() { _ = (Counter(), Box(), Empty(), Pair(both: 1)) }\n",
      isWritten: ["public init() {}", "  public init(value: Int = 0, step: Int = 1)", "public init(both: Int)"],
      staysInternal: ["public var", "public init(left"]),
    Case(
      name: "has an initializer beside that of Decodable",
      floor: "struct Point: Codable { var x: Int; var y: Int }\n",
      app: "let p = Point(x: 1, y: 2)\n", isWritten: ["public init(x: Int, y: Int)"]),
    Case(
      name: "has option sets whole",
      floor: "struct Rights: OptionSet { let rawValue: Int\n  static let read = Rights(rawValue: 1) }\n",
      app: "let r: Rights = [.read]\n", isWritten: ["public let rawValue", "public init(rawValue: Int)"]),
    Case(
      name: "has all that default arguments name, and no type less than what is inferred",
      floor: """
        struct Style { static let plain = Style(width: 2); var width: Int }
        private let fallback = 3
        func width(_ extra: Int) -> Int { extra }
        func draw(_ style: Style = .plain, by: Int = width(fallback)) {}
        struct Hidden { init() {} }
        let holder = [Hidden()]
        """,
      app: "func f() { draw(); _ = holder }\n",
      isWritten: ["public static let plain", "public let fallback", "public func width", "public struct Hidden"],
      staysInternal: ["public var width"]),
    Case(
      name: "has nested types, generics with their bounds, subscripts and typed throws",
      floor: """
        protocol Keyed { associatedtype Key: Hashable; var key: Key { get } }
        struct Table<Row: Keyed> {
          enum Failure: Error { case missing(Reason); struct Reason { var text: String } }
          typealias Rows = [Row]
          var rows: Rows
          subscript(_ key: Row.Key) -> Row { get throws(Failure) { throw .missing(.init(text: "")) } }
          func only<T>(_ type: T.Type) -> [T] where T: Keyed { [] }
        }
        struct Item: Keyed { var key: Int { 1 } }
        """,
      app:
        "func f(_ t: Table<Item>) throws(Table<Item>.Failure) -> Item { _ = t.only(Item.self); return try t[1] }\nfunc g() { _ = Table<Item>(rows: []) }\n",
      isWritten: [
        "public enum Failure", "public struct Reason", "public typealias Rows", "public subscript",
        "public init(rows: Rows)",
      ]),
    Case(
      name: "has operators with their functions",
      floor: """
        precedencegroup Joining { associativity: left higherThan: AdditionPrecedence }
        infix operator <+>: Joining
        prefix operator √
        struct Vector { var x: Double
          static func <+> (a: Vector, b: Vector) -> Vector { a } }
        prefix func √ (a: Vector) -> Double { a.x }
        """,
      app: "func f(_ a: Vector) -> Double { √(a <+> a) }\n",
      isWritten: ["public static func <+>", "public prefix func √"].map {
        $0.replacing("public prefix", with: "public prefix")
      },
      staysInternal: ["public var x"]),
    Case(
      name: "has property wrappers and result builders whole",
      floor: """
        @propertyWrapper struct Clamped { private var value: Int
          var wrappedValue: Int { get { value } set { value = newValue } }
          var projectedValue: Int { value }
          init(wrappedValue: Int) { value = wrappedValue }
          init(wrappedValue: Int, to: Int) { value = wrappedValue } }
        @resultBuilder enum Lines { static func buildBlock(_ parts: String...) -> [String] { parts }
          static func buildOptional(_ part: [String]?) -> String { "" }
          static func buildArray(_ parts: [[String]]) -> String { "" } }
        struct Page { @Clamped var size = 3; @Clamped(to: 4) var other = 4; @Lines var lines: () -> [String] }
        """,
      app: """
        struct Local { @Clamped var n = 1; @Lines func all() -> [String] { "a"; if n > 1 { "b" } } }
        func f() { let l = Local(); _ = l.$n; _ = Page(size: 2, other: 1) { "x" } }
        func g(_ page: Page) -> Int { page.size }
        """,
      isWritten: [
        "public var wrappedValue", "public static func buildBlock", "public static func buildOptional",
        "public static func buildArray", "@Clamped public var size", "@Lines lines: @escaping () -> [String]",
      ],
      staysInternal: ["public var other"]),
    Case(
      name: "has task locals, global actors and dynamic members",
      floor: """
        enum Context { @TaskLocal static var id = 0 }
        @globalActor actor Store { static let shared = Store(); func save() {} }
        @dynamicMemberLookup struct Bag { var values: [String: Int] = [:]
          subscript(dynamicMember name: String) -> Int { values[name] ?? 0 } }
        struct Doubler { func callAsFunction(_ x: Int) -> Int { 2 * x } }
        @Store func isolated() {}
        """,
      app: """
        func f() async { Context.$id.withValue(3) { print(Context.id) }
          await Store.shared.save(); await isolated(); _ = Bag().size + Doubler()(3) }
        @Store func g() { isolated() }
        """,
      isWritten: [
        "@TaskLocal public static var id", "@globalActor public actor Store", "public static let shared",
        "public subscript(dynamicMember", "public func callAsFunction",
      ]),
    Case(
      name: "says Sendable of values that were it, and of no others",
      floor: """
        class Reference { init() {} }
        struct Value { var x: Int }
        struct Holder { let reference: Reference }
        struct Wrapped<T> where T: Sendable & Equatable { var value: T }
        struct Loose<T> { var value: T }
        enum Choice { case one(Value), two }
        indirect enum Tree { case leaf, node(Tree, Reference) }
        """,
      app: """
        func need<T: Sendable>(_: T) {}
        func f() { need(Value(x: 1)); need(Wrapped(value: 1)); _ = Loose(value: 1); need(Choice.two) }
        func g(_ h: Holder, _ t: Tree) { _ = h.reference; _ = Holder(reference: Reference()) }
        """,
      isWritten: [
        "public struct Value: Sendable", "public struct Wrapped<T>: Sendable where T: Sendable",
        "public struct Loose<T> {", "public enum Choice: Sendable", "public struct Holder {",
        "public indirect enum Tree {",
      ]),
    Case(
      name: "opens the setter that is written to, and leaves private ones",
      floor: "struct S { internal(set) var open = 1; private(set) var own = 2; init() {} }\n",
      app: "func f() { var s = S(); s.open = s.own }\n",
      isWritten: ["public var open = 1", "public private(set) var own"]),
    Case(
      name: "has what code names that is compiled at its callers",
      floor: """
        func secret() -> Int { 1 }
        @usableFromInline func half() -> Int { 2 }
        struct Fast { init() {}
          @inlinable func run() -> Int { half() + Fast.base }
          @usableFromInline static var base: Int { 1 } }
        """,
      app: "func f() { _ = Fast().run(); _ = half() }\n",
      isWritten: ["public func half", "@inlinable public func run", "@usableFromInline static var base"],
      staysInternal: ["public func secret", "@usableFromInline public"]),
    Case(
      name: "has the types of extensions with bounds, of protocols and of foreign types",
      floor: """
        protocol Style { var name: String { get } }
        struct Plain: Style { var name: String { "plain" } }
        extension Style where Self == Plain { static var plain: Plain { Plain() } }
        extension Array where Element == Plain { var first2: [Plain] { self } }
        extension String { func shout() -> String { uppercased() }; func quiet() -> String { self } }
        extension String: Style { var name: String { self } }
        """,
      app: "func f(_ s: some Style) {}\nfunc g() { f(.plain); f(\"x\".shout()); _ = [Plain]().first2 }\n",
      isWritten: ["public static var plain", "public var first2", "public func shout"],
      staysInternal: ["public func quiet"]),
    Case(
      name: "keeps required initializers, and those that subclasses inside take over",
      floor: """
        class Node { required init(id: Int) {}; convenience init() { self.init(id: 0) } }
        class Leaf: Node {}
        """,
      app: "func f(_ t: Node.Type) { _ = t.init(id: 1); _ = Leaf(id: 2) }\n",
      isWritten: ["public required init(id: Int)"], staysInternal: ["public convenience"]),
    Case(
      name: "has the types that stand for those of a protocol",
      floor: """
        struct Item { init() {} }
        struct Items: Sequence {
          struct Iterator: IteratorProtocol {
            typealias Element = Item
            private var left = 1
            init() {}
            mutating func next() -> Item? { nil }
          }
          init() {}
          func makeIterator() -> Iterator { Iterator() }
        }
        protocol Screen: Identifiable { associatedtype Style; func style() -> Style }
        struct Home: Screen {
          enum ID: Hashable { case home }
          struct Style { init() {} }
          init() {}
          var id: ID { .home }
          func style() -> Style { Style() }
        }
        struct Coded: Codable {
          enum CodingKeys: CodingKey { case a }
          init(from decoder: any Decoder) throws {}
          func encode(to encoder: any Encoder) throws {}
        }
        """,
      app: """
        func f() { for item in Items() { print(item) } }
        func g<S: Screen>(_ screen: S) -> S.Style { screen.style() }
        func h(_ c: Coded) { _ = g(Home()) }
        """,
      isWritten: ["public typealias Element", "public struct Iterator", "public enum ID", "public func encode"],
      staysInternal: ["  enum CodingKeys"]),
    Case(
      name: "widens what another platform has in its place",
      floor: """
        #if os(Windows)
          func separator() -> String { "\\\\" }
        #else
          func separator() -> String { "/" }
        #endif
        """,
      app: "let s = separator()\n",
      isWritten: ["  public func separator() -> String { \"\\\\\"", "  public func separator() -> String { \"/\""]),
  ]

  @Test("is as the language wants it", arguments: cases)
  func language(_ example: Case) async throws {
    let fixture = try await Fixture(["Floor/Floor.swift": example.floor, "App.swift": example.app])
    let widened = try await fixture.widened()
    let text = try #require(widened.text("Floor/Floor.swift"))
    let errors = try await fixture.errors(of: widened)
    #expect(errors == [], "\(text)")
    for expected in example.isWritten { #expect(text.contains(expected), "\(expected) in\n\(text)") }
    for hidden in example.staysInternal {
      let isThere = hidden.hasPrefix("public") || hidden.hasPrefix("@usable") || hidden == "fixed:"
      #expect(text.contains(hidden) == !isThere, "\(hidden) in\n\(text)")
    }
    let inPackage = try await fixture.widened(.package)
    #expect(
      try await fixture.errors(of: inPackage, inOnePackage: true) == [],
      "\(inPackage.text("Floor/Floor.swift") ?? "")")
  }

  @Test("has public initialisers of what is subclassed, also where a subclass has one like it")
  func overriddenInitializer() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift": "class A { init(x: Int) {}; func run() {} }\n",
      "App.swift": "class B: A { override init(x: Int) { super.init(x: x) }; override func run() {} }\n",
    ])
    let text = try #require(try await fixture.widened(.package).text("Floor/A.swift"))
    #expect(text.contains("open class A { public init(x: Int) {}; open func run() {} }"), "\(text)")
    #expect(try await fixture.errors(of: try await fixture.widened(.package), inOnePackage: true) == [])
  }

  @Test(
    "is none where a private initializer keeps a subclass outside from inheriting the others",
    arguments: [("private init(secret: Int) {}", 1), ("convenience private init(secret: Int) { self.init() }", 0)])
  func hiddenInitializer(text: String, count: Int) async throws {
    let fixture = try await Fixture([
      "Floor/A.swift": "class A { init(x: Int) {}; convenience init() { self.init(x: 1) }\n  \(text)\n}\n",
      "App.swift": "class B: A {}\nfunc f() { _ = B(x: 1) }\n",
    ])
    let obstacles = try await fixture.widened(.package).obstacles
    #expect(obstacles.map(\.kind) == Array(repeating: .hiddenInitializer, count: count))
    #expect(obstacles.allSatisfy { $0.position.line == 2 })
  }

  @Test(
    "has witnesses outside that are as visible as it is, also for a public type",
    arguments: [AccessLevel.package, .public], [false, true])
  func outsideWitnesses(level: AccessLevel, importsAreInternal: Bool) async throws {
    let fixture = try await Fixture(
      [
        "Floor/P.swift": "protocol Kinds { associatedtype Size }\nstruct Gauge { var x = 1 }\n"
          + "protocol P { associatedtype Types: Kinds; func run(_ gauge: Gauge) -> Gauge }\n",
        "App.swift": """
        public final class Own: P {
          typealias Types = OwnKinds
          func run(_ gauge: Gauge) -> Gauge { gauge }
        }
        struct OwnKinds: Kinds { typealias Size = Gauge }
        extension String.StringInterpolation { mutating func appendInterpolation(gauge: Int) { appendLiteral("x") } }

        """,
      ], flags: importsAreInternal ? ["-enable-upcoming-feature", "InternalImportsByDefault"] : [])
    let widened = try await fixture.widened(level, importsAreInternal: importsAreInternal)
    let text = widened.text("App.swift") ?? ""
    #expect(try await fixture.errors(of: widened, inOnePackage: level == .package) == [], "\(text)")
    #expect(text.contains("  \(level.keyword) typealias Types = OwnKinds"), "\(text)")
    #expect(text.contains("\n\(level.keyword) struct OwnKinds"), "\(text)")
  }

  @Test("leaves conformances behind, which say that they are retroactive where the language wants it")
  func retroactive() async throws {
    let fixture = try await Fixture([
      "Floor/A.swift": "struct A { init() {} }\nprotocol P {}\nfunc take(_ p: some P) {}\n",
      "App.swift": """
      protocol Own {}
      extension A: Own {}
      extension A: CustomStringConvertible { var description: String { "" } }
      extension A: @unchecked @retroactive Error {}
      extension Int: P {}
      func f() { take(1); print(A()) }
      """.replacing("extension A: @unchecked @retroactive Error {}\n", with: ""),
    ])
    let widened = try await fixture.widened()
    let errors = try await fixture.errors(of: widened)
    #expect(errors == [])
    let text = try #require(widened.text("App.swift"))
    #expect(text.contains("extension A: Own {}") && text.contains("extension A: @retroactive CustomStringConvertible"))
    #expect(text.contains("{ public var description"))
    #expect(text.contains("extension Int: @retroactive P {}"))
  }
}
