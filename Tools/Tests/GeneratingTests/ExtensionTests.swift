import Generating
import LintTestSupport
import Testing

@Suite("What extensions add to a plain class")
struct ExtensionTests {
  private static let source = "final class Target_A {\n  func one() -> Int { 1 }\n}\n"
  private static let other = "A/Sources/A/Target_A+More.swift"

  @Test("their files' imports are taken over, on both sides")
  func imports() async throws {
    let declared = try Declared(
      "import Foundation\n\n" + Self.source,
      [
        Self.other: """
        public import Foundation
        import Dispatch

        extension Target_A {
          func next(after day: Date, on queue: DispatchQueue) -> Date? { day }
        }
        """
      ])
    try await declared.generate()
    let actions = try declared.rest(Declared.actions)
    #expect(actions.hasPrefix("\nimport Dispatch\nimport Foundation\n\nextension"), "\(actions)")
    let category = try declared.rest(Declared.category)
    #expect(category.contains("@_exported import Dispatch\n@_exported import Foundation\n"), "\(category)")
  }

  @Test(
    "what is in #if is an error at its place, also if it is an action by hand",
    arguments: [
      "#if PREVIEW\nextension Target_A {\n  func 1️⃣two() {}\n}\n#endif\n",
      "#if PREVIEW\n#else\nextension Target_A {\n  func 1️⃣Action_two(_ params: [String: Any]) {}\n}\n#endif\n",
      "extension Target_A {\n  #if PREVIEW\n  func 1️⃣two() {}\n  #endif\n}\n",
      "extension Target_A {\n  func two() {}\n  #if PREVIEW\n  func 1️⃣Action_x(_ params: [String: Any]) {}\n  #endif\n}\n",
    ])
  func conditional(text: String) async throws {
    let declared = try Declared(Self.source, [Self.other: text])
    let plan = await declared.plan()
    try #require(plan.objections.count == 1, "\(plan.objections)")
    #expect(plan.objections[0].place.file == Self.other && plan.objections[0].message.contains("a service in #if"))
    #expect(plan.objections[0].place.position == declared.repository.places["1️⃣"]?.position)
    #expect(plan.files.isEmpty)
  }

  @Test("the condition of their class is theirs, and is no error")
  func sameCondition() async throws {
    let declared = try Declared(
      "#if DEBUG\n\(Self.source)#endif\n",
      [Self.other: "#if DEBUG\nextension Target_A {\n  func two() {}\n}\n#endif\n"])
    #expect(await declared.plan().objections.isEmpty)
    try await declared.generate()
    #expect(try declared.rest(Declared.actions).contains("Action_two"))
  }

  @Test("their availability is their services'")
  func availability() async throws {
    let declared = try Declared(
      Self.source,
      [
        Self.other: """
        @available(*, deprecated)
        extension Target_A {
          func two() -> Int? { 1 }
        }

        @available(macOS 14, *)
        extension Target_A {
          func three() -> Int? { 1 }
        }
        """
      ])
    try await declared.generate()
    let actions = try declared.text(Declared.actions)
    #expect(actions.contains("  @available(*, deprecated)\n  func Action_two("), "\(actions)")
    #expect(actions.contains("guard #available(macOS 14, *) else { return nil }\n    return three()"), "\(actions)")
    let category = try declared.text(Declared.category)
    #expect(category.contains("  @available(*, deprecated)\n  public func A_two("), "\(category)")
    #expect(category.contains("  @available(macOS 14, *)\n  public func A_three("), "\(category)")
    try declared.repository.write(
      "@available(iOS, unavailable)\nextension Target_A {\n  func two() {}\n}\n", to: Self.other)
    #expect(await declared.plan().objections.first?.message.contains("not available on every platform") == true)
  }
}
