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
  package func params(options: [String: Any]) -> [String: Any] {
    var params: [String: Any] = [:]
    var allValues: [String: [String]] = [:]
    for item in items {
      params[item.name] = item.value
      allValues[item.name, default: []].append(item.value)
    }
    params[[String: Any].isRemoteKey] = true
    params[[String: Any].allValuesKey] = allValues
    params[[String: Any].fragmentKey] = fragment
    if !options.isEmpty { params[[String: Any].optionsKey] = options }
    return params
  }
}
