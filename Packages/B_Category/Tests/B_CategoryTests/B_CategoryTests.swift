import B_Category
import MediatorTestSupport
import Testing

/// The category without B: the test answers in its place, or nobody.
@MainActor
@Suite("The category of B")
struct B_CategoryTests {
  @Test("the page is what Target_B answers to viewController, given the text")
  func page() throws {
    let page = ViewController()
    try withStubbedMediator { stubs in
      stubs.stub("B", action: "viewController", onMainActor: { _ in page })
      #expect(Mediator.shared.B_viewController(contentText: "hello") === page)
      #expect(stubs.calls(of: "B", action: "viewController").first?.params["contentText"] as? String == "hello")
    }
  }

  @Test("without B there is no page")
  func absent() {
    #expect(Mediator(hostModules: []).B_viewController(contentText: "hello") == nil)
  }
}
