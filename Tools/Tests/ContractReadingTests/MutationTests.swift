import Testing

import ContractReading

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
      typealias Actions = KeyValuePairs<String, (Target_A) -> @MainActor ([String: Any]) throws -> Any?>
      nonisolated var customMirror: Mirror {
        Mirror(self, children: ["actions": ["count": Self.Action_count, "x": { $0.Action_x }] as Actions])
      }
      func Action_count(_ params: [String: Any]) throws -> Page {
        guard let then = params["then"] as? @MainActor (Int) -> Void else { throw E() }
        return Page((params["text"] as? String)?.count ?? 0, params.value("more", default: 1), then)
      }
    }
    """

  @Test("are read as far as they go", arguments: 0..<8)
  func mutations(seed: UInt64) throws {
    var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let original = Array(Self.source.utf8)
    for _ in 0..<25 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<6, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0..<20, using: &generator))
        let other = Int.random(in: 0..<original.count - 20, using: &generator)
        bytes.replaceSubrange(start..<end, with: original[other..<other + (end - start) / 2])
      }
      // Never a crash and never without end; what comes out does not matter.
      _ = try? ContractReader.read(bytes)
    }
  }

  /// Xorshift, so that a failure comes again.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
