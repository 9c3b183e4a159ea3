import Scaffolding
import Testing

@Suite("Asking for what is missing")
struct QuestionsTests {
  /// Answers from a list, and what was shown.
  private final class Script {
    var lines: [String]
    var shown: [String] = []

    init(_ lines: [String]) { self.lines = lines }

    var questions: Questions {
      Questions(
        ask: { question in
          self.shown.append(question)
          return self.lines.isEmpty ? nil : self.lines.removeFirst()
        },
        show: { self.shown.append($0) })
    }
  }

  @Test("a wrong name is asked for again, and an empty line is no URL")
  func complete() throws {
    let script = Script(["my-cart", " Cart ", "https://host/Cart.git", "", "https://host/Cart"])
    let answers = script.questions.complete(Questions.Answers(name: nil, links: PackageRequest.Links()))
    let links = PackageRequest.Links(https: "https://host/Cart.git", ssh: nil, homePage: "https://host/Cart")
    #expect(answers == Questions.Answers(name: "Cart", links: links))
    #expect(script.shown.contains { $0.contains("my-cart cannot be") })
  }

  @Test("what flags said is not asked for")
  func flags() {
    let script = Script([])
    let links = PackageRequest.Links(https: "a", ssh: "b", homePage: "c")
    let answers = Questions.Answers(name: "Cart", links: links)
    #expect(script.questions.complete(answers) == answers)
    #expect(script.shown.isEmpty)
  }

  @Test("the end of the input is no answer, and only yes is yes")
  func end() {
    let answers = Questions.Answers(name: "Cart", links: PackageRequest.Links())
    #expect(Script([]).questions.complete(answers) == nil)
    #expect(!Script([]).questions.confirm(answers, ScaffoldingPlan()))
    #expect(!Script([""]).questions.confirm(answers, ScaffoldingPlan()))
    #expect(Script(["Yes"]).questions.confirm(answers, ScaffoldingPlan()))
  }
}
