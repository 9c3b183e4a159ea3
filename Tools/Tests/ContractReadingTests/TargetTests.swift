import ContractReading
import SourceFacts
import SourceText
import Testing

@Suite("Targets")
struct TargetTests {
  private func target(_ source: String) throws -> TargetDeclaration {
    try #require(try contract(source).targets.first)
  }

  @Test("a page's target, whole")
  func page() throws {
    let target = try target(
      """
      @MainActor
      final class Target_A: Decodable, Swift.CustomReflectable {
        typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>
        nonisolated var customMirror: Mirror {
          Mirror(self, children: ["actions": ["x": { $0.Action_x($1) }, "y": { $0.Action_y($1) }] as Actions])
        }
        func Action_x(_ params: [String: Any]) -> AViewController { AViewController() }
      }
      """)
    #expect(target.name == "Target_A")
    #expect(target.position == SourcePosition(line: 2, column: 13))
    #expect(
      target.kind == .class && target.isFinal && !target.isNested && !target.isPrivate && !target.isGeneric)
    #expect(target.members.attributes == ["MainActor"])
    #expect(target.members.inherited.map(\.name) == ["Decodable", "CustomReflectable"])
    let mirror = try #require(target.members.mirror)
    #expect(mirror.isolation == .nonisolated)
    let table = try #require(mirror.tables?.first)
    #expect(table.label == "actions")
    #expect(table.type == .written(.named("Actions")))
    #expect(table.rows?.map(\.label.value) == [.literal("x"), .literal("y")])
    #expect(table.rows?.map(\.method) == ["Action_x", "Action_y"])
    #expect(table.rows?.first?.label.position == SourcePosition(line: 5, column: 41))
    #expect(
      target.members.aliases["Actions"]?.description
        == "KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>")
    #expect(target.members.actions.map(\.name) == ["Action_x"])
    #expect(target.members.actions.first?.takesParams == true)
    #expect(target.members.actions.first?.result == .named("AViewController"))
  }

  @Test(
    "the table may be a property or a local constant",
    arguments: [
      (
        "",
        #"let table: Actions = ["x": { $0.Action_x($1) }]; return Mirror(self, children: ["actions": table])"#
      ),
      (
        #"static let table: Actions = ["x": { $0.Action_x($1) }]"#,
        #"Mirror(self, children: ["actions": Self.table])"#
      ),
      (#"var table: Actions { ["x": { $0.Action_x($1) }] }"#, #"Mirror(self, children: ["actions": table])"#),
      (
        #"static let table = ["x": { $0.Action_x($1) }] as Actions"#,
        #"Mirror(self, children: ["actions": Target_A.table])"#
      ),
    ])
  func namedTable(property: String, body: String) throws {
    let target = try target("final class Target_A { \(property)\n var customMirror: Mirror { \(body) } }")
    let table = try #require(target.members.mirror?.tables?.first)
    #expect(table.type == .written(.named("Actions")))
    #expect(table.rows?.map(\.method) == ["Action_x"])
  }

  @Test("a table that is computed elsewhere is not guessed")
  func undecidableTable() throws {
    let elsewhere = try target(
      #"final class Target_A { var customMirror: Mirror { Mirror(self, children: ["actions": make()]) } }"#)
    #expect(elsewhere.members.mirror?.tables?.first?.rows == nil)
    #expect(elsewhere.members.mirror?.tables?.first?.type == .undecidable)
    let children = try target(
      "final class Target_A { var customMirror: Mirror { Mirror(self, children: make()) } }")
    #expect(children.members.mirror?.tables == nil)
  }

  @Test("a table without a type, a row that is a closure, no table")
  func oddTables() throws {
    let untyped = try target(
      """
      final class Target_A { var customMirror: Mirror {
        Mirror(self, children: ["actions": ["x": { $0.Action_x($1) ?? 0 }], "remote": [:] as Actions]) } }
      """)
    let tables = try #require(untyped.members.mirror?.tables)
    #expect(tables.map(\.label) == ["actions", "remote"])
    #expect(tables[0].type == .none)
    #expect(tables[0].rows?.first?.entry == .other)
    #expect(tables[0].rows?.first?.mentioned == ["Action_x"])
    #expect(tables[1].rows == [])
    let none = try target("final class Target_A { var customMirror: Mirror { Mirror(self, children: [:]) } }")
    #expect(none.members.mirror?.tables == [])
  }

  @Test(
    "what a target must not be",
    arguments: [
      ("struct Target_A {}", "struct"), ("enum N { final class Target_A {} }", "nested"),
      ("func f() { class Target_A {} }", "nested"), ("private class Target_A {}", "private"),
      ("class Target_A<T> {}", "generic"), ("#if DEBUG\nfinal class Target_A {}\n#endif", "final"),
      ("actor Target_A {}", "actor"),
    ])
  func shapes(source: String, shape: String) throws {
    let target = try target(source)
    #expect((target.kind == .struct) == (shape == "struct"))
    #expect((target.kind == .actor) == (shape == "actor"))
    #expect(target.isNested == (shape == "nested"))
    #expect(target.isPrivate == (shape == "private"))
    #expect(target.isGeneric == (shape == "generic"))
    #expect(target.isFinal == (shape == "final" || (shape == "nested" && source.contains("final"))))
  }

  @Test("the properties for which the compiler's own init(from:) asks its decoder, also if they have their values")
  func storedProperties() throws {
    let target = try target(
      """
      final class Target_A {
        var a = 1, b: Int { 2 }
        let c: Int
        let d = 4
        static var e = 5
        lazy var f = 6
        var g = 7 { didSet {} }
        @Wrapped var h = 8
        private weak var i: Target_A?
        var j: Int { get { 1 } set {} }
        var (k, l) = (1, 2)
        #if NEVER
        var m = 1
        #endif
      }
      """)
    #expect(target.members.storedProperties.map(\.name) == ["a", "c", "d", "g", "i", "k", "l", "m"])
    #expect(target.members.storedProperties.filter(\.isConditional).map(\.name) == ["m"])
    #expect(target.members.decodingInitializer == nil)
  }

  @Test("init(from:), coding keys, an isolated conformance, an Objective-C name")
  func rest() throws {
    let target = try target(
      """
      @objc(Other) final class Target_A: @MainActor Decodable, @unchecked Sendable {
        enum CodingKeys: CodingKey {}
        nonisolated init(from decoder: any Decoder) throws {}
        convenience init(from other: Target_A) {}
      }
      """)
    #expect(target.members.decodingInitializer?.isolation == .nonisolated)
    #expect(target.members.hasCodingKeys)
    #expect(target.members.inherited.map(\.name) == ["Decodable", "Sendable"])
    #expect(target.members.inherited.map(\.isIsolated) == [true, false])
    #expect(target.members.objectiveCName == "Other")
  }

  @Test("actions in an extension, under #if, static, of other parameters")
  func extensions() throws {
    let contract = try contract(
      """
      extension Target_A {
        #if DEBUG
        func Action_x(_ params: [String: Any]) {}
        #endif
        static func Action_y(params: [String: Any]) -> Int? { nil }
        func other() {}
      }
      """)
    let members = try #require(contract.extensions.first).members
    #expect(members.actions.map(\.name) == ["Action_x", "Action_y"])
    #expect(members.actions.map(\.isStatic) == [false, true])
    #expect(members.actions.map(\.takesParams) == [true, false])
    #expect(members.actions.map(\.result) == [.void, .optional(.named("Int"))])
  }
}
