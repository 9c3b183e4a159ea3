import Foundation

/// Like `Result`, with something between success and failure.
enum Outcome<Value> {
    case complete(Value)
    case partial(Value, problems: [String])
    case failed(LedgerError)

    var value: Value? {
        switch self {
        case .complete(let value), .partial(let value, _): return value
        case .failed: return nil
        }
    }

    var problems: [String] {
        switch self {
        case .complete: return []
        case .partial(_, let problems): return problems
        case .failed(let error): return [error.localizedDescription]
        }
    }

    func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Outcome<Other> {
        switch self {
        case .complete(let value): return .complete(try transform(value))
        case .partial(let value, let problems): return .partial(try transform(value), problems: problems)
        case .failed(let error): return .failed(error)
        }
    }

    func get() throws -> Value {
        switch self {
        case .complete(let value), .partial(let value, _): return value
        case .failed(let error): throw error
        }
    }
}

extension Outcome {
    init(_ value: Value, problems: [String]) {
        self = problems.isEmpty ? .complete(value) : .partial(value, problems: problems)
    }
}

/// Bank statements are full of blanks.
@propertyWrapper
struct Trimmed: Hashable, Sendable {
    private var value: String

    init(wrappedValue: String) {
        value = wrappedValue.trimmed
    }

    var wrappedValue: String {
        get { value }
        set { value = newValue.trimmed }
    }

    var projectedValue: Bool { !value.isEmpty }
}
