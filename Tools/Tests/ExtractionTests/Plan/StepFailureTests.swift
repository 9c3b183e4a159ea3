import Extraction
import Planning
import SourceText
import Testing

@Suite("Steps that fail")
struct StepFailureTests {
  private static func step(_ name: String, after: [String] = []) -> PlannedStep {
    PlannedStep(name: name, isFloor: true, moves: [], command: "", paths: [], files: 1, after: after)
  }

  @Test("prevent those that need them, through others too, and no others")
  func prevented() {
    var failures = StepFailures()
    let isFree = failures.prevent(Self.step("Models"))
    #expect(!isFree)
    failures.note(Self.step("Models"), UserError("it does not build"))
    let steps = [
      Self.step("Models"), Self.step("Cart", after: ["Text", "Models"]), Self.step("Shop", after: ["Cart"]),
      Self.step("Text"),
    ]
    let found = steps.map { failures.prevent($0) }
    #expect(found == [true, true, true, false])
    #expect(
      failures.error.description == """
        Models failed: it does not build
        Cart was not begun, because it needs Models
        Shop was not begun, because it needs Cart
        """)
  }

  @Test("are a refusal where all of them are")
  func kind() {
    var failures = StepFailures()
    failures.note(Self.step("A"), UserError("no", .refusal))
    #expect(failures.error.kind == .refusal)
    failures.note(Self.step("B"), UserError("it does not build"))
    #expect(failures.error.kind == .failure)
  }
}
