extension Dictionary where Key == String, Value == Any {
  /// The parameter `key` as a `Bool`.
  ///
  /// GLParam's `boolParamForKey:defaultValue:`. A remote call can only send text and an Objective-C call only numbers,
  /// so besides `Bool` it reads the integers 1 and 0 of any integer type, and exactly the texts `"true"`, `"1"`,
  /// `"false"` and `"0"`.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - default: The result if the parameter is missing or has any other value.
  /// - Returns: The parameter's value.
  public func bool(_ key: String, default: Bool = false) -> Bool {
    unwrapped(key).flatMap { Bool.read($0) } ?? `default`
  }
}
