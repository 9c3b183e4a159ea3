import SourceText

/// A text in an expression: the name of a target or action, or a parameter's key.
package struct NameReference: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A literal, in place or in a local constant.
    case literal(String)
    /// A constant's name. `scope` lists the enclosing types, outermost first; they are searched before the module.
    case constant(path: [String], scope: [String])
    /// Several, one after the other: `"\(prefix)page"`, `prefix + "page"`.
    indirect case joined([Value])
    /// Known only at run time. The expression, shortened.
    case undecidable(String)
  }

  package var value: Value
  package var position: SourcePosition

  package init(
    value: Value, position: SourcePosition
  ) {
    self.value = value
    self.position = position
  }
}
