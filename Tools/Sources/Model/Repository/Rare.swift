/// Stores a value that is rarely present out of line, so that its container stays small and cheap to copy.
@propertyWrapper
package indirect enum Rare<Value: Sendable>: Sendable {
  case none
  case some(Value)

  package init(wrappedValue: Value?) { self = wrappedValue.map(Self.some) ?? .none }

  package var wrappedValue: Value? {
    get { if case .some(let value) = self { value } else { nil } }
    set { self = Self(wrappedValue: newValue) }
  }

  /// Whether there is a value, without a copy of it.
  package var projectedValue: Bool { if case .some = self { true } else { false } }
}
