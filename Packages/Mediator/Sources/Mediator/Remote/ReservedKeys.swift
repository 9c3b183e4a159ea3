/// The keys of parameters that the mediator interprets, so that a URL must not set them.
package enum ReservedKeys {
  package static func contains(_ key: String) -> Bool {
    key.hasPrefix([String: Any].reservedKeyPrefix)
      // With it a URL could choose the module of its target.
      || key == kCTMediatorParamsKeySwiftTargetModuleName
  }
}

extension RemoteCall {
  /// The parameters of the action. Of a repeated key they contain the last value, as with CTMediator. Reserved keys
  /// contain additional facts.
  ///
  /// - Parameters:
  ///   - options: The options that the caller of the remote entry passed.
  ///   - values: The values that a route found in the path, with their types. `items` contains them as text too.
  package func params(options: [String: Any], values: [String: Any] = [:]) -> [String: Any] {
    var params = [String: Any](minimumCapacity: items.count + 4)
    var isRepeated = !values.isEmpty
    for item in items where params.updateValue(item.value, forKey: item.name) != nil { isRepeated = true }
    // If no key has several values, the list of all values would add nothing.
    if isRepeated { params[[String: Any].allValuesKey] = allValues }
    params.merge(values) { _, value in value }
    params[[String: Any].isRemoteKey] = true
    if let fragment { params[[String: Any].fragmentKey] = fragment }
    if !options.isEmpty { params[[String: Any].optionsKey] = options }
    return params
  }

  private var allValues: [String: [String]] {
    items.reduce(into: [:]) { values, item in values[item.name, default: []].append(item.value) }
  }
}
