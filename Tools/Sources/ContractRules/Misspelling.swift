import Rules

/// Says that two names should be the same, of which either may be the misspelt one.
enum Misspelling {
  /// - Parameters:
  ///   - name: The name at the finding.
  ///   - other: A similar name.
  ///   - place: Where the similar name is.
  static func words(_ name: String, _ other: String, at place: Finding.Place) -> String {
    "here it is \"\(name)\", in \(place.file):\(place.position.line) \"\(other)\": make the two the same"
  }
}
