import SwiftSyntax

/// Methods of dictionaries.
extension ManifestInterpreter {
  typealias Pairs = [(key: String, value: ConstantValue)]

  /// - Returns: `nil` if it is not a method of dictionaries.
  func method(
    _ name: String, of pairs: Pairs, _ arguments: [ConstantValue.Argument], _ call: FunctionCallExprSyntax
  ) -> ConstantValue? {
    if let key = vocabulary.settingFunctions[name] { return set(key, of: pairs, arguments, call) }
    guard name == "merging", let first = arguments.first else { return nil }
    guard case .dictionary(let others) = first.value.content else {
      return first.value.unknown == nil ? nil : first.value
    }
    guard budget.spend(pairs.count * others.count) else { return nil }
    var result = pairs
    for (key, value) in others {
      guard let index = result.firstIndex(where: { $0.key == key }) else {
        result.append((key, value))
        continue
      }
      // Without a closure, the other's value counts.
      guard arguments.count > 1 else {
        result[index].value = value
        continue
      }
      guard case .code(let code) = arguments[1].value.content else { return nil }
      result[index].value = self.call(code, with: [result[index].value, value], in: call)
    }
    return known(.dictionary(result), call.startPosition)
  }

  /// `swiftVersion("6.0")`: the dictionary with a setting.
  ///
  /// - Parameter key: Empty for one that does not decide what a target contains.
  private func set(
    _ key: String, of pairs: Pairs, _ arguments: [ConstantValue.Argument], _ call: FunctionCallExprSyntax
  ) -> ConstantValue {
    guard !key.isEmpty else { return known(.dictionary(pairs), call.startPosition) }
    let values = arguments.flatMap { $0.value.elements ?? [$0.value] }
    let value = values.first { $0.unknown != nil } ?? known(.list(values), call.startPosition)
    return known(.dictionary(pairs.filter { $0.key != key } + [(key, value)]), call.startPosition)
  }
}
