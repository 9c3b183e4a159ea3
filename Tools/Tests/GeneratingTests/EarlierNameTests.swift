import Generating
import LintTestSupport
import Testing

@Suite("The names by which URLs know actions")
struct EarlierNameTests {
  private static let reached = "  // modulize:remote\n  func open(id: Int) -> Int? { id }\n"
  private static let added = "  func open(name: String) -> Int? { 1 }\n"

  private func made() async throws -> Declared {
    let declared = try Declared(
      "final class Target_A {\n\(Self.reached)}\n",
      ["App/Package.swift": executable("App"), "App/Sources/App/main.swift": ""])
    try await declared.generate()
    return declared
  }

  @Test("are kept when the class has moved to another module, and when its table is gone", arguments: [true, false])
  func kept(isMoved: Bool) async throws {
    let declared = try await made()
    let path = isMoved ? "App/Sources/App/Target_A.swift" : Declared.source
    try declared.repository.remove(isMoved ? Declared.source : Declared.actions)
    try declared.repository.write("final class Target_A {\n\(Self.added)\(Self.reached)}\n", to: path)
    let plan = await declared.plan()
    #expect(plan.objections.isEmpty && plan.doubts.isEmpty && plan.kept.isEmpty)
    try await declared.generate()
    let actions = try declared.text(isMoved ? "App/Sources/App/Target_A+Actions.swift" : Declared.actions)
    #expect(actions.contains(#""remote": ["open": "#), "\(actions)")
    #expect(actions.contains("Action_open_name("), "\(actions)")
  }

  @Test("may be others where nothing is left of them, which is said")
  func unknown() async throws {
    let declared = try await made()
    for path in [Declared.actions, Declared.category] { try declared.repository.remove(path) }
    try declared.repository.write("final class Target_A {\n\(Self.added)\(Self.reached)}\n", to: Declared.source)
    let plan = await declared.plan()
    #expect(plan.doubts.map(\.place.position.line) == [4])
    #expect(plan.doubts.first?.message.contains("so URLs reach this one as open_id") == true)
    try await declared.generate()
    #expect(await declared.plan().doubts.isEmpty)
  }
}
