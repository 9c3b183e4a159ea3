import SourceFacts

/// An open bracket.
struct Bracket {
  enum Kind {
    /// `{`: statements follow, so an `import` in it is a declaration (in the wrong place, but one).
    case brace
    /// `(`, `[` or the parenthesis of an interpolation: arguments follow, so an `import` in it is a label.
    case list
  }

  var kind: Kind
  /// Where the declaration prefix that continues after this bracket began, if it holds an attribute's arguments.
  var prefixStart: Int?
}
