/// The reason why a required parameter could not be read.
///
/// The cases are complete. Types are given by name, so that errors are `Equatable` and `Sendable`. A name includes its
/// module if the short names of the two types are equal.
public enum ParameterError: Error, Equatable, Sendable {
  /// There is no value under `key`, or it is `nil`. `given` lists the keys that have a value, sorted.
  case missing(key: String, expected: String, given: [String])
  /// The value under `key` is of type `found`.
  case wrongType(key: String, expected: String, found: String)
  /// The value under `key` is the text `found`, which is not that of an `expected`. `reason` says why.
  case unreadable(key: String, expected: String, found: String, reason: String?)
}

extension ParameterError {
  static func wrongType(key: String, expected: Any.Type, found: Any.Type) -> ParameterError {
    if "\(expected)" == "\(found)" {
      .wrongType(key: key, expected: String(reflecting: expected), found: String(reflecting: found))
    } else {
      .wrongType(key: key, expected: "\(expected)", found: "\(found)")
    }
  }
}

extension ParameterError: CustomStringConvertible {
  /// The problem and the way out, on one line. Keys are quoted and unprintable characters escaped, because a remote
  /// caller can send any text as a key.
  public var description: String {
    switch self {
    case .missing(let key, let expected, let given) where given.isEmpty:
      "parameter \(quoted(key)) is missing: the call must give one of type \(expected),"
        + " and gives none at all"
    case .missing(let key, let expected, let given):
      "parameter \(quoted(key)) is missing: the call must give one of type \(expected);"
        + " it gives \(list(given))"
    case .wrongType(let key, let expected, let found) where expected == found:
      "parameter \(quoted(key)) is of type \(found), but not the same \(expected):"
        + " the program contains two types of that name, perhaps two copies of one module"
    case .wrongType(let key, let expected, let found):
      "parameter \(quoted(key)) is of type \(found): the call must give one of type \(expected)"
    case .unreadable(let key, let expected, let found, let reason):
      "parameter \(quoted(key)) is \(quoted(found)), which is no \(expected)"
        + (reason.map { ": \($0.escaped)" } ?? "")
    }
  }

  /// The largest number of keys, and the longest key, in a message.
  private static var limit: (keys: Int, key: Int) { (12, 64) }

  private func quoted(_ key: String) -> String {
    key.quoted(limit: Self.limit.key)
  }

  private func list(_ keys: [String]) -> String {
    let shown = keys.prefix(Self.limit.keys).map(quoted).joined(separator: ", ")
    return keys.count <= Self.limit.keys ? shown : "\(shown) and \(keys.count - Self.limit.keys) more"
  }
}
