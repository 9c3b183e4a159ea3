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
    pairs.append((Node("pass_over"), texts(configuration.passOver.map(\.text))))
    pairs.append((Node("gitignore"), Node(String(configuration.honoursGitignore))))
    if !configuration.roles.isEmpty {
      pairs.append((Node("roles"), Node(configuration.roles.map { (text($0.name), role($0)) })))
    }
    if !configuration.layers.isEmpty { pairs.append((Node("layers"), Node(configuration.layers.map(layer)))) }
    if !configuration.prohibitions.isEmpty {
      pairs.append((Node("forbid"), Node(configuration.prohibitions.map { prohibition($0.value) })))
    }
    pairs.append((Node("tests_may_use"), texts(configuration.testsMayUse.map(\.value.text))))
    for (key, severities) in [
      ("severities", configuration.severities), ("test_severities", configuration.testSeverities),
    ] where !severities.isEmpty {
      let sorted = severities.sorted { $0.key < $1.key }
      pairs.append((Node(key), Node(sorted.map { (text($0.key), Node($0.value.rawValue)) })))
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
      ("packages", role.packages?.map(\.value.text)), ("modules", list(role.modules.map(\.value.text))),
      ("folders", list(role.folders.map(\.value.text))), ("may_link", role.mayLink?.map(\.value.text)),
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
    let members = [("modules", layer.modules.map(\.value.text)), ("folders", layer.folders.map(\.value.text))]
      .compactMap { key, values in list(values).map { (Node(key), texts($0)) } }
    return Node(
      pairs + members + (layer.mayBeAbsent.map { [(Node("may_be_absent"), texts($0.map(\.value.text)))] } ?? []))
  }

  private static func prohibition(_ prohibition: Prohibition) -> Node {
    Node([
      (Node("from"), text(prohibition.from.value.text)), (Node("to"), text(prohibition.to.text)),
      (Node("transitively"), Node(String(prohibition.isTransitive))), (Node("reason"), text(prohibition.reason)),
    ])
  }

  private static func exception(_ exception: RuleException) -> Node {
    let values = [
      ("package", exception.package?.text), ("module", exception.module?.text), ("rule", exception.rule),
      ("symbol", exception.symbol?.text), ("file", exception.file?.text), ("reason", exception.reason),
      ("until", exception.until?.text),
    ]
    return Node(values.compactMap { key, value in value.map { (Node(key), text($0)) } })
  }

  /// `nil` for an empty list, which says the same as none.
  private static func list(_ values: [String]) -> [String]? { values.isEmpty ? nil : values }

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
    let isSafe =
      isWord && value.first?.isLetter == true && value.last != " "
      && !["true", "false", "null", "yes", "no", "on", "off", "y", "n"].contains(value.lowercased())
    return Node(value, .implicit, isSafe ? .plain : .doubleQuoted)
  }
}
