import LintTestSupport
import Testing

/// Supertypes and constants that lead to each other in long chains and many ways.
@Suite("Long chains of declarations")
struct LongChainTests {
  private func target(inheriting name: String, _ more: String) -> [String: String] {
    calling() + answering(targetA("", "final class Target_A: \(name), Decodable, CustomReflectable") + "\n" + more)
  }

  @Test("a chain of superclasses does not overflow the stack", arguments: [("", true), ("@MainActor ", false)])
  func chain(attribute: String, isClean: Bool) async throws {
    let chain = (1...9_000).map { "class Base\($0): Base\($0 - 1) {}" }.joined(separator: "\n")
    let files = target(inheriting: "Base9000", "\(attribute)class Base0 {}\n\(chain)")
    let findings = try await MarkedRepository(files).lint().findings
    #expect(findings.isEmpty == isClean, "\(findings.prefix(3))")
  }

  @Test("protocols that refine each other in many ways are looked at once each")
  func diamonds() async throws {
    let diamonds = (1...40).flatMap { level in
      ["L", "R"].map { "protocol \($0)\(level): L\(level - 1), R\(level - 1) {}" }
    }.joined(separator: "\n")
    let files = target(inheriting: "L40", "protocol L0: R0 {}\nprotocol R0: L0 {}\n\(diamonds)")
    #expect(try await MarkedRepository(files).lint().findings.isEmpty)
  }

  @Test("a name at the end of a long chain of local constants is known only at run time")
  func constants() async throws {
    let chain = (1...3_000).map { "let a\($0) = a\($0 - 1)" }.joined(separator: "\n")
    try await expect(
      calling(
        """
        public func A_count() -> Int? {
          let a0 = "count"
          \(chain)
          return performTarget("A", action: 1️⃣a3000, params: ["k": a3000]) as? Int
        }
        """) + answering(),
      Expectation("1️⃣", "undecidable_name"))
  }
}
