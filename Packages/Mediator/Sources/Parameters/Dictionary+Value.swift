/// Typed access to the parameters of a call.
///
/// What `NSDictionary+GLParam` was to the articles' targets (seed 000): a parameter comes out with the
/// type that is asked for or not at all. Nothing here converts: the text `"5"` is not the number 5 (``int(_:)``
/// reads it as one). An optional inside the dictionary is looked through: `nil` under a key is the same as no such key.
extension Dictionary where Key == String, Value == Any {
  /// The parameter `key`, or `default` where it is missing or has another type.
  ///
  /// GLParam's `paramForKey:defaultValue:class:`.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - default: Answered where there is nothing of its type; it says which type is wanted.
  /// - Returns: The parameter as a `T`.
  public func value<T>(_ key: String, default: T) -> T {
    value(key, as: T.self) ?? `default`
  }

  /// The parameter `key`, if it has the type `T`.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - type: The type wanted; may be left out where the context says it.
  /// - Returns: `nil` where the parameter is missing or has another type. ``required(_:as:)`` tells the two
  ///   apart.
  public func value<T>(_ key: String, as type: T.Type = T.self) -> T? {
    // Not `unwrapped(key) as? T`: where `T` is an optional itself, that finds one in the lack of a value.
    guard let found = unwrapped(key) else { return nil }
    return found as? T
  }

  /// The parameter `key`, which the call makes no sense without.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - type: The type wanted; may be left out where the context says it.
  /// - Returns: The parameter as a `T`.
  /// - Throws: ``ParameterError/missing(key:expected:given:)`` where there is no value under the key,
  ///   ``ParameterError/wrongType(key:expected:found:)`` where there is one that is no `T`.
  public func required<T>(_ key: String, as type: T.Type = T.self) throws(ParameterError) -> T {
    let found = try required(key, expected: T.self)
    guard let value = found as? T else {
      throw .wrongType(key: key, expected: T.self, found: Swift.type(of: found))
    }
    return value
  }

  /// The parameter `key`, whatever it is.
  ///
  /// - Parameter expected: What the error says is wanted.
  func required(_ key: String, expected: Any.Type) throws(ParameterError) -> Any {
    if let found = unwrapped(key) { return found }
    throw .missing(key: key, expected: "\(expected)", given: keys.filter { unwrapped($0) != nil }.sorted())
  }

  /// What is under `key`, without the optionals around it.
  func unwrapped(_ key: String) -> Any? {
    self[key].flatMap(withoutOptionals)
  }
}
