import Foundation
import Mediator
import PortableUI
import Testing

// The code of the article of this name, and what it needs around it.

@MainActor private func show(_ page: ViewController) {}
private func log(_ text: String) {}

let policy = RemotePolicy(schemes: ["shop"]) { call in
  // The last check, of a call that was admitted otherwise.
  call.items.contains { $0.name == "debug" } ? "no debugging from outside" : nil
}

@MainActor
func openURL(_ url: URL, from sender: String) {
  do {
    let answer = try Mediator.shared.performAction(with: url, policy: policy, options: ["sender": sender])
    if let page = answer as? ViewController { show(page) }
  } catch {
    log("\(error)")
  }
}

final class Target_Shelf: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Shelf, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["item": { try $0.Action_item($1) }, "clear": { $0.Action_clear($1) }] as Actions,
        "remote": ["item": { try $0.Action_item($1) }] as Actions,
      ])
  }

  func Action_item(_ params: [String: Any]) throws -> String {
    let id = try params.int("id")
    return params.isRemote ? "item \(id), from outside" : "item \(id)"
  }

  func Action_clear(_ params: [String: Any]) {}
}

@Suite("Remote safety")
struct RemoteSafetyTests {
  let mediator = Mediator(hostModules: ["DocumentationTests"])

  @Test("the open action is reached, the closed one is not, and the policy may still refuse")
  func shelf() throws {
    func perform(_ text: String) throws -> String? {
      try mediator.performAction(with: #require(URL(string: text)), policy: policy) as? String
    }
    #expect(try perform("shop://Shelf/item?id=5") == "item 5, from outside")
    #expect(throws: RemoteError.self) { try perform("shop://Shelf/clear") }
    #expect(throws: RemoteError.self) { try perform("shop://Shelf/item?id=5&debug=1") }
  }
}
