/// The kind of the previous token, as far as a decision depends on it: whether a slash can open a regex literal,
/// and whether `import` is a name.
enum PreviousToken {
  /// None: at the beginning of the file.
  case none
  /// An identifier or a keyword; which one is looked up in the source when it matters.
  case word
  /// A literal, a closing bracket, a postfix operator: an operator follows.
  case operand
  /// A binary or prefix operator, `{`, `;`, a directive: an operand follows.
  case operatorOrStart
  /// `(`, `[`, `,` or `:`. An operand follows, or an operator that is passed as a function.
  case separator
  /// `.` or `::`. A name follows, even if it is a keyword.
  case memberAccess
  /// A `#` that does not begin a directive. A name follows.
  case pound
  /// `@name`. Arguments may follow.
  case attribute
  /// The `?` or `!` of `try?` and `try!`: an operand follows, though the token looks like a postfix operator.
  case tryMark
}
