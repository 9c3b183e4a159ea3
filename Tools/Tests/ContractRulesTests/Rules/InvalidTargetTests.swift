import LintTestSupport
import Rules
import Testing

@Suite("invalid_target")
struct InvalidTargetTests {
  @Test(
    "what the run time cannot find by a name",
    arguments: [
      ("struct 1️⃣Target_A: Decodable, CustomReflectable", "is a struct"),
      ("enum 1️⃣Target_A", "is an enum"),
      ("private final class 1️⃣Target_A: Decodable, CustomReflectable", "is private"),
      ("final class 1️⃣Target_A<T>: Decodable, CustomReflectable", "is generic"),
      ("class 1️⃣Target_A: Decodable, CustomReflectable", "not final"),
      ("@objc(Other) final class 1️⃣Target_A: Decodable, CustomReflectable", "@objc(Other)"),
    ])
  func heads(head: String, words: String) async throws {
    try await expect(
      calling() + answering(targetA("", head)), Expectation("1️⃣", "invalid_target", .error, words))
  }

  @Test("a nested class")
  func nested() async throws {
    try await expect(
      calling()
        + answering(
          "enum Targets {\n" + targetA("", "final class 1️⃣Target_A: Decodable, CustomReflectable") + "}"),
      Expectation("1️⃣", "invalid_target", .error, "is nested"))
  }

  @Test("a class that does not conform to what the mediator makes and reads it by")
  func conformances() async throws {
    try await expect(
      calling() + answering(targetA("", "final class 1️⃣Target_A: CustomReflectable, Sendable")),
      Expectation("1️⃣", "invalid_target", .error, "Decodable", "to create it"))
    try await expect(
      calling() + answering(targetA("", "final class 1️⃣Target_A: Decodable")),
      Expectation("1️⃣", "invalid_target", .error, "CustomReflectable", "to read its actions"))
  }

  @Test(
    "a stored property without an initialiser",
    arguments: ["var 1️⃣state = 1", "let 1️⃣state = 1", "var (1️⃣state, other) = (1, 2)"])
  func storedProperty(property: String) async throws {
    let actions = "\(property)\n func Action_count(_ params: [String: Any]) -> Int { 1 }"
    try await expect(
      calling() + answering(targetA(actions: actions)),
      Expectation("1️⃣", "invalid_target", .error, "state", "init(from decoder: any Decoder) {}"))
  }

  @Test("a stored property of some builds, or under a protocol that may bring an initialiser, is not proved")
  func storedPropertyInDoubt() async throws {
    func files(_ property: String, _ head: String) -> [String: String] {
      calling(#"public func A_count() -> Int? { 1️⃣performTarget("A", action: "count") as? Int }"#)
        + answering(
          targetA(
            "typealias Both = Decodable & CustomReflectable;", head,
            actions: "\(property)\n func Action_count(_ params: [String: Any]) -> Int { 1 }"))
    }
    let conforming = "final class Target_A: Decodable, CustomReflectable"
    for (property, head) in [
      ("#if FLAG\nvar state = 1\n#endif", conforming), ("let state = 1", "final class Target_A: Both"),
    ] {
      try await expect(files(property, head), Expectation("1️⃣", "unproven_service", .warning, "asks for state"))
    }
    try await expect(
      files("", "final class Target_A: Both").mapValues { $0.replacing("1️⃣", with: "") })
  }

  @Test("a name that the mediator looks for in no class", arguments: ["`Target_🛒!`", "`Target_my page`"])
  func name(name: String) async throws {
    let target = "final class 1️⃣\(name): Decodable, CustomReflectable {}"
    try await expect(
      calling() + answering() + ["A/Sources/A/Other.swift": target],
      Expectation("1️⃣", "invalid_target", .error, "no call finds a class of the name"))
  }

  @Test("a mirror, an initialiser or a conformance that is isolated to the main actor")
  func isolation() async throws {
    let page = "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>"
    try await expect(
      calling() + answering(targetA("@MainActor", type: page, mirror: "var 1️⃣customMirror")),
      Expectation("1️⃣", "invalid_target", .error, "nonisolated"))
    try await expect(
      calling()
        + answering(
          targetA(
            "@MainActor", type: page, mirror: "nonisolated var customMirror",
            actions: """
              var state = 1; 1️⃣init(from decoder: any Decoder) {}
              func Action_count(_ params: [String: Any]) -> Int { 1 }
              """)),
      Expectation("1️⃣", "invalid_target", .error, "init(from:)"))
    try await expect(
      calling() + answering(targetA("", "final class Target_A: 1️⃣@MainActor Decodable, CustomReflectable")),
      Expectation("1️⃣", "invalid_target", .error, "conformance"))
  }

  @Test("a mirror or an initialiser that a superclass, a protocol or a wrapper may bind, also from another file")
  func inheritedIsolation() async throws {
    let pages = "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>"
    let head = "final class Target_A: Page, Decodable, CustomReflectable"
    for declaration in [
      "@MainActor class Page {}", "class Page: Base {}\n@MainActor class Base {}", "@MainActor protocol Page {}",
    ] {
      try await expect(
        calling() + answering(targetA("", head, type: pages, mirror: "var 1️⃣customMirror")) + [
          "A/Sources/A/Page.swift": declaration
        ], Expectation("1️⃣", "invalid_target", .error, "customMirror", "is isolated to the main actor"))
    }
    try await expect(
      calling() + answering(targetA("", head, mirror: "var 1️⃣customMirror")),
      Expectation("1️⃣", "invalid_target", .error, "may be isolated"))
    try await expect(
      calling() + answering(targetA("@Database", mirror: "var 1️⃣customMirror")),
      Expectation("1️⃣", "invalid_target", .error, "may be isolated"))
    let wrapped = """
      @Observed var state = 1; 2️⃣init(from decoder: any Decoder) {}
      func Action_count(_ params: [String: Any]) -> Int { 1 }
      """
    let mode5 = ["A/Package.swift": library("A").replacing("tools-version: 6.2", with: "tools-version: 5.9")]
    try await expect(
      calling() + answering(targetA(mirror: "var 1️⃣customMirror", actions: wrapped)) + mode5,
      Expectation("1️⃣", "invalid_target", .error, "may be isolated"),
      Expectation("2️⃣", "invalid_target", .error, "init(from:)"))
    try await expect(
      calling() + answering(targetA(mirror: "var customMirror", actions: wrapped.replacing("2️⃣", with: ""))))
  }

  @Test("a superclass without isolation, and explicit nonisolated, are not reported")
  func uninheritedIsolation() async throws {
    let head = "final class Target_A: Service, Decodable, CustomReflectable"
    try await expect(
      calling() + answering(targetA("", head)) + ["A/Sources/A/Service.swift": "class Service: Equatable {}"])
    try await expect(calling() + answering(targetA("nonisolated", head)))
    try await expect(calling() + answering(targetA("@Database", mirror: "nonisolated var customMirror")))
  }

  @Test(
    "a table of a type that the mediator does not accept",
    arguments: [
      "[String: @Sendable (Target_A, [String: Any]) throws -> Any?]",
      "KeyValuePairs<String, (Target_A, [String: Any]) throws -> Any?>",
      "KeyValuePairs<String, @Sendable (Target_A) throws -> Any?>",
      "KeyValuePairs<String, @Sendable (Target_A, [String: Any], Int) throws -> Any?>",
      "KeyValuePairs<String, @Sendable (Target_A, [String: Any]) -> Any?>",
      "KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any>",
      "KeyValuePairs<String, @Sendable (Target_A, [AnyHashable: Any]) throws -> Any?>",
      "KeyValuePairs<String, @Sendable ([String: Any]) throws -> Any?>",
      "KeyValuePairs<String, @Database @Sendable (Target_A, [String: Any]) throws -> Any?>",
      "KeyValuePairs<String, @concurrent @Sendable (Target_A, [String: Any]) throws -> Any?>",
    ])
  func tableType(type: String) async throws {
    let target = targetA(type: type).replacing("\"actions\":", with: "1️⃣\"actions\":")
    try await expect(
      calling() + answering(target),
      Expectation("1️⃣", "invalid_target", .error, "KeyValuePairs<String, @Sendable (Target_A, [String: Any])"))
  }

  @Test(
    "a table of unbound methods, which gives the new spelling",
    arguments: [
      ("(Target_A) -> ([String: Any]) throws -> Any?", ""), ("(Target_A) -> (Params) throws -> Any?", ""),
      ("(Target_A) -> @MainActor ([String: Any]) throws -> Any?", "@MainActor "),
      ("@Sendable (A.Target_A) -> @Sendable ([String: Any]) throws -> Any?", ""),
    ])
  func unbound(function: String, actor: String) async throws {
    let type = "KeyValuePairs<String, \(function)>"
    let target = targetA(type: type, rows: #""count": Target_A.Action_count"#)
      .replacing("\"actions\":", with: "1️⃣\"actions\":")
    try await expect(
      calling() + answering(target),
      Expectation(
        "1️⃣", "invalid_target", .error, "holds unbound methods",
        "KeyValuePairs<String, \(actor)@Sendable (Target_A, [String: Any]) throws -> Any?>",
        #""count": { $0.Action_count($1) }"#))
  }

  @Test("a table without a type, no table, a label twice")
  func tables() async throws {
    try await expect(
      calling()
        + answering(
          targetA().replacing(" as Actions", with: "").replacing("\"actions\":", with: "1️⃣\"actions\":")),
      Expectation("1️⃣", "invalid_target", .error, "becomes a dictionary"))
    try await expect(
      calling()
        + answering(targetA(mirror: "var 1️⃣customMirror").replacing("\"actions\":", with: "\"action\":")),
      Expectation("1️⃣", "invalid_target", .error, "no child labelled \"actions\""))
    let twice = #""count": { $0.Action_count($1) }, 1️⃣"count": { $0.Action_count($1) }"#
    try await expect(
      calling() + answering(targetA(rows: twice)), Expectation("1️⃣", "invalid_target", .error, "twice"))
  }

  @Test("a class in a module where no call looks for it")
  func unreachable() async throws {
    let head = "final class 1️⃣Target_A: Decodable, CustomReflectable"
    let repository = try MarkedRepository(
      calling() + business("Other") + ["Other/Sources/Other/Target_A.swift": targetA("", head)])
    try await expect(
      repository,
      [Expectation("1️⃣", "invalid_target", .error, "no call looks for Target_A in Other", #"module: "Other""#)]
    )
    #expect(await repository.lint().findings.first?.related.count == 1)
  }

  @Test(
    "every type that the mediator accepts, or may accept",
    arguments: [
      "@Sendable (Target_A, [String: Any]) throws -> Any?",
      "@Sendable (A.Target_A, [String: Any]) async throws -> Any?",
      "@MainActor @Sendable (Target_A, [String: Any]) throws -> Optional<Any>",
      "@MainActor @Sendable (Self, Dictionary<String, Any>) async throws -> Any?",
      "@concurrent @Sendable (Target_A, [String: Any]) async throws -> Any?",
      "nonisolated(nonsending) @Sendable (Target_A, [String: Any]) async throws -> Any?",
      "@Sendable (Target_A, Params) throws -> Any?",
    ])
  func accepted(type: String) async throws {
    let calling =
      type.contains("async")
      ? calling(#"public func A_count() async -> Int? { await performTarget("A", action: "count") as? Int }"#)
      : calling()
    try await expect(calling + answering(targetA(type: "KeyValuePairs<String, \(type)>")))
    let inline = targetA().replacing("as Actions", with: "as KeyValuePairs<String, \(type)>")
    try await expect(calling + answering(inline))
  }

  @Test("a page's target, one with state, one whose conformances are elsewhere, one that may inherit them")
  func valid() async throws {
    let page = "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>"
    let actions = """
      private var state = 1
      nonisolated init(from decoder: any Decoder) {}
      func Action_count(_ params: [String: Any]) -> Int { 1 }
      """
    try await expect(
      calling()
        + answering(
          targetA("@MainActor", type: page, mirror: "nonisolated var customMirror", actions: actions)))
    try await expect(
      calling() + answering(targetA("", "final class Target_A")) + [
        "A/Sources/A/More.swift": "extension Target_A: Codable {}\nextension Target_A: CustomReflectable {}"
      ])
    try await expect(
      calling() + answering(targetA("", "final class Target_A: OurTarget", mirror: "nonisolated var customMirror")))
    let lazyState =
      "lazy var state = 1\n static let limit = 2\n func Action_count(_ params: [String: Any]) -> Int { 1 }"
    try await expect(calling() + answering(targetA(actions: lazyState)))
  }

  @Test("a module that a call names, and the app's")
  func reachable() async throws {
    try await expect(
      calling(
        #"public func A_count() { performTarget("A", action: "count", params: [kCTMediatorParamsKeySwiftTargetModuleName: "Other"]) }"#
      ) + business("Other") + ["Other/Sources/Other/Target_A.swift": targetA()])
    let demo = "struct Target_Sample { }"
    try await expect(
      calling() + answering() + [
        "Mediator/Sources/Mediator/Sample.swift": demo, "A/Package.swift": library("A", testLinks: []),
        "A/Tests/ATests/Sample.swift": "import A\n" + demo,
      ])
  }
}
