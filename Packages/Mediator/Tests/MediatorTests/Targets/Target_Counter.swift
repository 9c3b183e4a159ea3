@testable import Mediator

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A target with state, safe to be cached and used from several threads.
final class Target_Counter: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Counter, [String: Any]) throws -> Any?>

  private let count = Locked(0)

  init(from decoder: any Decoder) {}

  var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "increment": { $0.Action_increment($1) },
          "identity": { $0.Action_identity($1) },
        ] as Actions
      ])
  }

  func Action_increment(_ params: [String: Any]) -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }

  func Action_identity(_ params: [String: Any]) -> Target_Counter { self }
}

/// A target without stored properties that reports its identity.
final class Target_State: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_State, [String: Any]) throws -> Any?>

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["identity": { $0.Action_identity($1) }] as Actions])
  }

  func Action_identity(_ params: [String: Any]) -> Target_State { self }
}

/// A target that is slow to make, and counts its instances.
final class Target_Slow: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Slow, [String: Any]) throws -> Any?>

  static let made = Locked(0)

  init(from decoder: any Decoder) {
    Self.made.withLock { $0 += 1 }
    usleep(20_000)
  }

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["identity": { $0.Action_identity($1) }] as Actions])
  }

  func Action_identity(_ params: [String: Any]) -> Target_Slow { self }
}

/// A target whose initialiser asks for its own class, if a test wants it.
final class Target_Ouroboros: Decodable, CustomReflectable, Sendable {
  typealias Actions = KeyValuePairs<String, @Sendable (Target_Ouroboros, [String: Any]) throws -> Any?>

  /// Whom the initialiser asks, and whether it wants a cached instance.
  @TaskLocal static var question: (mediator: Mediator, isCached: Bool)?

  init(from decoder: any Decoder) throws {
    guard let (mediator, isCached) = Self.question else { return }
    _ = try mediator.performTarget("Ouroboros", action: "name", shouldCacheTarget: isCached, as: String.self)
  }

  var customMirror: Mirror {
    Mirror(self, children: ["actions": ["name": { $0.Action_name($1) }] as Actions])
  }

  func Action_name(_ params: [String: Any]) -> String { "" }
}
