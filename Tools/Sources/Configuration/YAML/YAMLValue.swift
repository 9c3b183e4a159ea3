import SourceText

/// A piece of a YAML document, with its place.
package struct YAMLValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// - Parameter isPlain: Whether it is without quotes, so that it may mean a number or `true`.
    case text(String, isPlain: Bool)
    case list([YAMLValue])
    case mapping([Entry])
    /// A key without a value.
    case nothing
  }

  package struct Entry: Hashable, Sendable {
    package var key: Located<String>
    package var value: YAMLValue
  }

  package var content: Content
  package var position: SourcePosition
}

extension YAMLValue {
  /// What it is, for a message that says what was found.
  var noun: String {
    switch content {
    case .text(let text, _): "\"\(text.count > 40 ? text.prefix(40) + "…" : text[...])\""
    case .list: "a list"
    case .mapping: "a mapping"
    case .nothing: "nothing"
    }
  }

  /// The text under a key; `nil` where this is no mapping, or has none there.
  func text(of key: String) -> String? {
    guard case .mapping(let entries) = content,
      case .text(let text, _)? = entries.first(where: { $0.key.value == key })?.value.content
    else { return nil }
    return text
  }
}
