import Mediator
import PortableUI
import Testing

/// Seed 001's category: a page, and a closure that it calls.
extension Mediator {
  @MainActor
  fileprivate func A_getController(callback: @escaping (String) -> Void) -> ViewController? {
    let params: [String: Any] = [
      "callback": callback, kCTMediatorParamsKeySwiftTargetModuleName: "SeedTests",
    ]
    return performTarget("A", action: "GetController", params: params, shouldCacheTarget: false) as? ViewController
  }
}

/// Seed 001's target.
@MainActor
final class Target_A: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_A, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["GetController": { $0.Action_GetController($1) }] as Actions])
  }

  func Action_GetController(_ params: [String: Any]) -> ViewController {
    if let callback = params["callback"] as? (String) -> Void {
      callback("success")
    }
    return ViewController()
  }
}

@MainActor
@Suite("Seed 001: a callback")
struct CallbackTests {
  @Test("the closure arrives as it is, and says \"success\"")
  func success() {
    var said: [String] = []
    let page = Mediator(hostModules: []).A_getController { said.append($0) }
    #expect(page != nil)
    #expect(said == ["success"])
  }

  @Test("a closure that does not escape travels inside withoutActuallyEscaping")
  func nonEscaping() {
    func call(_ callback: (String) -> Void) {
      withoutActuallyEscaping(callback) { _ = Mediator(hostModules: []).A_getController(callback: $0) }
    }
    var said = ""
    call { said = $0 }
    #expect(said == "success")
  }
}
