/// A string literal whose interpolation is being read.
struct OpenString {
  var delimiter: StringDelimiter
  /// The parentheses that are open in the interpolation, besides its own.
  var openParentheses = 0
  /// The number of brackets that were open before it.
  var bracketDepth: Int
}

/// The delimiter of a string literal.
struct StringDelimiter {
  enum Quote {
    case single
    case multiline
    /// `'`: not a string in Swift, but the compiler reads it as one. Occurs in prose in `#if false`.
    case apostrophe
  }

  var quote: Quote
  /// The number of # around it.
  var pounds: Int
}
