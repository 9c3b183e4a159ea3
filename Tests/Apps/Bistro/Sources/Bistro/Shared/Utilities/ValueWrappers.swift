import Foundation

@propertyWrapper
struct Clamped<Value: Comparable> {
    private var value: Value
    private let range: ClosedRange<Value>

    init(wrappedValue: Value, _ range: ClosedRange<Value>) {
        self.range = range
        self.value = min(max(wrappedValue, range.lowerBound), range.upperBound)
    }

    var wrappedValue: Value {
        get { value }
        set { value = min(max(newValue, range.lowerBound), range.upperBound) }
    }
}

extension Clamped: Sendable where Value: Sendable {}
extension Clamped: Equatable where Value: Equatable {}

enum Loadable<Value> {
    case idle
    case loaded(Value)
    case failed(BistroError)

    var value: Value? {
        if case .loaded(let value) = self { return value }
        return nil
    }

    func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other> {
        switch self {
        case .idle: return .idle
        case .loaded(let value): return .loaded(transform(value))
        case .failed(let error): return .failed(error)
        }
    }

    func get(or fallback: @autoclosure () -> Value) -> Value {
        value ?? fallback()
    }
}

extension Loadable: Sendable where Value: Sendable {}
