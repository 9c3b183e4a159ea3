extension Dictionary where Key == String, Value == Any {
  /// The parameter `key` read as yes or no.
  ///
  /// GLParam's `boolParamForKey:defaultValue:`. A remote call can only send text and an Objective-C one
  /// only numbers, so besides `Bool` these are read: the integers 1 and 0 of any integer type, and the
  /// texts `"true"`, `"1"`, `"false"`, `"0"`, written exactly so.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - default: Answered where the parameter is missing or is anything else.
  /// - Returns: What the parameter says.
  public func bool(_ key: String, default: Bool = false) -> Bool {
    unwrapped(key).flatMap { Bool.read($0) } ?? `default`
  }
}
