/// A string literal in whose interpolation we are.
struct OpenString {
  var delimiter: StringDelimiter
  /// The parentheses that are open in the interpolation, besides its own.
  var openParentheses = 0
  /// The number of brackets that were open before it.
  var bracketDepth: Int
}

/// What a string literal begins and ends with.
struct StringDelimiter {
  enum Quote {
    case single
    case multiline
    /// `'`, which is no string in Swift, but read as one by the compiler. Prose in `#if false` has them.
    case apostrophe
  }

  var quote: Quote
  /// The number of # around it.
  var pounds: Int
}
