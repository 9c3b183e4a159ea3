/// A word, a mark or a literal of Ruby.
struct RubyToken: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    case constant(String)
    case keyword(String)
    /// `@name` or `$name`.
    case variable(String)
    case number(String)
    /// A string with interpolations.
    case text([Piece])
    /// `%w[a b]`: each word is a string.
    case words([String])
    /// Known only at run time: a command in backticks, a regular expression.
    case opaque(String)
    case mark(String)
    /// Where a statement may end.
    case newline
    case end
  }

  /// A part of a string.
  enum Piece: Hashable, Sendable {
    case text(String)
    /// `#{…}`: what is in it, up to an end.
    case code([RubyToken])
  }

  var kind: Kind
  /// The offset of its first byte.
  var offset: Int
  /// Whether whitespace, or the beginning of a line, precedes it.
  var isApart: Bool
  /// Whether whitespace, or the end of a line, follows it.
  var isFollowedByBlank = false
  /// Whether its texts are symbols: `:a`, `%i[a]`.
  var isSymbol = false

  static func end(at offset: Int) -> RubyToken { RubyToken(kind: .end, offset: offset, isApart: true) }

  func isMark(_ mark: String) -> Bool { kind == .mark(mark) }

  func isKeyword(_ word: String) -> Bool { kind == .keyword(word) }

  /// Whether it may end a value, so that an operator after it is a binary one.
  var endsValue: Bool {
    switch kind {
    case .name, .constant, .variable, .number, .text, .words, .opaque: true
    case .keyword(let word): ["end", "self", "true", "false", "nil"].contains(word)
    case .mark(let mark): [")", "]", "}"].contains(mark)
    case .newline, .end: false
    }
  }
}
