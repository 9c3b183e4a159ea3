import Foundation

extension MainActor {
  /// Whether the caller runs on the main actor.
  ///
  /// `MainActor.assumeIsolated` would trap if it does not, and `isIsolatingCurrentContext` of the main executor returns
  /// "unknown". Comparing threads is not enough: on Linux a program with an `async` `main` runs its main actor on
  /// another thread, but always on the main queue.
  static var isCurrent: Bool {
    CurrentThread.isMain || DispatchQueue.getSpecific(key: isMainQueue) == true
  }

  private static let isMainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}

extension Mediator {
  /// Whether the caller runs on the main actor, as an action of the main actor requires.
  package static var isOnMainActor: Bool { MainActor.isCurrent }
}
