/// A bracket that is open.
struct Bracket {
  enum Kind {
    /// `{`: statements follow, so an `import` in it is a declaration (at the wrong place, but one).
    case brace
    /// `(`, `[` or the parenthesis of an interpolation: arguments follow, so an `import` in it is a label.
    case list
  }

  var kind: Kind
  /// The prefix that goes on behind this bracket, if it holds an attribute's arguments.
  var prefixStart: Int?
}
