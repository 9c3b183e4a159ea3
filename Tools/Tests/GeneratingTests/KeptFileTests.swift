import ContractReading
import Contracts
import Generating
import LintTestSupport
import Testing

@Suite("What is there already")
struct KeptFileTests {
  private static let source = "final class Target_A {\n  func one() -> Int { 1 }\n}\n"

  @Test("what URLs reach keeps its name when a method of the same name is added, or goes")
  func reached() async throws {
    let mark = "  // modulize:remote\n"
    let (id, name) = ("  func x(id: Int) -> Int { 1 }\n", "  func x(name: String) -> Int { 1 }\n")
    let declared = try Declared("")
    func remotes(_ members: String) async throws -> [String] {
      try declared.repository.write("final class Target_A {\n\(members)}\n", to: Declared.source)
      #expect(await declared.plan().objections.isEmpty)
      try await declared.generate()
      let text = try declared.text(Declared.actions).split(separator: "extension Target_A {")[0]
      return text[(text.range(of: "\"remote\": [")?.upperBound ?? text.endIndex)...].matches(of: /"(\w+)": \{/).map {
        String($0.output.1)
      }
    }
    #expect(try await remotes(mark + id) == ["x"])
    #expect(try await remotes(name + mark + id) == ["x"])
    #expect(try declared.text(Declared.category).contains(#"action: "x_name""#))
    #expect(try await remotes(mark + name + mark + id) == ["x_name", "x"])
    #expect(
      try declared.text(Declared.actions).contains("func Action_x(_ params: [String: Any]) throws -> Int {\n    let id")
    )
    #expect(try await remotes(mark + name) == ["x_name"])
  }

  @Test("a truth value tells what URLs reach from others of its name")
  func reachedByTruth() async throws {
    let old = "  // modulize:remote\n  func x(flag: Bool) -> Int { 1 }\n"
    let declared = try Declared("final class Target_A {\n\(old)}\n")
    try await declared.generate()
    let other = "  // modulize:remote\n  func x(other: Bool) -> Int { 2 }\n"
    try declared.repository.write("final class Target_A {\n\(other)\(old)}\n", to: Declared.source)
    #expect(await declared.plan().objections.isEmpty)
    try await declared.generate()
    #expect(try declared.text(Declared.actions).contains("func Action_x_other("))
    #expect(try declared.text(Declared.category).contains(#"action: "x", params: ["flag": flag]"#))
  }

  @Test("a method that would take the name of what URLs reach is refused", arguments: [true, false])
  func taken(isAbove: Bool) async throws {
    let reached = "  // modulize:remote\n  func x(id: Int) -> Int { 1 }\n"
    let declared = try Declared("final class Target_A {\n\(reached)}\n")
    try await declared.generate()
    let new = "  func x() -> Int { 1 }\n"
    try declared.repository.write(
      "final class Target_A {\n\(isAbove ? new + reached : reached + new)}\n", to: Declared.source)
    let plan = await declared.plan()
    #expect(plan.objections.map(\.place.position.line) == [isAbove ? 2 : 4] && plan.files.isEmpty)
    #expect(plan.objections.first?.message.contains("give it another name") == true)
  }

  @Test("files of a class that does not parse stay as they are")
  func damaged() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    let made = try declared.text(Declared.actions)
    try declared.repository.write(
      "final class Target_A {\n  func one() -> Int { 1 \n  func two( {\n}\n", to: Declared.source)
    let plan = await declared.plan()
    let outcome = try await declared.generate()
    #expect(outcome.written.isEmpty && outcome.removed.isEmpty && outcome.refused.isEmpty)
    #expect(plan.objections.contains { $0.message.contains("does not parse") && $0.place.file == Declared.source })
    #expect(try declared.text(Declared.actions) == made)
  }

  @Test("a renamed class takes its files along, and a removed one too")
  func renamed() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    try declared.repository.write(Self.source.replacing("Target_A", with: "Target_AList"), to: Declared.source)
    let outcome = try await declared.generate()
    #expect(Set(outcome.removed) == [Declared.actions, Declared.category])
    #expect(outcome.written.count == 2 && outcome.written.allSatisfy { $0.contains("AList") })
    try declared.repository.write("// Nothing.\n", to: Declared.source)
    let last = try await declared.generate()
    #expect(Set(last.removed) == Set(outcome.written) && last.written.isEmpty)
  }

  @Test("what was changed by hand is kept unless it is forced, also if its class is gone")
  func edited() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    let made = try declared.text(Declared.actions)
    try declared.repository.write(made + "// Mine.\n", to: Declared.actions)
    let kept = try await declared.generate()
    #expect(kept.refused.map(\.path) == [Declared.actions] && kept.written.isEmpty)
    #expect(kept.refused.first?.wanted == made)
    #expect(try declared.text(Declared.actions) == made + "// Mine.\n")
    #expect(try await declared.generate(forced: true).written == [Declared.actions])
    #expect(try declared.text(Declared.actions) == made)
    try declared.repository.write(made + "// Mine.\n", to: Declared.actions)
    try declared.repository.write("// Nothing.\n", to: Declared.source)
    let gone = try await declared.generate()
    #expect(gone.refused.map(\.path) == [Declared.actions] && gone.removed == [Declared.category])
  }

  @Test("a method of the category that somebody wrote stops that of its service")
  func covered() async throws {
    let declared = try Declared(
      "final class Target_A {\n  func one() -> Int { 1 }\n  func two() -> Int { 2 }\n}\n",
      [
        "A_Category/Sources/A_Category/Mediator+Mine.swift": """
        @_exported import Mediator
        extension Mediator {
          public func A_one() -> Int? { performTarget("A", action: "one") as? Int }
        }
        """
      ])
    try await declared.generate()
    let text = try declared.text(Declared.category)
    #expect(text.contains("A_two()") && !text.contains("A_one()"))
  }

  @Test("a file that nobody generated is never overwritten, not even by force")
  func foreign() async throws {
    let mine = "// My own.\nextension Target_A {\n  func three() -> Int { 3 }\n}\n"
    let declared = try Declared(Self.source, [Declared.actions: mine])
    try await declared.generate(forced: true)
    #expect(try declared.text(Declared.actions) == mine)
    #expect(try declared.text("A/Sources/A/Target_A+Table.swift").contains("Action_three"))
  }

  @Test("an emptied or damaged file is no reason to make another beside it", arguments: [[], [0xff, 0xfe, 0]])
  func emptied(bytes: [UInt8]) async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    try declared.repository.write(bytes, to: Declared.actions)
    let plan = await declared.plan()
    #expect(plan.objections.map(\.place.file) == [Declared.source] && plan.files.isEmpty && plan.orphans.isEmpty)
    #expect(plan.objections.first?.message.hasPrefix("\(Declared.actions) is empty or cannot be read") == true)
  }

  @Test("a category in another repository keeps the name of the checkout that made it first")
  func checkout() async throws {
    let declared = try Declared(Self.source)
    try declared.repository.remove("A_Category")
    let loaded = await declared.repository.load()
    func plan(_ origin: String, _ files: [GenerationPlan.File]) throws -> GenerationPlan {
      let category = ForeignCategory(
        feature: "A", root: "/cats", folder: "A_Category/Sources/A_Category", origin: origin,
        files: try files.filter { $0.root != nil }.map { ($0.path, try ContractReader.read(Array($0.text.utf8))) })
      return GenerationPlan(Contract(loaded), in: loaded, categories: [category])
    }
    let first = try plan("line", []).files
    let second = try plan("other-checkout", first)
    let category = try #require(second.files.first { $0.root != nil })
    #expect(category.text.contains("line//Target_A.swift") && category.isCurrent)
    #expect(second.orphans.isEmpty)
  }
}
