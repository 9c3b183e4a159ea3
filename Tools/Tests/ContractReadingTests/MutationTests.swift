import Fuzzing
import Testing

@Suite("Broken copies of a real contract")
struct MutationTests {
  private static let source = """
    private let name = "A"
    extension Mediator {
      public func A_count<T>(_ text: String?, then: @escaping @MainActor (Int) -> Void, of: T) -> Page? {
        var params: [String: Any] = ["then": then, "text": text as Any]
        if let text { params["more"] = text.count as Int8 }
        return try? performTarget(name, module: "M", action: "count", params: params, as: Page?.self) ?? nil
      }
    }
    @MainActor final class Target_A: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>
      nonisolated var customMirror: Mirror {
        Mirror(self, children: ["actions": ["count": { $0.Action_count($1) }, "x": { $0.Action_x }] as Actions])
      }
      func Action_count(_ params: [String: Any]) throws -> Page {
        guard let then = params["then"] as? @MainActor (Int) -> Void else { throw E() }
        return Page((params["text"] as? String)?.count ?? 0, params.value("more", default: 1), then)
      }
    }
    """

  @Test("are read as far as they go", arguments: 0..<4)
  func mutations(seed: UInt64) throws {
    let inputs = FuzzInputs(for: .contract, of: Self.source, seed: seed)
    // Never a crash and never without end; what comes out is in the file.
    for number in 0..<25 { _ = try inputs.reader.read(inputs.input(number)) }
  }
}
