import Mediator
import MediatorTestSupport
import XCTest

/// Host modules and test support in a test case of XCTest. This target does not have its package's name, so it cannot
/// be guessed.
final class HostModuleXCTests: XCTestCase {
  func testTargetOfTheTestTargetIsFoundWithoutAWord() throws {
    try withStubbedMediator(unstubbed: .isPerformed) { stubs in
      XCTAssertEqual(Mediator.shared.performTarget("Local", action: "name") as? String, "local")
      XCTAssertEqual(stubs.calls.count, 1)
    }
  }

  func testTargetOfAnotherTestTargetIsFoundByThePackagesName() throws {
    // Swift Build makes a program for each test target, so the class of the other target is not in this program.
    let isInTheProgram = NSClassFromString("MediatorTests.Target_Sample") != nil
    try XCTSkipUnless(isInTheProgram, "the other test target is not in this program")
    XCTAssertEqual(Mediator().performTarget("Sample", action: "number") as? Int, 42)
  }

  func testTargetIsFoundWhileATestWaits() async throws {
    try await withStubbedMediator(unstubbed: .isPerformed) { _ in
      let name = await Mediator.shared.performTarget("Local", action: "name") as? String
      XCTAssertEqual(name, "local")
    }
  }

  func testWhatIsNotStubbedFails() {
    XCTAssertThrowsError(
      try withStubbedMediator { _ in _ = Mediator.shared.performTarget("Local", action: "name") })
  }
}

/// A stand-in in the test target.
final class Target_Local: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Local, [String: Any]) throws -> Any?>
  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Actions])
  }
  func Action_name(_ params: [String: Any]) -> String { "local" }
}
