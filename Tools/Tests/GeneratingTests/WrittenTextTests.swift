import Testing

/// What the matrix of declarations (`Tests/Matrix`) builds and runs is held here letter by letter.
@Suite("What is made of a declaration")
struct WrittenTextTests {
  @Test("a page is a service with its documentation on both sides, and its nearest type outside")
  func page() async throws {
    let declared = try Declared(
      """
      import PortableUI

      final class SongPage: ViewController {}

      /// What A offers.
      @MainActor
      final class Target_A {
        private var calls = 0

        /// A song's page.
        ///
        /// - Parameter title: Its name.
        func page(title: String) -> SongPage { SongPage() }
        private func hidden() {}
      }
      """)
    try await declared.generate()
    #expect(
      try declared.rest(Declared.actions) == """

        extension Target_A: Decodable, CustomReflectable {
          typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

          nonisolated convenience init(from decoder: any Decoder) {
            self.init()
          }

          nonisolated var customMirror: Mirror {
            Mirror((), children: ["actions": ["page": { try $0.Action_page($1) }] as Actions])
          }
        }

        extension Target_A {
          func Action_page(_ params: [String: Any]) throws -> SongPage {
            guard let title = params["title"] as? String else { throw DecodingError.unread("title", as: String.self, params) }
            return page(title: title)
          }
        }

        extension DecodingError {
          /// The error for a parameter that a call lacks, or sends as another type.
          fileprivate static func unread(_ key: String, as type: Any.Type, _ params: [String: Any]) -> Self {
            let found = params[key].map { "a value of type \\(Swift.type(of: $0))" } ?? "nothing"
            let words = "Target_A reads \\"\\(key)\\" as \\(type), and the call sends \\(found)"
            return .valueNotFound(type, Context(codingPath: [], debugDescription: words))
          }
        }

        """)
    let category = try declared.rest(Declared.category)
    #expect(
      category.contains(
        """
          /// A song's page.
          ///
          /// Returns `nil` if A is not part of the program.
          ///
          /// - Parameter title: Its name.
          @MainActor
          public func A_page(title: String) -> ViewController? {
            performTarget("A", action: "page", params: ["title": title]) as? ViewController
          }
        """), "\(category)")
  }

  @Test("what a path or another module has cannot change what a route's text means")
  func oddRoutes() async throws {
    let declared = try Declared(
      #"""
      import PortableUI

      final class Target_A {
        // modulize:remote /a"b /a\b
        func page() -> ViewController? { nil }
        // modulize:remote
        func open(DecodingError: String) {}
      }
      """#, routesProduct)
    try await declared.generate()
    let category = try declared.rest(Declared.category)
    #expect(category.contains("A_routes: [MediatorRoutes.Route] {"))
    #expect(category.contains(##"MediatorRoutes.Route("A.page", "/a\"b", "/a\\b", target: "A", action: "page")"##))
    #expect(try declared.rest(Declared.actions).contains("guard let DecodingErrorValue = params"))
  }

  @Test("a path beside the remote mark is a route that the category offers")
  func routes() async throws {
    let declared = try Declared(
      """
      final class Target_A {
        // modulize:remote /a/:id<int> shop://a/:id<int>
        func count(id: Int) -> Int { id }
        // modulize:remote
        func total() -> Int { 1 }
      }
      """, routesProduct)
    try await declared.generate()
    let category = try declared.rest(Declared.category)
    #expect(
      category.contains(
        """
        @_exported import Mediator
        @_exported import MediatorRoutes

        /// The services of A.
        extension Mediator {
          /// The URLs that lead to A, for the app's table.
          public static var A_routes: [Route] {
            [
              Route("A.count", "/a/:id<int>", "shop://a/:id<int>", target: "A", action: "count")
            ]
          }

        """), "\(category)")
    #expect(try declared.rest(Declared.actions).contains(#""remote": ["#))
    #expect(!category.contains("A.total"))
  }

  @Test(
    "each kind of service is read and called as it is declared",
    arguments: [
      // Declaration, a line of the actions, a line of the category.
      (
        "func count(of name: String, _ times: Int = 2) -> Int { times }",
        #"let times = params["times"] as? Int ?? 2"#, "A_count(of name: String, _ times: Int = 2) -> Int {"
      ),
      (
        "func find(name: String? = nil) -> Int? { nil }", #"let name = params["name"] as? String"#,
        "A_find(name: String? = nil) -> Int? {"
      ),
      (
        "func stamp(by who: String = helper()) -> Int { 1 }", #"if let who = params["who"] as? String {"#,
        "A_stamp(by who: String? = nil) -> Int {"
      ),
      (
        "func later(done: @escaping @Sendable (Int) -> Void) { done(1) }",
        #"params["done"] as? (@Sendable (Int) -> Void)"#, "A_later(done: @escaping @Sendable (Int) -> Void) {"
      ),
      (
        "func each(_ body: (Int) -> Void = helper) { body(1) }", #"params["body"] as? ((Int) -> Void)"#,
        "A_each(_ body: ((Int) -> Void)? = nil) {"
      ),
      ("var total: Int { 12 }", "func Action_total(_ params: [String: Any]) -> Int {", "A_total() -> Int {"),
      (
        "func load(id: Int) async throws -> String { \"\" }", "try await load(id: id)",
        "A_load(id: Int) async throws -> String {"
      ),
      ("func clear() {}", "func Action_clear(_ params: [String: Any]) {", "A_clear() {"),
      (
        "@available(*, deprecated, renamed: \"empty()\")\nfunc clear() {}",
        "  @available(*, deprecated)\n  func Action_clear(", "  @available(*, deprecated)\n  public func A_clear() {"
      ),
      ("@available(*, renamed: \"b\")\nfunc a() {}", "{\n  func Action_a(", "program.\n  public func A_a() {"),
      (
        "func song(id: Int) {}\nfunc song(title: String) {}", #""song_title": { try $0.Action_song_title($1) }"#,
        #"performTarget("A", action: "song_id""#
      ),
      (
        "// modulize:remote\nfunc open(number: Int) -> Int { 1 }", #"let number = try params.int("number")"#,
        "A_open(number: Int) -> Int {"
      ),
      (
        "@discardableResult\n// modulize:remote\nfunc open(number: Int) -> Int { 1 }",
        #"let number = try params.int("number")"#, "A_open(number: Int) -> Int {"
      ),
      (
        "// modulize:remote\n// swiftlint:disable:next line_length\nfunc open(number: Int) -> Int { 1 }",
        #"let number = try params.int("number")"#, "A_open(number: Int) -> Int {"
      ),
      (
        "func add(params: Int, paramsValue: Int) -> Int { 1 }",
        "add(params: paramsValueValue, paramsValue: paramsValue)",
        "A_add(params: Int, paramsValue: Int) -> Int {"
      ),
      (
        "func add(add: Int, addValue: Int) -> Int { 1 }", "self.add(add: addValueValue, addValue: addValue)",
        "A_add(add: Int, addValue: Int) -> Int {"
      ),
      (
        "func add(performTarget: Int) {}", "add(performTarget: performTarget)",
        #"self.performTarget("A", action: "add""#
      ),
      (
        "func add(fatalError: Int) -> Int { 1 }", "add(fatalError: fatalError)", #"Swift.fatalError("\(error)")"#
      ),
      ("func `default`(in: Int) -> Int { `in` }", "`default`(in: `in`)", "A_default(in: Int) -> Int {"),
    ])
  func kinds(declaration: String, action: String, method: String) async throws {
    let declared = try Declared("func helper() -> String { \"\" }\n\nfinal class Target_A {\n\(declaration)\n}\n")
    let outcome = try await declared.generate()
    try #require(outcome.written.count == 2)
    let (actions, category) = (try declared.text(Declared.actions), try declared.text(Declared.category))
    #expect(actions.contains(action), "\(actions)")
    #expect(category.contains(method), "\(category)")
  }

  @Test("an alias of the target's module is written out in the category, which imports what it stands for")
  func aliases() async throws {
    let declared = try Declared(
      """
      import Foundation

      typealias Stamp = Date
      typealias Done = (any Error) -> Void

      final class Target_A {
        func last(of stamps: [Stamp], before: Stamp, done: @escaping Done) -> Stamp { before }
      }
      """)
    try await declared.generate()
    let category = try declared.text(Declared.category)
    #expect(
      category.contains("A_last(of stamps: [Date], before: Date, done: @escaping ((any Error) -> Void)) -> Date {"),
      "\(category)")
    #expect(category.contains("@_exported import Foundation\n"), "\(category)")
  }

  @Test("actions of different types are in tables of their own, with one label")
  func tables() async throws {
    let declared = try Declared(
      "@MainActor final class Target_A {\n  func one() -> Int { 1 }\n  nonisolated func two() async -> Int { 2 }\n}\n")
    try await declared.generate()
    let text = try declared.text(Declared.actions)
    #expect(text.contains(#"["one": { $0.Action_one($1) }] as PageActions"#), "\(text)")
    #expect(text.contains(#"["two": { await $0.Action_two($1) }] as Tasks"#), "\(text)")
  }

  @Test("it is indented as its class is", arguments: ["    ", "\t"])
  func indentation(unit: String) async throws {
    let declared = try Declared("final class Target_A {\n\(unit)func one() -> Int { 1 }\n}\n")
    try await declared.generate()
    for path in [Declared.actions, Declared.category] {
      let indents = try declared.text(path).split(separator: "\n").map { $0.prefix { $0 == " " || $0 == "\t" } }
      #expect(indents.allSatisfy { $0 == String(repeating: unit, count: $0.count / unit.count) })
    }
  }

  @Test("a parameter leaves its type's name to the result in the category")
  func hiddenType() async throws {
    let declared = try Declared("import Foundation\n\nfinal class Target_A {\n  func one(URL: URL) -> URL { URL }\n}\n")
    try await declared.generate()
    let category = try declared.text(Declared.category)
    #expect(category.contains("public func A_one(URL URLValue: URL) -> URL {"))
    #expect(category.contains(#"params: ["URL": URLValue], as: URL.self)"#))
  }

  @Test("a function with labels is named where only a type is expected")
  func labelledFunction() async throws {
    let declared = try Declared(
      "final class Target_A {\n  func one(_ done: @escaping (_ isOpen: Bool) -> Void) -> (_ x: Int) -> Int { { $0 } }\n}\n"
    )
    try await declared.generate()
    #expect(try declared.text(Declared.actions).contains("as: Array<((_ isOpen: Bool) -> Void)>.Element.self, params)"))
    #expect(try declared.text(Declared.category).contains("as: Array<((_ x: Int) -> Int)>.Element.self)"))
  }

  @Test(
    "a platform's type with a name of the system is the platform's, also when nothing is made yet",
    arguments: ["Date", "Result"])
  func redeclared(type: String) async throws {
    let declared = try Declared(
      "import PortableUI\n\nfinal class Target_A {\n  func one(_ value: \(type)) -> Int { 1 }\n}\n",
      ["PortableUI/Sources/PortableUI/Own.swift": "public struct \(type) {}\n"])
    try await declared.generate()
    #expect(try declared.text(Declared.category).contains("@_exported import PortableUI"))
    #expect(try await declared.generate().written.isEmpty)
  }

  @Test("it is the same, to the byte, whenever it is made")
  func stable() async throws {
    let declared = try Declared("final class Target_A {\n  func one(_ n: Int) -> Int { n }\n}\n")
    let first = await declared.plan()
    #expect(await declared.plan().files.map(\.text) == first.files.map(\.text))
    try await declared.generate()
    let outcome = await declared.plan().outcome()
    #expect(outcome.current == 2 && outcome.changes.isEmpty)
  }
}
