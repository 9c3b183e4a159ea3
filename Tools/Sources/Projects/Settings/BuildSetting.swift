/// A line of settings: `SWIFT_VERSION[sdk=iphoneos*] = 6.0`.
package struct BuildSetting: Hashable, Sendable {
  package var name: String
  /// The text in brackets; empty if there is none.
  package var condition: String = ""
  package var value: String

  package init(name: String, condition: String = "", value: String) {
    self.name = name
    self.condition = condition
    self.value = value
  }

  /// - Parameter key: With its conditions, as it is written.
  package init(key: String, value: String) {
    let name = key.prefix { $0 != "[" }
    self.init(name: String(name), condition: String(key[name.endIndex...]), value: value)
  }
}

extension PropertyList {
  /// The settings in a dictionary, with conditions after the same name without.
  var buildSettings: [BuildSetting] {
    entries.sorted { $0.key < $1.key }.compactMap { key, value in
      switch value.value {
      case .text(let text): BuildSetting(key: key, value: text)
      case .list: BuildSetting(key: key, value: value.texts.joined(separator: " "))
      case .dictionary: nil
      }
    }
  }
}
