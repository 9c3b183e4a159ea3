import Yams

/// Writes a ``Configuration`` as YAML that reads back to the same.
package enum ConfigurationWriter {
  package static func text(_ configuration: Configuration) -> String {
    let pairs = node(configuration)
    if pairs.isEmpty { return "{}\n" }
    // Texts cannot fail to be written.
    return (try? serialize(node: Node(pairs), width: -1, allowUnicode: true)) ?? ""
  }

  private static func node(_ configuration: Configuration) -> [(Node, Node)] {
    var pairs: [(Node, Node)] = []
    if !configuration.exclude.isEmpty { pairs.append((Node("exclude"), texts(configuration.exclude.map(\.text)))) }
    if !configuration.roles.isEmpty {
      pairs.append((Node("roles"), Node(configuration.roles.map { (text($0.name), role($0)) })))
    }
    if !configuration.layers.isEmpty { pairs.append((Node("layers"), Node(configuration.layers.map(layer)))) }
    pairs.append((Node("tests_may_use"), texts(configuration.testsMayUse.map(\.value.text))))
    if !configuration.severities.isEmpty {
      let severities = configuration.severities.sorted { $0.key < $1.key }
      pairs.append((Node("severities"), Node(severities.map { (text($0.key), Node($0.value.rawValue)) })))
    }
    if !configuration.exceptions.isEmpty {
      pairs.append((Node("exceptions"), Node(configuration.exceptions.map { exception($0.value) })))
    }
    if let base = configuration.release.base {
      pairs.append((Node("release"), Node([(Node("base"), text(base))])))
    }
    let manifests = configuration.manifests
    if manifests.evaluate { pairs.append((Node("evaluate_manifests"), Node("true"))) }
    if !manifests.environment.isEmpty {
      let variables = manifests.environment.sorted { $0.key < $1.key }
      pairs.append((Node("environment"), Node(variables.map { (text($0.key), text($0.value)) })))
    }
    return pairs
  }

  private static func role(_ role: RoleSettings) -> Node {
    let lists = [
      ("packages", role.packages?.map(\.value.text)), ("may_link", role.mayLink?.map(\.value.text)),
      ("may_import", role.mayImport?.map(\.value.text)), ("may_be_absent", role.mayBeAbsent?.map(\.value.text)),
    ]
    return Node(lists.compactMap { key, values in values.map { (Node(key), texts($0)) } })
  }

  private static func layer(_ layer: Layer) -> Node {
    let pairs = [
      (Node("name"), text(layer.name)), (Node("packages"), texts(layer.packages.map(\.value.text))),
      (Node("within_itself"), Node(String(layer.withinItself))),
      (Node("third_party"), Node(String(layer.thirdParty))),
    ]
    return Node(pairs + (layer.mayBeAbsent.map { [(Node("may_be_absent"), texts($0.map(\.value.text)))] } ?? []))
  }

  private static func exception(_ exception: RuleException) -> Node {
    let values = [
      ("package", exception.package.text), ("rule", exception.rule), ("symbol", exception.symbol?.text),
      ("file", exception.file?.text), ("reason", exception.reason),
    ]
    return Node(values.compactMap { key, value in value.map { (Node(key), text($0)) } })
  }

  private static func texts(_ values: [String]) -> Node {
    Node(values.map(text), .implicit, .flow)
  }

  /// In quotes where it would be read as something else without them.
  package static func quoted(_ value: String) -> String {
    let node = Node([text(value)], .implicit, .flow)
    let list = (try? serialize(node: node, width: -1, allowUnicode: true)) ?? ""
    return String(list.dropFirst().prefix { $0 != "\n" }.dropLast())
  }

  private static func text(_ value: String) -> Node {
    let isWord = value.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./ ".contains($0)) }
    let isSafe = isWord && value.first?.isLetter == true && value.last != " "
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(value.lowercased())
    return Node(value, .implicit, isSafe ? .plain : .doubleQuoted)
  }
}
