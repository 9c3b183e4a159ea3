import Foundation

extension MainActor {
  /// Whether the caller runs on the main actor.
  ///
  /// `MainActor.assumeIsolated` would trap where it does not, and an executor's own answer
  /// (`isIsolatingCurrentContext`) is "unknown" for the main one. The main thread alone is no proof to the
  /// contrary: on Linux a program whose `main` is `async` runs its main actor on another thread, but always
  /// on the main queue.
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
  /// Whether the caller runs on the main actor, as an action of the main actor needs it.
  package static var isOnMainActor: Bool { MainActor.isCurrent }
}
