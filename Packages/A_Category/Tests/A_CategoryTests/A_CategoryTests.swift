import A_Category
import MediatorTestSupport
import Testing

/// The category without A: the test answers in its place, or nobody.
@MainActor
@Suite("The category of A")
struct A_CategoryTests {
  @Test("the page is what Target_A answers to viewController")
  func page() throws {
    let page = ViewController()
    try withStubbedMediator { stubs in
      stubs.stub("A", action: "viewController", onMainActor: { _ in page })
      #expect(Mediator.shared.A_viewController() === page)
    }
  }

  @Test("without A there is no page")
  func absent() {
    #expect(Mediator(hostModules: []).A_viewController() == nil)
  }
}
