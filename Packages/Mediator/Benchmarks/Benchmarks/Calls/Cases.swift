import Foundation
import Kiosk
import Mediator

extension Case {
  /// The floors, the calls that are held against them, and nothing else: a new case is a new element here.
  ///
  /// Each builds its parameters anew and asks for a new object, as callers do. Calls go through
  /// `Mediator.shared`, as a category's do.
  static func all() -> [Case] {
    // Like an app whose business lines are not extracted: not every target has a module of its own name.
    Mediator.shared.hostModules = ["Kiosk"]
    let shop = Kiosk()
    let direct = "(a) direct call"
    return floors(shop, direct) + local(direct) + remote(direct) + routes()
  }

  private static func floors(_ shop: Kiosk, _ direct: String) -> [Case] {
    let closures = LockedClosures(shop)
    return [
      Case(direct) { shop.item(["id": 7]).id },
      Case("(b) dictionary of closures under a lock") {
        closures.item(["id": 7])?.id ?? 0
      },
    ]
  }

  private static func local(_ direct: String) -> [Case] {
    [
      Case("cached", atMost: 1.4, times: [direct]) {
        (Mediator.shared.performTarget(
          "Kept", action: "item", params: ["id": 7], shouldCacheTarget: true) as? Item)?.id ?? 0
      },
      Case("cached, throwing form", atMost: 1.05, times: ["cached"]) {
        (try? Mediator.shared.performTarget(
          "Kept", action: "item", params: ["id": 7], shouldCacheTarget: true, as: Item.self))?.id ?? 0
      },
      // Without a limit: this program's `main` is asynchronous, so on Linux its main actor is not on the main
      // thread, which takes longer to find out. Where it is, a page costs what any cached call does.
      Case("cached page, off the main thread") {
        (Mediator.shared.performTarget(
          "Pages", action: "item", params: ["id": 7], shouldCacheTarget: true) as? Item)?.id ?? 0
      },
      Case("uncached, 1 action", atMost: 2, times: [direct]) {
        (Mediator.shared.performTarget("Kiosk", action: "item", params: ["id": 7]) as? Item)?.id ?? 0
      },
      Case("uncached, throwing form", atMost: 1.05, times: ["uncached, 1 action"]) {
        (try? Mediator.shared.performTarget("Kiosk", action: "item", params: ["id": 7], as: Item.self))?.id ?? 0
      },
      Case("uncached, 30 actions", atMost: 2, times: [direct]) {
        (Mediator.shared.performTarget("Warehouse", action: "item29", params: ["id": 7]) as? Item)?.id ?? 0
      },
      Case("a known miss", atMost: 1.5, times: [direct]) {
        Mediator.shared.performTarget("Ghost", action: "item", params: ["id": 7]) == nil ? 1 : 0
      },
    ]
  }

  private static func remote(_ direct: String) -> [Case] {
    let text = "app://Kiosk/item?id=7&name=a%20thing#top"
    guard let url = URL(string: text) else { return [] }
    let policy = RemotePolicy(schemes: ["app"])
    let parsing = "URLComponents alone"
    return [
      Case(parsing) {
        guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return 0 }
        return (parts.queryItems?.count ?? 0) + (parts.host?.utf8.count ?? 0) + parts.path.utf8.count
      },
      Case("remote call", atMost: 1.4, times: [parsing, direct]) {
        ((try? Mediator.shared.performAction(with: url, policy: policy)) as? Item)?.id ?? 0
      },
    ]
  }
}
