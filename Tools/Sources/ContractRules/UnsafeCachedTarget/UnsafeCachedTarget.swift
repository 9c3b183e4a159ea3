import Contracts
import Rules

/// A target that a call caches, so that any thread may use it, without being safe for that.
struct UnsafeCachedTarget: ContractRule {
  static let id = "unsafe_cached_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.targets.filter { $0.isFoundByTable && $0.isCertainlyUnsafe }.compactMap { target in
      let callers = contract.calls(for: target.name).filter {
        $0.source.caching == .yes && contract.isReached(target, by: $0)
      }
      guard let caller = callers.first else { return nil }
      return finding(
        in: target.site.file, of: target.site.module, at: target.declaration.position,
        symbol: target.className,
        related: callers.map(\.place), context,
        .init(
          """
          \(target.className) is cached by \(caller.source.caller ?? "a call"), but is neither Sendable nor @MainActor
          """, why: "with shouldCacheTarget: true all threads share it",
          instead: "make it one of them, or do not cache it"))
    }
  }
}

extension Contract.Target {
  /// Whether nothing is written on it that could make it safe.
  fileprivate var isCertainlyUnsafe: Bool {
    // Any other attribute may be a global actor.
    let known: Set = ["objc", "objcMembers", "available", "usableFromInline", "preconcurrency"]
    return inheritsOnlyKnown && isolation != .mainActor && !conforms(to: "Sendable")
      && Set(declaration.members.attributes).isSubset(of: known)
  }
}
