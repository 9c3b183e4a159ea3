import Foundation

/// A value behind a lock.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value { lock.withLock { stored } }

  func set(_ value: Value) { lock.withLock { stored = value } }

  func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&stored) } }
}
