import ContractReading
import SourceFacts
import Testing

@Suite("Types as sources name them")
struct TypeShapeTests {
  @Test(
    "one type, however it is spelt",
    arguments: [
      ("Swift.Int", "Int"), ("Optional<Int>", "Int?"), ("Array<Int>", "[Int]"), ("Void", "()"),
      ("(Int)", "Int"),
      ("Dictionary<String, Any>", "[String: Any]"), ("() -> ()", "() -> Void"),
      ("((Int) -> Void)?", "Optional<(Int) -> Void>"),
      ("@Sendable @MainActor () -> Int", "@MainActor @Sendable () -> Int"),
      ("() throws(any Error) -> Int", "() throws -> Int"), ("any Any", "Any"),
      ("Array<(_ isOpen: Bool) -> Void>.Element", "(Bool) -> Void"),
    ])
  func same(one: String, other: String) throws {
    #expect(try TypeShape.written(one) == TypeShape.written(other))
  }

  @Test(
    "different types",
    arguments: [
      ("Int", "Int?"), ("() -> Void", "() async -> Void"), ("() -> Void", "() throws -> Void"),
      ("[Int]", "Set<Int>"),
      ("@Sendable () -> Void", "() -> Void"), ("A.B", "B"),
      ("(x: Int, y: Int)", "(Int, Int)"), ("(x: Int, y: Int)", "(a: Int, b: Int)"),
    ])
  func different(one: String, other: String) throws {
    #expect(try TypeShape.written(one) != TypeShape.written(other))
  }

  @Test(
    "what is left alone",
    arguments: [
      "some View", "any P", "Int.Type", "nonisolated(nonsending) () async -> Void", "(inout Int) -> Void",
      "() throws(E) -> Void",
    ])
  func other(text: String) throws {
    guard case .other = try TypeShape.written(text) else {
      Issue.record("\(text) was read")
      return
    }
  }

  @Test("as a source would write it")
  func description() throws {
    let text = "@MainActor @Sendable ([String: Any]?, Set<Int>) async throws -> (Int, ((Int) -> Void)?)"
    #expect(try TypeShape.written(text).description == text)
  }
}
