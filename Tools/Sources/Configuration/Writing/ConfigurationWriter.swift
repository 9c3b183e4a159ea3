import Yams

/// Writes a ``Configuration`` as YAML that reads back as an equal value.
package enum ConfigurationWriter {
  package static func text(_ configuration: Configuration) -> String {
    // Serializing text cannot fail.
    (try? serialize(node: Configuration.keys.node(of: configuration), width: -1, allowUnicode: true)) ?? ""
  }

  /// Quotes a value where YAML would otherwise read it as something else.
  package static func quoted(_ value: String) -> String {
    let list = (try? serialize(node: Node([node(value)], .implicit, .flow), width: -1, allowUnicode: true)) ?? ""
    return String(list.dropFirst().prefix { $0 != "\n" }.dropLast())
  }

  static func node(_ value: String) -> Node {
    let isWord = value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./ ".contains($0)) }
    let isSafe =
      isWord && value.first?.isLetter == true && value.last != " "
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(value.lowercased())
    return Node(value, .implicit, isSafe ? .plain : .doubleQuoted)
  }
}
