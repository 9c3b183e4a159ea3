import Configuration
import Projects

extension PropertyList {
  /// The property list that corresponds to a YAML value. If a key is repeated, the first one counts.
  package init(_ value: YAMLValue) {
    let content: Value =
      switch value.content {
      case .text(let text, _): .text(text)
      case .list(let elements): .list(elements.map(PropertyList.init))
      case .mapping(let entries):
        .dictionary(
          PropertyListEntries(
            entries.reversed().map { entry in
              var value = PropertyList(entry.value)
              value.position = entry.key.position
              return (entry.key.value, value)
            }))
      case .nothing: .dictionary(.empty)
      }
    self.init(content, at: value.position)
  }
}
