import SourceText

/// A YAML value with its position.
package struct YAMLValue: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// - Parameter isPlain: Whether it is unquoted, so that it may mean a number or `true`.
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
  /// A description for messages about an unexpected value.
  var noun: String {
    switch content {
    case .text(let text, _): "\"\(text.count > 40 ? text.prefix(40) + "…" : text[...])\""
    case .list: "a list"
    case .mapping: "a mapping"
    case .nothing: "nothing"
    }
  }

  /// The text for a key; `nil` if this is not a mapping or the key has no text.
  func text(of key: String) -> String? {
    guard case .mapping(let entries) = content,
      case .text(let text, _)? = entries.first(where: { $0.key.value == key })?.value.content
    else { return nil }
    return text
  }
}
