/// Typed access to the parameters of a call.
///
/// This replaces `NSDictionary+GLParam` of the articles' targets (seed 000). A parameter has the requested type or is
/// not returned. These methods do not convert: the text `"5"` is not the number 5 (``int(_:)`` reads it as one).
/// Optionals inside the dictionary are unwrapped: `nil` under a key is the same as no such key.
extension Dictionary where Key == String, Value == Any {
  /// The parameter `key`, or `default` if it is missing or has another type.
  ///
  /// GLParam's `paramForKey:defaultValue:class:`.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - default: The result if there is no value of its type. It determines the requested type.
  /// - Returns: The parameter as a `T`.
  public func value<T>(_ key: String, default: T) -> T {
    value(key, as: T.self) ?? `default`
  }

  /// The parameter `key`, if it has the type `T`.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - type: The requested type. It may be omitted if the context determines it.
  /// - Returns: `nil` if the parameter is missing or has another type. ``required(_:as:)`` distinguishes the two.
  public func value<T>(_ key: String, as type: T.Type = T.self) -> T? {
    // Not `unwrapped(key) as? T`: if `T` is an optional type, that would turn a missing value into a `T`.
    guard let found = unwrapped(key) else { return nil }
    return found as? T
  }

  /// The parameter `key`, which the call must have.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - type: The requested type. It may be omitted if the context determines it.
  /// - Returns: The parameter as a `T`.
  /// - Throws: ``ParameterError/missing(key:expected:given:)`` if there is no value under the key,
  ///   ``ParameterError/wrongType(key:expected:found:)`` if the value is not a `T`.
  public func required<T>(_ key: String, as type: T.Type = T.self) throws(ParameterError) -> T {
    let found = try required(key, expected: T.self)
    guard let value = found as? T else {
      throw .wrongType(key: key, expected: T.self, found: Swift.type(of: found))
    }
    return value
  }

  /// The parameter `key`, of any type.
  ///
  /// - Parameter expected: The requested type, for the error.
  func required(_ key: String, expected: Any.Type) throws(ParameterError) -> Any {
    if let found = unwrapped(key) { return found }
    throw .missing(key: key, expected: "\(expected)", given: keys.filter { unwrapped($0) != nil }.sorted())
  }

  /// The value under `key`, without the optionals around it.
  func unwrapped(_ key: String) -> Any? {
    self[key].flatMap(withoutOptionals)
  }
}
