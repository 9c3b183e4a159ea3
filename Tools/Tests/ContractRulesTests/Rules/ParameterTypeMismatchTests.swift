import LintTestSupport
import Rules
import Testing

@Suite("parameter_type_mismatch")
struct ParameterTypeMismatchTests {
  private func files(_ value: String, in signature: String = "", _ read: String) -> [String: String] {
    exchange(
      "performTarget(\"A\", action: \"count\", params: [\"k\": 1️⃣\(value)]) as? Int",
      in: "public func A_count(\(signature))", "_ = \(read); return 1")
  }

  @Test(
    "values",
    arguments: [
      ("1", #"params["k"] as? String"#), ("1", #"params["k"] as? Double ?? 0"#),
      ("\"a\"", #"params["k"] as! URL"#),
      ("[1]", #"params["k"] as? [String]"#), ("[1]", #"params.value("k", as: Int.self)"#),
      ("1.5", #"params.bool("k")"#), ("true", #"try params.required("k", as: (() -> Void).self)"#),
      ("(1, 2)", #"params["k"] as? Int"#),
    ].filter { $0.0 != "(1, 2)" })
  func values(value: String, read: String) async throws {
    try await expect(files(value, read), Expectation("1️⃣", "parameter_type_mismatch", .error, "Action_count"))
  }

  @Test(
    "closures are taken exactly",
    arguments: [
      ("(String) -> Void", "(Int) -> Void"), ("(String) -> Void", "@Sendable (String) -> Void"),
      ("@Sendable (String) -> Void", "(String) -> Void"), ("@MainActor (String) -> Void", "(String) -> Void"),
      ("@Sendable (String) -> Void", "@MainActor (String) -> Void"), ("() -> Void", "() async -> Void"),
      ("() throws -> Void", "() -> Void"), ("(Page) -> Void", "@Sendable (Page) -> Void"),
      ("(Page?) -> Void", "(Page, Int) -> Void"), ("(Int?) -> Void", "(Int) -> Void"),
      ("() -> Int", "() -> Any"),
    ])
  func closures(sent: String, read: String) async throws {
    let repository = try MarkedRepository(
      files("done", in: "done: @escaping \(sent)", "params[\"k\"] as? \(read)"))
    try await expect(
      repository,
      [Expectation("1️⃣", "parameter_type_mismatch", .error, "is sent as \(sent)", "reads it as \(read)")])
    #expect(await repository.lint().findings.first?.related.map(\.words) == ["it is read as \(read) here"])
  }

  @Test(
    "a text that is no number as Parameters reads one",
    arguments: [("+5", "int"), ("0x10", "int"), ("0x10", "double"), ("nan", "double"), ("1e400", "double")])
  func texts(text: String, accessor: String) async throws {
    try await expect(
      files("\"\(text)\"", "try params.\(accessor)(\"k\")"), Expectation("1️⃣", "parameter_type_mismatch", .error))
  }

  @Test("texts that are numbers", arguments: [("-5", "int"), ("1.5e-3", "double"), ("10", "double")])
  func numbers(text: String, accessor: String) async throws {
    try await expect(files("\"\(text)\"", "try params.\(accessor)(\"k\")").mapValues { $0.replacing("1️⃣", with: "") })
  }

  @Test("labels of tuples are taken exactly, but for elements without one")
  func labels() async throws {
    try await expect(
      files("x", in: "x: (a: Int, b: Int)", #"params["k"] as? (x: Int, y: Int)"#),
      Expectation("1️⃣", "parameter_type_mismatch", .error, "(a: Int, b: Int)"))
    for read in ["(Int, Int)", "(a: Int, Int)", "(a: Int, b: Int)"] {
      try await expect(
        files("x", in: "x: (a: Int, b: Int)", "params[\"k\"] as? \(read)").mapValues {
          $0.replacing("1️⃣", with: "")
        })
    }
  }

  @Test("a type of a line's own that is named like one of the system is another")
  func ownType() async throws {
    let sent = files("date", in: "date: Date", #"params["k"] as? Date"#)
    func own(_ code: String) -> [String: String] { sent + ["A/Sources/A/Date.swift": code] }
    try await expect(own("struct Date { var day = 1 }"), Expectation("1️⃣", "parameter_type_mismatch", .error))
    try await expect(own("typealias Date = String"), Expectation("1️⃣", "parameter_type_mismatch", .error))
    try await expect(own("extension Date {}").mapValues { $0.replacing("1️⃣", with: "") })
    // Not seen in the category.
    let platform = [
      "PortableUI/Sources/PortableUI/Date.swift": "struct Date { var day = 1 }",
      "A/Sources/A/UI.swift": "import PortableUI",
    ]
    #expect(try await !isFound(in: sent + platform))
  }

  @Test("a member that a type of the repository declares has the type that it says")
  func members() async throws {
    let box = [
      "PortableUI/Sources/PortableUI/Box.swift": "public struct Box { public var count: UInt = 3 }",
      "A_Category/Sources/A_Category/UI.swift": "@_exported import PortableUI",
    ]
    #expect(try await isFound(in: files("box.count", in: "box: Box", #"params["k"] as? Int"#) + box))
    #expect(try await !isFound(in: files("box.count", in: "box: Box", #"params["k"] as? UInt"#) + box))
  }

  private func isFound(in files: [String: String]) async throws -> Bool {
    let rules = try await MarkedRepository(files).lint().findings.map(\.identity.rule)
    return rules.contains { ["parameter_type_mismatch", "unproven_service"].contains($0) }
  }

  @Test(
    "what passes, and what cannot be decided",
    arguments: [
      ("Int", "Int"), ("Int?", "Int"), ("Int", "Any"), ("Int", "AnyHashable"), ("Int", "NSNumber"),
      ("Int", "Count"),
      ("Count", "Int"), ("[Int]", "[Any]"), ("[String: Int]", "[String: Any]"), ("Page", "OtherPage"),
      ("some View", "Int"), ("(Int) -> Void", "Callback"), ("() -> Void", "() throws -> Void"),
      ("@MainActor () -> Void", "@MainActor @Sendable () -> Void"), ("(Page) -> Void", "(OtherPage) -> Void"),
      ("(Swift.Int) -> ()", "(Int) -> Void"), ("@convention(c) () -> Void", "() -> Void"), ("T", "Int"),
    ])
  func passes(sent: String, read: String) async throws {
    let escaping = sent.contains("->") ? "@escaping " : ""
    try await expect(files("value", in: "value: \(escaping)\(sent)", "params[\"k\"] as? \(read)"))
  }

  @Test("an action that tries several types, and yes or no in any form")
  func several() async throws {
    try await expect(files("1", #"params["k"] as? String ?? "\(params["k"] as? Int ?? 0)""#))
    for value in ["1", "true", "\"true\""] {
      try await expect(files(value, #"params.bool("k")"#))
    }
  }
}
