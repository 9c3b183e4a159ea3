import Foundation
import Kiosk

/// A minimal mediator: a dictionary of closures under a lock.
final class LockedClosures: @unchecked Sendable {
  private let lock = NSLock()
  private let closures: [String: ([String: Any]) -> Any?]

  init(_ shop: Kiosk, names: [String] = ["Kiosk item"]) {
    closures = Dictionary(uniqueKeysWithValues: names.map { ($0, { shop.item($0) }) })
  }

  func item(_ params: [String: Any], of name: String = "Kiosk item") -> Item? {
    let closure = lock.withLock { closures[name] }
    return closure?(params) as? Item
  }
}
