import A_Category
import Testing

/// The category without A: a stand-in target of the tests answers, or none.
@MainActor
@Suite("The category of A")
struct A_CategoryTests {
  @Test("the page is what Target_A answers to viewController")
  func page() throws {
    let mediator = Mediator(hostModules: ["A_CategoryTests"])
    let page = try #require(mediator.A_aViewController())
    #expect(page.title == "stand-in of A")
  }

  @Test("without A there is no page")
  func absent() {
    #expect(Mediator(hostModules: []).A_aViewController() == nil)
  }
}

@MainActor
final class Target_A: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["viewController": { $0.Action_viewController($1) }] as Actions])
  }

  func Action_viewController(_ params: [String: Any]) -> ViewController {
    let page = ViewController()
    page.title = "stand-in of A"
    return page
  }
}
