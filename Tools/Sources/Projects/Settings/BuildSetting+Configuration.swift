import Foundation

extension BuildSetting {
  /// The setting as it is in one configuration: without `[config=…]`, if that names it.
  ///
  /// - Returns: `nil` if it is set in other configurations only.
  func built(in configuration: String?) -> BuildSetting? {
    guard let configuration, !condition.isEmpty, condition.contains("config=") else { return self }
    // `[sdk=iphoneos*][config=Debug]`, or all in one pair of brackets.
    let parts = condition.split { "[],".contains($0) }.map(String.init)
    var setting = self
    setting.condition = parts.filter { !$0.hasPrefix("config=") }.map { "[\($0)]" }.joined()
    let isBuilt = parts.allSatisfy { part in
      !part.hasPrefix("config=") || fnmatch(String(part.dropFirst("config=".count)), configuration, 0) == 0
    }
    return isBuilt ? setting : nil
  }
}
