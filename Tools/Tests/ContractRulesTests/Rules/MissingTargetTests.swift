import LintTestSupport
import Rules
import Testing

@Suite("missing_target")
struct MissingTargetTests {
  @Test("a name that no class has is found, with the nearest one")
  func misspelt() async throws {
    let files = calling(
      """
      public func A_count() -> Int? { performTarget("A", action: "count") as? Int }
      public func A_cart() -> Int? { performTarget(1️⃣"Crat", module: "A", action: "sum") as? Int }
      public func A_sum() -> Int? { performTarget("Cart", module: "A", action: "sum") as? Int }
      """)
    let cart = targetA(
      rows: #""sum": { $0.Action_sum($1) }"#,
      actions: "func Action_sum(_ params: [String: Any]) -> Int { 1 }"
    )
    .replacing("Target_A", with: "Target_Cart")
    let repository = try MarkedRepository(files + answering() + ["A/Sources/A/Target_Cart.swift": cart])
    try await expect(
      repository,
      [
        Expectation(
          "1️⃣", "missing_target", .error, "no class Target_Crat", "here it is \"Crat\"",
          "\"Cart\": make the two the same")
      ])
    let finding = try #require(await repository.lint().findings.first)
    #expect(finding.related.map(\.words) == ["Target_Cart is declared here"])
    #expect(finding.related.map(\.file) == ["A/Sources/A/Target_Cart.swift"])
    #expect(finding.identity.symbol == "Crat.sum")
    #expect(finding.identity.package == "A_Category")
  }

  @Test("names are compared by their bytes, as the mediator does, and shown so that they differ")
  func lookAlike() async throws {
    let files = calling(
      """
      public func A_count() -> Int? { performTarget(1️⃣"\u{212A}art", module: "A", action: "sum") as? Int }
      public func A_sum() -> Int? { performTarget("Kart", module: "A", action: "sum") as? Int }
      public func A_cafe() -> Int? { performTarget("Kart", module: "A", action: "caf\u{E9}") as? Int }
      public func A_coffee() -> Int? { performTarget("Kart", module: "A", action: 2️⃣"cafe\u{301}") as? Int }
      """)
    let kart = targetA(
      rows: "\"sum\": { $0.Action_sum($1) }, \"caf\u{E9}\": { $0.Action_caf\u{E9}($1) }",
      actions: """
        func Action_sum(_ params: [String: Any]) -> Int { 1 }
        func Action_caf\u{E9}(_ params: [String: Any]) -> Int { 1 }
        """
    )
    .replacing("Target_A", with: "Target_Kart")
    try await expect(
      files + business("A") + ["A/Sources/A/Target_Kart.swift": kart],
      Expectation("1️⃣", "missing_target", .error, "no class Target_\\u{212A}art"),
      Expectation("2️⃣", "missing_action", .error, "cafe\\u{0301}"))
  }

  @Test("a name in decomposed form is found where all of its uses have it")
  func decomposed() async throws {
    let target = targetA(
      rows: "\"e\u{301}te\": { $0.Action_e\u{301}te($1) }",
      actions: "func Action_e\u{301}te(_ params: [String: Any]) -> Int { 1 }"
    )
    .replacing("Target_A", with: "Target_e\u{301}clair")
    try await expect(
      calling(
        "public func A_ete() -> Int? { performTarget(\"e\u{301}clair\", module: \"A\", action: \"e\u{301}te\") as? Int }"
      ) + business("A") + ["A/Sources/A/Target_eclair.swift": target])
  }

  @Test("no class at all")
  func noClass() async throws {
    try await expect(
      calling(#"public func A_x() { performTarget(1️⃣"A", action: "x") }"#),
      Expectation("1️⃣", "missing_target", .error, "declare the class"))
  }

  @Test("a similar name is meant if it answers the action, or a similar one: else the target may be elsewhere")
  func similar() async throws {
    for action in ["page", "paeg"] {
      try await expect(
        SelectorApp.files(target: #"1️⃣@"Walet""#, action: "@\"\(action)\""),
        Expectation("1️⃣", "missing_target", .error, "no class Target_Walet", "\"Wallet\": make the two the same"))
    }
    try await expect(
      SelectorApp.files(target: #"@"Wallet2""#, action: #"@"about""#, call: "1️⃣performTarget"),
      Expectation("1️⃣", "unproven_service", .warning, "Target_Wallet2, which is not in this repository"))
    // What it inherits is not known.
    let inheriting = try SelectorApp.files(target: #"@"Walet""#, action: #"@"about""#, call: "1️⃣performTarget")
      .mapValues { $0.replacing("Target_Wallet : NSObject", with: "Target_Wallet : Base") }
    try await expect(inheriting, Expectation("1️⃣", "unproven_service", .warning, "\"Wallet\": make the two the same"))
    // Our own mediator is here, and so are its targets.
    try await expect(
      calling(#"public func A_sum() { performTarget(1️⃣"AA", action: "sum") }"#) + business("AB")
        + [
          "AB/Sources/AB/Target_AB.swift": targetA().replacing("Target_A", with: "Target_AB").replacing(
            "\"count\":", with: "2️⃣\"count\":")
        ],
      Expectation("1️⃣", "missing_target", .error, "declare the class"),
      Expectation("2️⃣", "uncalled_action", .warning))
  }

  @Test("a name of one letter is no misspelling of another")
  func oneLetter() async throws {
    let b = targetA().replacing("Target_A", with: "Target_B").replacing("\"count\":", with: "2️⃣\"count\":")
    try await expect(
      calling(#"public func A_count() { performTarget(1️⃣"A", action: "count") }"#) + business("B") + [
        "B/Sources/B/Target_B.swift": b
      ], Expectation("1️⃣", "missing_target", .error, "declare the class"),
      Expectation("2️⃣", "uncalled_action", .warning))
  }

  @Test("a constant is followed, in another file and in another module too")
  func constants() async throws {
    let services = """
      public func A_a() { performTarget(1️⃣local, action: "x") }
      public func A_b() { performTarget(2️⃣Names.there.rawValue, action: "x") }
      public func A_c() { performTarget(3️⃣sharedName, action: "x") }
      """
    let constants = "let local = \"X\"\nenum Names: String { case there = \"Y\" }"
    try await expect(
      calling(services) + [
        "A_Category/Sources/A_Category/Names.swift": constants,
        "Mediator/Sources/Mediator/Names.swift": "public let sharedName = \"Z\"",
      ],
      Expectation("1️⃣", "missing_target", .error, "Target_X"),
      Expectation("2️⃣", "missing_target", .error, "Target_Y"),
      Expectation("3️⃣", "missing_target", .error, "Target_Z"))
  }

  @Test("a target of a business line, of the app, and of a module that is named")
  func found() async throws {
    try await expect(calling() + answering())
    try await expect(
      calling() + ["App/Package.swift": executable("App"), "App/Sources/App/Target_A.swift": targetA()])
    let other = library("Other")
    try await expect(
      calling(
        #"public func A_count() -> Int? { performTarget("A", module: "Other", action: "count") as? Int }"#)
        + ["Other/Package.swift": other, "Other/Sources/Other/Target_A.swift": targetA()])
  }

  @Test("a stand-in of the tests does not answer, and its callers are not asked")
  func standIn() async throws {
    let test =
      "import A\n" + targetA()
      + "\nfunc f(mediator: Mediator) { mediator.performTarget(\"Nobody\", action: \"x\") }"
    try await expect(
      calling(#"public func A_count() { performTarget(1️⃣"A", action: "count") }"#) + [
        "A/Package.swift": library("A", testLinks: []), "A/Sources/A/A.swift": "",
        "A/Tests/ATests/T.swift": test,
      ], Expectation("1️⃣", "missing_target"))
  }

  @Test("a repository without a mediator has no contract")
  func noMediator() async throws {
    try await expect(
      business("A") + [
        "A/Sources/A/F.swift": "func f() { m.performTarget(\"X\", action: \"x\") }\nstruct Target_Y {}"
      ])
  }
}
