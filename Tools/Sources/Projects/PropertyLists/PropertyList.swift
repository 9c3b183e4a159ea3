import SourceText

/// A value of a property list, with its position.
package struct PropertyList: Sendable {
  package enum Value: Sendable {
    case text(String)
    case list([PropertyList])
    case dictionary(PropertyListEntries)
  }

  package var value: Value
  /// Where it begins; for a value in a dictionary, where its key does.
  package var position: SourcePosition
  /// The bytes of the value, without its key; empty in XML.
  package var range: Range<Int>

  package init(_ value: Value, at position: SourcePosition, range: Range<Int> = 0..<0) {
    self.value = value
    self.position = position
    self.range = range
  }

  package var text: String? { if case .text(let text) = value { text } else { nil } }

  package var elements: [PropertyList] { if case .list(let elements) = value { elements } else { [] } }

  /// The elements that are strings.
  package var texts: [String] { elements.compactMap(\.text) }

  package var entries: PropertyListEntries {
    if case .dictionary(let entries) = value { entries } else { PropertyListEntries.empty }
  }

  /// The value of a dictionary's key.
  package subscript(_ key: String) -> PropertyList? {
    if case .dictionary(let entries) = value { entries[key] } else { nil }
  }
}
