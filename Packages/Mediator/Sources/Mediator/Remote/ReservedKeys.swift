/// The keys of parameters that the mediator interprets, so that a URL must not set them.
package enum ReservedKeys {
  package static func contains(_ key: String) -> Bool {
    key.utf8.starts(with: [String: Any].reservedKeyPrefix.utf8)
      // With it a URL could choose the module of its target.
      || key == kCTMediatorParamsKeySwiftTargetModuleName
  }

  /// The parameters that an interceptor of a remote call passes on. Under the reserved keys they have what the mediator
  /// says of the call, whatever the interceptor did with these keys. A parameter that it removed or replaced has none
  /// of the values of the URL.
  ///
  /// - Parameters:
  ///   - params: The parameters that the interceptor got.
  ///   - changed: The parameters that it returned.
  static func restore(from params: [String: Any], in changed: [String: Any]) -> [String: Any] {
    var restored = changed.filter { !contains($0.key) }
    if let all = params[[String: Any].allValuesKey] as? [String: [String]] {
      var kept: [String: [String]] = [:]
      for (key, value) in restored {
        let isKept = params[key].map { isSame($0, value) } ?? false
        kept[key] = isKept ? all[key] : (value as? String).map { [$0] }
      }
      restored[[String: Any].allValuesKey] = kept
    }
    restored.merge(params.filter { contains($0.key) }) { kept, _ in kept }
    return restored
  }

  /// Whether two parameters of a remote call, which are texts or what a route reads from one, are the same.
  private static func isSame(_ one: Any, _ other: Any) -> Bool {
    if let one = one as? String, let other = other as? String { return one.utf8.elementsEqual(other.utf8) }
    guard let one = one as? AnyHashable, let other = other as? AnyHashable else { return false }
    return one == other
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
