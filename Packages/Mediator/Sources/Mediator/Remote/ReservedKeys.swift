/// The keys of parameters that mean something to the mediator, so that a URL must not set them.
package enum ReservedKeys {
  package static func contains(_ key: String) -> Bool {
    key.hasPrefix([String: Any].reservedKeyPrefix)
      // With it a URL would choose the module that its target is looked for in.
      || key == kCTMediatorParamsKeySwiftTargetModuleName
  }
}

extension RemoteCall {
  /// The parameters that the action is given: of a repeated key the last value, as with CTMediator, and under
  /// reserved keys what else there is to know.
  ///
  /// - Parameters:
  ///   - options: What the caller of the remote entry gave along.
  ///   - values: What a route found in the path, with its types. It is in `items` as text too.
  package func params(options: [String: Any], values: [String: Any] = [:]) -> [String: Any] {
    var params = [String: Any](minimumCapacity: items.count + 4)
    var isRepeated = !values.isEmpty
    for item in items where params.updateValue(item.value, forKey: item.name) != nil { isRepeated = true }
    // Where no key has more than one value, the values themselves say it all.
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
