import Foundation
import Mediator
import MediatorTestSupport
import PortableUI
import Testing

// The code of the article of this name, and what it needs around it.

final class PlayerViewController: ViewController {
  private(set) var song = 0

  convenience init(song: Int, onEnd: (() -> Void)?) {
    self.init()
    self.song = song
    onEnd?()
  }
}

/// What Player offers to the rest of the app.
@MainActor
final class Target_Player: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_Player, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(self, children: ["actions": ["viewController": { try $0.Action_viewController($1) }] as Actions])
  }

  func Action_viewController(_ params: [String: Any]) throws -> ViewController {
    PlayerViewController(song: try params.int("song"), onEnd: params.value("onEnd"))
  }
}

extension Mediator {
  /// Player's page, which plays a song.
  ///
  /// - Parameters:
  ///   - song: The song's number.
  ///   - onEnd: Called when the song is over.
  /// - Returns: `nil` if the app has no player.
  @MainActor
  public func Player_viewController(song: Int, onEnd: (() -> Void)? = nil) -> ViewController? {
    guard song > 0 else { return nil }
    return performTarget("Player", action: "viewController", params: ["song": song, "onEnd": onEnd as Any])
      as? ViewController
  }
}

func read(_ params: [String: Any]) throws -> String {
  let title = params.value("title", default: "untitled")  // as it was sent, or the default
  let owner: String = try params.required("owner")  // or an error that lists what was sent
  let page = try params.int("page")  // a number, or the text of one
  let until = try params.date("until")  // a date, or ISO 8601 with a zone
  let isOpen = params.bool("isOpen")  // true, 1, "true", "1"
  return "\(title) of \(owner), page \(page) until \(until): \(isOpen)"
}

struct SongFilter: Decodable {
  var genre: String?
  var years: [Int]
}

func filter(_ params: [String: Any]) throws -> SongFilter {
  try params.decoded()
}

@MainActor
@Test("the player gets the song")
func song() throws {
  try withStubbedMediator { stubs in
    stubs.stub("Player", action: "viewController", onMainActor: { _ in ViewController() })
    #expect(Mediator.shared.Player_viewController(song: 7) != nil)
    #expect(stubs.calls(of: "Player", action: "viewController").first?.params["song"] as? Int == 7)
  }
}

@MainActor
@Suite("Writing a business line")
struct WritingABusinessLineTests {
  @Test("the category reaches the page, and the closure is called")
  func page() {
    var hasEnded = false
    let mediator = Mediator(hostModules: ["DocumentationTests"])
    let page = mediator.Player_viewController(song: 7) { hasEnded = true }
    #expect((page as? PlayerViewController)?.song == 7)
    #expect(hasEnded)
    #expect(mediator.Player_viewController(song: 0) == nil)
  }

  @Test("parameters are read")
  func parameters() throws {
    let params: [String: Any] = ["owner": "A", "page": "2", "until": "1970-01-01T00:00:00Z", "isOpen": "1"]
    #expect(try read(params) == "untitled of A, page 2 until \(Date(timeIntervalSince1970: 0)): true")
    #expect(try filter(["years": [1999]]).years == [1999])
  }
}
