import Generating
import LintTestSupport
import Testing

@Suite("What cannot be offered is an error at its place, with the way out")
struct RefusalTests {
  @Test(
    "of a service",
    arguments: [
      ("func play(_ song: 1️⃣Song) {}", "A's own type Song cannot cross", "take its parts"),
      ("func songs() -> [1️⃣Song] { [] }", "A's own type Song cannot cross", "platform module"),
      ("func change(1️⃣_ count: inout Int) {}", "inout", "return the changed value"),
      ("func make() -> 1️⃣some Sequence { [1] }", "some", "write `any`"),
      ("func same1️⃣<T>(_ value: T) -> T { value }", "generic", "a method for each type"),
      ("func all(1️⃣_ values: Int...) {}", "any number", "take an array"),
      ("let 1️⃣limit = 3", "the type of limit is not written down", "limit: "),
      ("// modulize:remote\n  func open(1️⃣body: [Int]) {}", "no URL can carry body", "optional"),
      ("// modulize:remote because\n  func 1️⃣open() {}", "because is no path that leads to open", "leave it out"),
      ("// modulize:remote /a/:id<integer>\n  func 1️⃣open(id: Int) {}", "no table can have the path", "write another"),
      ("// modulize:remote /a/:id\n  func 1️⃣open() {}", "gives id, which open does not take", "add the parameter"),
      ("// modulize:remote /a/:id<int>\n  func open(1️⃣id: String) {}", "gives id as Int", "the same type in both"),
      ("// modulize:remote /a/:id<double>\n  func open(1️⃣id: Int) {}", "open takes Int", "the same type in both"),
      ("// modulize:remote /a/:id\n  func open(1️⃣id: UUID?) {}", "open takes UUID?", "the same type in both"),
      ("// modulize:remote /a/*rest\n  func open(1️⃣rest: String) {}", "gives rest as [String]", "the same type in both"),
      ("// modulize:remote /a?x=1\n  func 1️⃣open() {}", "has a query", "leave ?x=1 out"),
      ("1️⃣// modulize:remote\n  // func old() {}\n\n  func open() {}", "opens no service", "on the line above one"),
      ("1️⃣// modulize:remote\n  // func old() {}\n  func open() {}", "opens no service", "on the line above one"),
      ("1️⃣// modulize:remote\n  private func old() {}\n  func open() {}", "opens no service", "or remove it"),
      ("func one() {}  1️⃣// modulize:remote\n  func open() {}", "opens no service", "on the line above one"),
      ("/// It.\n  1️⃣/// modulize:remote\n  func open() {}", "opens no service", "with two slashes"),
      ("func put(_ value: 1️⃣any Sendable) {}", "cannot be cast to Sendable", "another type"),
      ("func found() -> 1️⃣(any CustomStringConvertible & Sendable)? { nil }", "cannot be cast", "another type"),
      ("enum Kind { case one }\n  func open(_ kind: 1️⃣Kind) {}", "A's own type Kind cannot cross", "take its parts"),
      ("struct Item {}\n  func item() -> 1️⃣Item { Item() }", "A's own type Item cannot cross", "take its parts"),
      ("struct Duration {}\n  func wait(_ time: 1️⃣Duration) {}", "own type Duration cannot cross", "take its parts"),
      ("func same() -> [1️⃣Self] { [] }", "own type Self cannot cross", "take its parts"),
      ("func open(1️⃣count: Int? = helper()) {}", "a call with count: nil would take its default", "write a constant"),
      ("typealias Maybe = Int?\n  func open(_ n: 1️⃣Maybe) {}", "an alias, Maybe, of Int?", "write that type"),
      ("typealias Maybe = Int?\n  func found() -> 1️⃣Maybe { nil }", "an alias, Maybe, of Int?", "write that type"),
      ("typealias Value = Any\n  func open(_ n: 1️⃣Value) {}", "an alias, Value, of Any", "write that type"),
      ("typealias Done = (Int) -> Int\n  func open(_ done: 1️⃣Done) {}", "of (Int) -> Int", "write that type"),
      ("typealias Songs = [Song]\n  func open(_ songs: 1️⃣Songs) {}", "A's own type Song cannot cross", "its parts"),
      (
        "typealias One = Int\n  typealias Two = [One]\n  func open(_ all: 1️⃣Two) {}", "not all that it stands for",
        "write the type in its place"
      ),
      (
        "func 1️⃣one() {}\n  func Action_one(_ params: [String: Any]) {}", "Action_one is written by hand",
        "remove one of them"
      ),
      ("func run(_ 1️⃣body: () -> Void) async {}", "does not escape", "write @escaping"),
      ("func each(_ 1️⃣body: (Int) -> Int) -> Int? { body(1) }", "body does not escape", "write @escaping"),
      ("func run(1️⃣body: @MainActor () -> Void) {}", "body does not escape", "write @escaping"),
      ("1️⃣init(count: Int) {}\n  func one() {}", "needs arguments", "init()"),
      ("#if DEBUG\n  func 1️⃣one() {}\n  #endif", "#if", "into its body"),
      ("func one() {}\n  func 1️⃣notFound() -> Int { 1 }", "answers for missing actions", "another name"),
      ("func one() {}\n  var 1️⃣notFound: Int { 7 }", "answers for missing actions", "another name"),
      (
        "// modulize:remote /a\n  func 1️⃣open() {}", "/a needs MediatorRoutes, which package Mediator lacks",
        "remove Mediator"
      ),
    ])
  func refused(member: String, what: String, way: String) async throws {
    let declared = try Declared("struct Song {}\n\nfinal class Target_A {\n  \(member)\n}\n")
    let plan = await declared.plan()
    let place = try #require(declared.repository.places["1️⃣"])
    try #require(plan.objections.count == 1, "\(plan.objections)")
    let objection = plan.objections[0]
    #expect(objection.place.file == place.file && objection.place.position == place.position, "\(objection)")
    #expect(objection.message.contains(what) && objection.message.contains(way), "\(objection.message)")
    #expect(plan.files.isEmpty && plan.orphans.isEmpty)
  }

  @Test(
    "a class does not inherit what its table needs, also from afar",
    arguments: [
      "class Base: Decodable { init() {} }",
      "class Base: Other {}\nclass Other {}\nextension Other: CustomReflectable {}",
      "protocol Kept: Codable {}\nclass Base: Kept { init() {} }",
    ])
  func inherited(base: String) async throws {
    let declared = try Declared(
      "final class 1️⃣Target_A: Base {\n  func one() -> Int { 1 }\n}\n", ["A/Sources/A/Base.swift": base + "\n"])
    let plan = await declared.plan()
    try #require(plan.objections.count == 1)
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.objections[0].message.contains("Base is Decodable or CustomReflectable"))
  }

  @Test(
    "a type does not hide one of the standard library that its table needs",
    arguments: [
      ("", "struct Mirror {}"), ("", "enum DecodingError {}"), ("", "protocol Decoder {}"), ("", "enum Swift {}"),
      ("", "typealias KeyValuePairs = [Int]"), ("  struct Mirror {}\n", ""), ("  typealias Mirror = Int\n", ""),
      ("", "extension Target_A { enum Mirror {} }"), ("import PortableUI\n", ""),
    ])
  func hidden(member: String, other: String) async throws {
    let head = member.hasPrefix("import") ? member : ""
    let declared = try Declared(
      "\(head)final class 1️⃣Target_A {\n\(head.isEmpty ? member : "")  func one() -> Int { 1 }\n}\n",
      [
        "A/Sources/A/Other.swift": other + "\n",
        "PortableUI/Sources/PortableUI/Other.swift": "public struct Mirror {}\n",
      ])
    let plan = await declared.plan()
    try #require(plan.objections.count == 1, "\(plan.objections)")
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.objections[0].message.contains("hides Swift's, which the table of Target_A needs; rename it"))
  }

  @Test("a type of its own that only another file sees hides nothing")
  func unhidden() async throws {
    let declared = try Declared(
      "final class Target_A {\n  func one() -> Int { 1 }\n}\n",
      [
        "A/Sources/A/Other.swift": "private struct Mirror {}\nextension Other { struct Decoder {} }\n",
        "PortableUI/Sources/PortableUI/Other.swift": "public struct Mirror {}\n",
      ])
    #expect(await declared.plan().objections.isEmpty)
  }

  @Test(
    "a type that a category cannot tell from the mediator's is written with its module",
    arguments: [
      ("func one(_ one: 1️⃣Interceptor) {}", "PortableUI and of Mediator", "write PortableUI.Interceptor"),
      ("func one() -> [1️⃣Interceptor] { [] }", "PortableUI and of Mediator", "write PortableUI.Interceptor"),
      ("func one(_ one: PortableUI.Interceptor) {}", "", ""), ("func one(_ one: Route) {}", "", ""),
      (
        "func one(_ one: 1️⃣Route) {}\n  // modulize:remote /a\n  func two() {}", "of MediatorRoutes",
        "write PortableUI.Route"
      ),
    ])
  func ambiguous(member: String, what: String, way: String) async throws {
    let declared = try Declared(
      "import PortableUI\n\nfinal class Target_A {\n  \(member)\n}\n",
      [
        "PortableUI/Sources/PortableUI/Other.swift": "public struct Interceptor {}\npublic struct Route {}\n",
        "Mediator/Sources/Mediator/Interceptor.swift": "public struct Interceptor {}\n",
      ].merging(routesProduct) { own, _ in own })
    let objections = await declared.plan().objections
    #expect(objections.count == (what.isEmpty ? 0 : 1), "\(objections)")
    guard let objection = objections.first else { return }
    #expect(objection.place.position == declared.repository.places["1️⃣"]?.position)
    #expect(objection.message.contains(what) && objection.message.contains(way), "\(objection.message)")
  }

  @Test("an alias of a platform module is judged by what it stands for", arguments: ["Maybe", "Far"])
  func platformAlias(name: String) async throws {
    let members = "  func open(_ n: 1️⃣\(name)) {}\n  func all(_ n: [Maybe]) {}\n"
    let declared = try Declared(
      "import PortableUI\n\ntypealias Far = Maybe\n\nfinal class Target_A {\n\(members)}\n",
      ["PortableUI/Sources/PortableUI/Maybe.swift": "public typealias Maybe = Int?\n"])
    let plan = await declared.plan()
    try #require(plan.objections.count == 1)
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.objections[0].message.contains("an alias, \(name), of Int?"), "\(plan.objections)")
  }

  @Test("two targets that would make one method are an error with both places, and neither is made")
  func clash() async throws {
    let declared = try Declared(
      "final class Target_A {\n  func 1️⃣one() -> Int { 1 }\n}\n",
      ["A/Sources/A/Target_AMore.swift": "final class Target_AMore {\n  func 2️⃣one() -> Int { 2 }\n}\n"])
    let plan = await declared.plan()
    try #require(plan.objections.count == 1)
    let places = [plan.objections[0].place] + plan.objections[0].others
    #expect(Set(places.map(\.file)) == Set(declared.repository.places.values.map(\.file)))
    #expect(Set(places.map(\.position)) == Set(declared.repository.places.values.map(\.position)))
    #expect(plan.files.isEmpty)
  }

  @Test(
    "in language mode 5 a page's class writes the initializer that belongs to no actor",
    arguments: [
      ("5.9", "", true), ("6.2", "swiftLanguageModes: [.v5]", true), ("5.9", "swiftLanguageVersions: [.v5]", true),
      ("6.2", "swiftLanguageModes: [.v5, .v6]", false), ("6.2", "", false),
      ("6.2", #"swiftLanguageModes: [.version("5")]"#, true),
    ])
  func initializer(tools: String, modes: String, isInMode5: Bool) async throws {
    let ending = modes.isEmpty ? ")\n" : ",\n  \(modes))\n"
    let manifest = library("A").replacing("tools-version: 6.2", with: "tools-version: \(tools)")
    let declared = try Declared(
      "@MainActor final class 1️⃣Target_A {\n  func one() -> Int { 1 }\n}\n",
      ["A/Package.swift": String(manifest.dropLast()) + ending])
    let plan = await declared.plan()
    guard isInMode5 else {
      #expect(plan.objections.isEmpty, "\(plan.objections)")
      return
    }
    try #require(plan.objections.count == 1)
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.objections[0].message.contains("nonisolated init() {}") && plan.objections[0].lacksInitializer)
  }

  @Test(
    "in language mode 5 a closure of the main actor that goes on is written as Sendable",
    arguments: [
      ("func one() -> (1️⃣@MainActor () -> Int)? { nil }", false), ("var one: [1️⃣@MainActor () -> Int] { [] }", false),
      ("func one(_ f: @escaping (1️⃣@MainActor () -> Int) -> Int) {}", false),
      ("func one(_ f: @escaping () -> @MainActor () -> Int) {}", true),
      ("func one(_ f: @escaping @MainActor (Int) -> Void, g: [@MainActor () -> Int]) {}", true),
      ("func one() -> (@MainActor @Sendable () -> Int)? { nil }", true),
      ("func one() -> (@Sendable (@MainActor () -> Int) -> Int)? { nil }", true),
    ])
  func mainActorClosures(member: String, isRight: Bool) async throws {
    let source = "@MainActor final class Target_A {\n  nonisolated init() {}\n  \(member)\n}\n"
    let manifest = library("A").replacing("tools-version: 6.2", with: "tools-version: 5.9")
    let declared = try Declared(source, ["A/Package.swift": manifest])
    let objections = await declared.plan().objections
    #expect(objections.count == (isRight ? 0 : 1), "\(objections)")
    #expect(objections.first?.place.position == declared.repository.places["1️⃣"]?.position)
    #expect(objections.allSatisfy { $0.message.contains("write @MainActor @Sendable") })
    #expect(await (try Declared(source)).plan().objections.isEmpty)
  }

  @Test("a class of another global actor is refused")
  func otherActor() async throws {
    let declared = try Declared(
      "@StoreActor\nfinal class 1️⃣Target_A {\n  func one() -> Int { 1 }\n}\n",
      ["A/Sources/A/StoreActor.swift": "@globalActor actor StoreActor { static let shared = StoreActor() }\n"])
    let plan = await declared.plan()
    try #require(plan.objections.count == 1, "\(plan.objections)")
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.objections[0].message.contains("Target_A belongs to StoreActor"))
    #expect(plan.files.isEmpty)
  }

  @Test(
    "the implicit initializer of a page's class makes nothing that belongs to the main actor",
    arguments: [
      ("private let cart = 1️⃣Cart(2)", "Cart"), ("private var carts = [1️⃣Cart(2)]", "Cart"),
      ("private let cart: Cart = 1️⃣.init(2)", "Cart"), ("private let cart = { 1️⃣Cart(2) }()", "Cart"),
      ("private let page = 1️⃣Outer.Page()", "Page"), ("private let cart = 1️⃣Cart.shared", "Cart.shared"),
      ("private let cart: Cart? = 1️⃣.shared", "Cart.shared"), ("private let count = 1️⃣makeCount()", "makeCount()"),
      ("private let count = 1️⃣limit", "limit"), ("private let bell = 1️⃣Bell()", "Bell"),
      ("private let kind = Kind.plain, lamp = Lamp(), bulb = Bulb(), count = Cart.free()", nil),
      ("private lazy var cart = Cart(2)", nil), ("private var make = { Cart(2) }", nil),
      ("private let cart = Cart(2)\n  nonisolated init() {}", nil),
      ("private var calls = 0, day = Date(), item = Item(), names = [String]()", nil),
    ])
  func implicitInitializer(property: String, type: String?) async throws {
    let declared = try Declared(
      "@MainActor\nfinal class Target_A {\n  \(property)\n  func one() -> Int { 1 }\n}\n",
      [
        "A/Sources/A/Cart.swift": """
        @MainActor final class Cart {
          static let shared = Cart(1)
          nonisolated static func free() -> Int { 1 }
          init(_ count: Int) {}
        }
        enum Outer { class Page: UIViewController {} }
        @MainActor final class Bell { var ring: (() -> Void)? }
        @MainActor final class Lamp { var isOn = false }
        @MainActor final class Bulb { nonisolated init() {} }
        @MainActor enum Kind { case plain }
        @MainActor func makeCount() -> Int { 1 }
        @MainActor var limit = 1
        struct Item { var name = "" }
        """
      ])
    let plan = await declared.plan()
    guard let type else {
      #expect(plan.objections.isEmpty && !plan.files.isEmpty, "\(plan.objections)")
      return
    }
    try #require(plan.objections.count == 1, "\(plan.objections)")
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.objections[0].message.contains("\(type) belongs to the main actor; write lazy var"))
    #expect(!plan.objections[0].lacksInitializer)
  }

  @Test(
    "a page's class with what is not Sendable writes its initializer, unless it inherits a free one",
    arguments: [
      ("", "private var close: (() -> Void)?", true), ("", "private lazy var object: NSObject = NSObject()", true),
      ("", "private weak var owner: AnyObject?", true), ("", "private var objects: [AnyObject] = []", true),
      ("", "private let box = Box()", true), ("", "private var shown: (any Shown)?", true),
      ("", "private var close: (@MainActor () -> Void)?", false), ("", "private var cart: Cart?", false),
      ("", "nonisolated(unsafe) private var close: (() -> Void)?", false),
      ("", "static var close: (() -> Void)?", false),
      (": Free", "private var close: (() -> Void)?", false),
      ("", "private var close: (() -> Void)?\n  nonisolated init() {}", false),
    ])
  func notSendable(superclass: String, property: String, isRefused: Bool) async throws {
    let declared = try Declared(
      "@MainActor\nfinal class 1️⃣Target_A\(superclass) {\n  \(property)\n  func one() -> Int { 1 }\n}\n",
      [
        "A/Sources/A/Others.swift": """
        @MainActor final class Cart {}
        final class Box {}
        protocol Shown: AnyObject {}
        class Free {}
        """
      ])
    let plan = await declared.plan()
    #expect(plan.doubts.isEmpty && plan.objections.count == (isRefused ? 1 : 0), "\(plan.objections) \(plan.doubts)")
    guard let objection = plan.objections.first else { return }
    #expect(objection.place.position == declared.repository.places["1️⃣"]?.position)
    #expect(objection.message.contains("is not Sendable; write nonisolated init() {}") && objection.lacksInitializer)
  }

  @Test("what only the compiler knows of an initializer is said, and the files are made")
  func doubt() async throws {
    let declared = try Declared(
      "@MainActor\nfinal class Target_A {\n  private let 1️⃣form = DateFormatter()\n  func one() -> Int { 1 }\n}\n")
    let plan = await declared.plan()
    #expect(plan.objections.isEmpty && !plan.files.isEmpty)
    #expect(plan.doubts.map(\.place.position) == [declared.repository.places["1️⃣"]?.position])
    #expect(plan.doubts.first?.message.contains("it depends on form") == true)
  }

  @Test("a page's class does not inherit an initializer that belongs to the main actor")
  func inheritedInitializer() async throws {
    let declared = try Declared(
      "final class 1️⃣Target_A: Base {\n  func one() -> Int { 1 }\n}\n",
      ["A/Sources/A/Base.swift": "@MainActor class Base { init() {} }\n"])
    let plan = await declared.plan()
    try #require(plan.objections.count == 1, "\(plan.objections)")
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.objections[0].message.contains("Base belongs to the main actor"))
  }

  @Test("a class that no call finds has no files", arguments: [("Target_🐶", true), ("`Target_my page`", false)])
  func name(name: String, isFound: Bool) async throws {
    let declared = try Declared("final class \(name) {\n  func one() -> Int { 1 }\n}\n")
    #expect(await declared.plan().files.isEmpty != isFound)
  }
}
