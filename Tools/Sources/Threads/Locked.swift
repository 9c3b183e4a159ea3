import Foundation

/// A value behind a lock, for what several threads know: caches, and answers that one of them waits for.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package var value: Value { lock.withLock { stored } }

  package func set(_ value: Value) { lock.withLock { stored = value } }

  package func with<Result>(_ body: (inout Value) -> Result) -> Result { lock.withLock { body(&stored) } }
}
