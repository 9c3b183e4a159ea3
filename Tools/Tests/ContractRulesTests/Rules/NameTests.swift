import LintTestSupport
import Rules
import Testing

@Suite("hard_coded_name, undecidable_name, category_prefix")
struct NameTests {
  private func caller(_ role: [String: String], _ file: String, _ call: String) -> [String: String] {
    calling() + answering() + role + [file: "import B\nfunc f(mediator: M, name: String) {\n  \(call)\n}"]
  }

  @Test("a call by name in a business line and in the app")
  func hardCoded() async throws {
    try await expect(
      caller(business("B"), "B/Sources/B/F.swift", #"mediator.1️⃣performTarget("A", action: "count")"#),
      Expectation("1️⃣", "hard_coded_name", .error, "B (a business line)", "A_Category"))
    try await expect(
      caller(app, "App/Sources/App/F.swift", #"Mediator.shared.1️⃣performTarget(name, action: name)"#),
      Expectation("1️⃣", "hard_coded_name", .error, "App (the app)"))
  }

  @Test("calls in tests and in the mediator's package are theirs, and so is another method of the name")
  func exempt() async throws {
    try await expect(
      caller(
        ["B/Package.swift": library("B", testLinks: []), "B/Sources/B/B.swift": ""], "B/Tests/BTests/F.swift",
        #"mediator.performTarget(name, action: "x")"#))
    try await expect(
      caller([:], "Mediator/Sources/Mediator/F.swift", #"mediator.performTarget("X", action: name)"#))
    try await expect(
      caller(
        ["Mediator/Benchmarks/Package.swift": executable("Benchmarks", packages: [], links: [])],
        "Mediator/Benchmarks/Sources/Benchmarks/main.swift", #"mediator.performTarget("X", action: name)"#))
    try await expect(
      calling() + answering() + business("B") + [
        "B/Sources/B/F.swift": #"class Router { func f() { performTarget("A", action: "x") } }"#
      ])
  }

  @Test("a name that is no literal and no constant")
  func undecidable() async throws {
    try await expect(
      calling(
        """
        public func A_x(_ name: String) { performTarget(1️⃣name, module: 2️⃣make(), action: 3️⃣"\\(name)") }
        public func A_y() { performTarget("A", action: 4️⃣unknown) }
        public func A_z() { performTarget("A", action: 5️⃣"\\(Names.z)") }
        """) + answering(),
      Expectation("1️⃣", "undecidable_name", .error, "the target, name,"),
      Expectation("2️⃣", "undecidable_name", .error, "the module, make(),"),
      Expectation("3️⃣", "undecidable_name", .error, "the action"),
      Expectation("4️⃣", "undecidable_name", .error, "unknown"),
      Expectation("5️⃣", "undecidable_name", .error, "the action, Names.z,"))
  }

  @Test("constants: local, static, of another file, raw values")
  func decided() async throws {
    try await expect(
      calling(
        """
        private static let target = "A"
        enum Action: String { case count }
        public func A_count() -> Int? { performTarget(Self.target, action: Action.count.rawValue) as? Int }
        public func A_again() -> Int? { let action = "count"; return performTarget(Names.a, action: action) as? Int }
        """) + answering() + [
          "A_Category/Sources/A_Category/Names.swift": "enum Names { static let a = \"A\" }"
        ])
  }

  @Test("a constant that is another thing under another condition is none")
  func conditional() async throws {
    try await expect(
      calling(#"public func A_count() { performTarget(1️⃣name, action: "count") }"#) + answering() + [
        "A_Category/Sources/A_Category/Names.swift":
          "#if DEBUG\nlet name = \"A\"\n#else\nlet name = \"B\"\n#endif"
      ], Expectation("1️⃣", "undecidable_name"))
  }

  @Test(
    "a constant that another declaration hides, or that another type may have differently, is none",
    arguments: [
      "}\nlet name = \"A\"\nextension Mediator { var name: String { flag ? \"A\" : \"B\" }",
      "}\nprotocol P { static var name: String { get } }\nextension P { static var name: String { \"A\" }\nCALL",
      "}\nenum Names {\n#if OLD\nstatic let name = \"A\"\n#else\nstatic let name = make()\n#endif",
    ])
  func hidden(code: String) async throws {
    let name = code.contains("enum Names") ? "Names.name" : "name"
    func call(_ on: String) -> String { "public func A_x() { \(on)performTarget(1️⃣\(name), action: \"count\") }" }
    let body =
      code.contains("CALL") ? code.replacing("CALL", with: "static " + call("Mediator.shared.")) : call("") + code
    try await expect(calling(body) + answering(), Expectation("1️⃣", "undecidable_name"))
  }

  @Test("a local type hides another of its name")
  func localType() async throws {
    try await expect(
      calling(
        """
        public func A_x() { enum N { static let x = "B" }; performTarget(1️⃣N.x, action: "count") }
        """) + answering() + ["A_Category/Sources/A_Category/N.swift": "enum N { static let x = \"A\" }"],
      Expectation("1️⃣", "undecidable_name"))
  }

  @Test("what another module keeps to itself hides nothing")
  func ofAnotherModule() async throws {
    try await expect(
      calling("public func A_count() -> Int? { performTarget(name, action: \"count\") as? Int }") + answering() + [
        "A_Category/Sources/A_Category/N.swift": "let name = \"A\"",
        "Mediator/Sources/Mediator/Name.swift": "extension Mediator { var name: String { make() } }",
      ])
  }

  @Test("a service without its feature's prefix")
  func prefix() async throws {
    try await expect(
      calling(
        """
        public func 1️⃣count() -> Int? { performTarget("A", action: "count") as? Int }
        public var 2️⃣B_count: Int? { A_count }
        public var A_count: Int? { helper() }
        func helper() -> Int? { other() }
        private func other() -> Int? { nil }
        """) + answering(),
      Expectation("1️⃣", "category_prefix", .error, "name it A_count"), Expectation("2️⃣", "category_prefix"))
  }

  @Test("names of another kind, which no category of the repository begins as the article does: only what two have")
  func otherNames() async throws {
    let count = #"public func count() -> Int? { performTarget("A", action: "count") as? Int }"#
    try await expect(calling(count) + answering())
    let both =
      "import Mediator\nextension Mediator {\n  public func 2️⃣count() -> Int? { nil }\n  public func own() {}\n}"
    try await expect(
      calling(count.replacing("count()", with: "1️⃣count()")) + answering() + category(of: "B") + [
        "B_Category/Sources/B_Category/More.swift": both
      ],
      Expectation("1️⃣", "category_prefix", .warning, "a service of B_Category too"),
      Expectation("2️⃣", "category_prefix", .warning, "B_count"))
  }

  @Test("a service in a file of its own that calls through a helper elsewhere")
  func prefixElsewhere() async throws {
    try await expect(
      calling() + answering() + [
        "A_Category/Sources/A_Category/More.swift":
          "import Mediator\nextension Mediator {\n  public func 1️⃣more() {}\n}"
      ], Expectation("1️⃣", "category_prefix"))
  }
}
