import B_Category
import Testing

/// The category without B: a stand-in target of the tests answers, or none.
@MainActor
@Suite("The category of B")
struct B_CategoryTests {
  @Test("the page is what Target_B answers to viewController, given the text")
  func page() throws {
    let mediator = Mediator(hostModules: ["B_CategoryTests"])
    let page = try #require(mediator.B_viewController(contentText: "hello"))
    #expect(page.title == "stand-in of B: hello")
  }

  @Test("without B there is no page")
  func absent() {
    #expect(Mediator(hostModules: []).B_viewController(contentText: "hello") == nil)
  }
}

@MainActor
final class Target_B: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_B, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["viewController": { $0.Action_viewController($1) }] as Actions])
  }

  func Action_viewController(_ params: [String: Any]) -> ViewController {
    let page = ViewController()
    page.title = "stand-in of B: \(params["contentText"] ?? "")"
    return page
  }
}
