import SourceText

/// A text in an expression: a name that is called, or a parameter's key.
package struct NameReference: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// Written there, or in a local constant.
    case literal(String)
    /// A constant's name. `scope` is the types around the expression, from outside in, in which it is looked
    /// for first.
    case constant(path: [String], scope: [String])
    /// Known when the program runs only. The expression, shortened.
    case undecidable(String)
  }

  package var value: Value
  package var position: SourcePosition
}
