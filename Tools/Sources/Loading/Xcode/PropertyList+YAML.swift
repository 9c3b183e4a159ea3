import Configuration
import ProjectReading

extension PropertyList {
  /// What YAML says, as it would stand in a property list. Of a key that is there twice the first counts.
  package init(_ value: YAMLValue) {
    let content: Value =
      switch value.content {
      case .text(let text, _): .text(text)
      case .list(let elements): .list(elements.map(PropertyList.init))
      case .mapping(let entries):
        .dictionary(
          Dictionary(
            entries.map { entry in
              var value = PropertyList(entry.value)
              value.position = entry.key.position
              return (entry.key.value, value)
            }, uniquingKeysWith: { first, _ in first }))
      case .nothing: .dictionary([:])
      }
    self.init(content, at: value.position)
  }
}
