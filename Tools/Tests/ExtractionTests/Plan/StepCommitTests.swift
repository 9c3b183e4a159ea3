import Extraction
import Planning
import SourceText
import Testing

@Suite("The commit of a step")
struct StepCommitTests {
  private func step(joined: [(name: String, file: String)]) -> PlannedStep {
    var step = PlannedStep(
      name: "Models", isFloor: true, moves: [], command: "", paths: ["Sources/App/Models", "Sources/App/Price.swift"],
      files: 1, after: [])
    step.joined = joined.map {
      MovedDeclaration(
        place: DeclarationPlace(name: $0.name, file: $0.file, position: .start, lines: 1...2), from: "Cart",
        reason: "used by Orders", isPartOfFile: false)
    }
    return step
  }

  @Test("says in a line what it is, if all of it comes from its folder")
  func plain() {
    #expect(step(joined: []).commitMessage() == "Make a module of Models")
  }

  @Test("says what no build shows, and of much of it how much more there is")
  func unseen() {
    #expect(
      step(joined: []).commitMessage(unseen: ["A.swift:1:1: look"]) == """
        Make a module of Models

        No build and no test shows this:
        - A.swift:1:1: look
        """)
    let many = step(joined: []).commitMessage(unseen: (1...25).map { "\($0)" })
    #expect(many.hasSuffix("\n- 20\n- and 5 more"))
  }

  @Test("lists what comes from elsewhere, and why")
  func elsewhere() {
    let message = step(joined: [("Price", "Shop/Sources/App/Price.swift")]).commitMessage()
    #expect(
      message == """
        Make a module of Models

        It takes Sources/App/Models.
        From elsewhere come:
        - Price, out of Cart (Shop/Sources/App/Price.swift): used by Orders
        """)
  }

  @Test("lists what leaves one file for one reason as one item, and each name once")
  func together() {
    let message = step(joined: [
      ("Price", "App/Price.swift"), ("extension Price", "App/Price.swift"), ("Tax", "App/Tax.swift"),
      ("extension Price", "App/Price.swift"),
    ]).commitMessage()
    #expect(
      message.hasSuffix(
        """

        - Price, extension Price (2), out of Cart (App/Price.swift): used by Orders
        - Tax, out of Cart (App/Tax.swift): used by Orders
        """))
  }
}
