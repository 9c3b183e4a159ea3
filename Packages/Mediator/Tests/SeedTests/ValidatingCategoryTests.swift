import Mediator
import PortableUI
import Testing

/// A category that checks its parameters before the call, and the answer after it (seeds 000 and 004).
@MainActor
extension Mediator {
  fileprivate func Editor_viewController(text: String, fontSize: Int) -> ViewController {
    // Wrong parameters are corrected here, in one place, instead of in every caller or in the editor.
    let params: [String: Any] = [
      "text": text.isEmpty ? "untitled" : text, "fontSize": min(max(fontSize, 8), 72),
    ]
    do {
      return try performTarget("Editor", action: "viewController", params: params, as: ViewController.self)
    } catch {
      let page = ViewController()
      page.title = "please update the app"
      return page
    }
  }
}

/// The editor, which checks its parameters too.
@MainActor
final class Target_Editor: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Editor, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["viewController": { try $0.Action_viewController($1) }] as Actions])
  }

  func Action_viewController(_ params: [String: Any]) throws -> ViewController {
    let page = ViewController()
    page.title = try "\(params.required("text", as: String.self)), \(params.int("fontSize")) points"
    return page
  }
}

@MainActor
@Suite("Seeds 000 and 004: a category that validates and recovers")
struct ValidatingCategoryTests {
  let mediator = Mediator(hostModules: ["SeedTests"])

  @Test(
    "good parameters pass, bad ones are corrected",
    arguments: [
      ("a", 12, "a, 12 points"), ("", 12, "untitled, 12 points"), ("a", -1, "a, 8 points"),
      ("a", .max, "a, 72 points"),
    ])
  func parameters(text: String, fontSize: Int, title: String) {
    #expect(mediator.Editor_viewController(text: text, fontSize: fontSize).title == title)
  }

  @Test("if no target answers there is still a page")
  func nobody() {
    let page = Mediator(hostModules: []).Editor_viewController(text: "a", fontSize: 12)
    #expect(page.title == "please update the app")
  }

  @Test("if the answer is not a page there is still a page")
  func wrongAnswer() {
    mediator.interceptors = [Interceptor(target: "Editor") { _ in .answer("no page") }]
    #expect(mediator.Editor_viewController(text: "a", fontSize: 12).title == "please update the app")
  }

  @Test("a caller that bypasses the category gets the error")
  func around() throws {
    let error = try #require(throws: MediatorError.self) {
      try mediator.performTarget("Editor", action: "viewController", params: ["text": 1], as: ViewController.self)
    }
    guard case .actionThrew(_, let thrown) = error else { throw error }
    #expect("\(thrown)" == #"parameter "text" is of type Int: the call must give one of type String"#)
  }
}
