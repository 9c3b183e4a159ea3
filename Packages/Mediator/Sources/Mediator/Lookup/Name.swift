/// The name of a target, an action or a module, as a key.
///
/// Names are compared by their bytes, as the runtime does. For `String` two texts are also equal if they are only
/// canonically equivalent: a letter K and the Kelvin sign, or an accented letter in one scalar and in two. As a key, one
/// such name would find what another one left.
package struct Name: Hashable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: Name, right: Name) -> Bool {
    left.text.isSameName(as: right.text)
  }

  package func hash(into hasher: inout Hasher) {
    // Texts with the same bytes are equal, so they have the same hash.
    hasher.combine(text)
  }
}

extension String {
  /// Whether both names have the same bytes.
  package func isSameName(as other: String) -> Bool {
    // Names that are not even equal are the most frequent, and that is found out sooner.
    self == other && utf8.elementsEqual(other.utf8)
  }
}
