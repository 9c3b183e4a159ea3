import Foundation
import Kiosk

/// The least that a mediator could be: a dictionary of closures under a lock.
final class LockedClosures: @unchecked Sendable {
  private let lock = NSLock()
  private let closures: [String: ([String: Any]) -> Any?]

  init(_ shop: Kiosk) {
    closures = ["Kiosk item": { shop.item($0) }]
  }

  func item(_ params: [String: Any]) -> Item? {
    let closure = lock.withLock { closures["Kiosk item"] }
    return closure?(params) as? Item
  }
}
