import Foundation
import Kiosk
import Mediator
import Street1000

extension Case {
  /// The calls and what they are compared to. A new case is a new element here.
  ///
  /// Each builds new parameters and asks for a new object, as callers do. Calls use `Mediator.shared`, as a category's
  /// do.
  static func all() -> [Case] {
    // As in an app whose business lines are not extracted: not every target has a module of its own name.
    Mediator.shared.hostModules = ["Kiosk", "Street1000"]
    let shop = Kiosk()
    let direct = "(a) direct call"
    return floors(shop, direct) + local(direct) + inTurns(shop, direct) + watched(direct) + remote(direct) + routes()
  }

  private static func floors(_ shop: Kiosk, _ direct: String) -> [Case] {
    let closures = LockedClosures(shop), closure = LockedClosure(shop)
    return [
      Case(direct) { shop.item(["id": 7]).id },
      Case("(b) dictionary of closures under a lock", times: [direct]) {
        closures.item(["id": 7])?.id ?? 0
      },
      Case("(c) one closure under a lock, boxed answer", times: [direct]) {
        (closure.answer(["id": 7]) as? Item)?.id ?? 0
      },
    ]
  }

  private static func local(_ direct: String) -> [Case] {
    [
      Case("cached", atMost: 1.5, times: [direct]) {
        (Mediator.shared.performTarget(
          "Kept", action: "item", params: ["id": 7], shouldCacheTarget: true) as? Item)?.id ?? 0
      },
      Case("cached, throwing form", atMost: 1.05, times: ["cached"]) {
        (try? Mediator.shared.performTarget(
          "Kept", action: "item", params: ["id": 7], shouldCacheTarget: true, as: Item.self))?.id ?? 0
      },
      // Without a limit: this program's `main` is asynchronous, so on Linux its main actor is not on the main thread,
      // and checking the actor takes longer. On the main thread a page costs the same as any cached call.
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
      // What is generated must cost no more than what a person writes.
      Case("uncached, generated", atMost: 1.05, times: ["uncached, 1 action"]) {
        (Mediator.shared.performTarget("Stand", action: "item", params: ["id": 7]) as? Item)?.id ?? 0
      },
      Case("cached, generated", atMost: 1.05, times: ["cached"]) {
        (Mediator.shared.performTarget(
          "Stand", action: "item", params: ["id": 7], shouldCacheTarget: true) as? Item)?.id ?? 0
      },
      Case("uncached, 30 actions", atMost: 2, times: [direct]) {
        (Mediator.shared.performTarget("Warehouse", action: "item29", params: ["id": 7]) as? Item)?.id ?? 0
      },
      Case("a known miss: no such target", atMost: 1.5, times: [direct]) {
        Mediator.shared.performTarget("Ghost", action: "item", params: ["id": 7]) == nil ? 1 : 0
      },
      Case("a known miss: no such action", atMost: 1.5, times: [direct]) {
        Mediator.shared.performTarget("Kept", action: "itme", params: ["id": 7]) == nil ? 1 : 0
      },
    ]
  }

  /// Cached targets one after the other, as in a real app, and as many closures.
  private static func inTurns(_ shop: Kiosk, _ direct: String) -> [Case] {
    let names = Street1000.targetNames, closures = LockedClosures(shop, names: names)
    func turns(_ name: String, of count: Int, atMost ratio: Double?, _ call: @escaping (String) -> Int) -> Case {
      var next = 0
      return Case(name, atMost: ratio, times: [direct]) {
        next = next + 1 < count ? next + 1 : 0
        return call(names[next])
      }
    }
    return [30, 100, 400, 1_000].map { count in
      turns("cached, \(count) targets in turns", of: count, atMost: 2) { name in
        (Mediator.shared.performTarget(
          name, action: "number", params: ["id": 7], shouldCacheTarget: true) as? Item)?.id ?? 0
      }
    } + [
      turns("(b) with 1,000 closures in turns", of: 1_000, atMost: nil) { closures.item(["id": 7], of: $0)?.id ?? 0 }
    ]
  }

  /// Calls with interceptors or an observer.
  private static func watched(_ direct: String) -> [Case] {
    func cached(_ name: String, atMost ratio: Double, _ watch: (Mediator) -> Void) -> Case {
      let mediator = Mediator(hostModules: ["Kiosk"])
      watch(mediator)
      return Case(name, atMost: ratio, times: [direct]) {
        (mediator.performTarget("Kept", action: "item", params: ["id": 7], shouldCacheTarget: true) as? Item)?.id ?? 0
      }
    }
    return [
      cached("cached, with an observer", atMost: 2.3) { $0.observer = { _ in } },
      cached("cached, with an interceptor of another target", atMost: 2) {
        $0.interceptors = [Interceptor(target: "Kiosk") { _ in .proceed }]
      },
      cached("cached, with an interceptor of all targets", atMost: 2) {
        $0.interceptors = [Interceptor { _ in .proceed }]
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
