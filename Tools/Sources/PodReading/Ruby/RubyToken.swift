/// A word, a mark or a literal of Ruby.
struct RubyToken: Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    case constant(String)
    case keyword(String)
    /// `@name` or `$name`.
    case variable(String)
    case number(String)
    /// A text with what is put into it.
    case text([Piece])
    /// `%w[a b]`: each a text of its own.
    case words([String])
    /// What only running tells: a command in backticks, a regular expression.
    case opaque(String)
    case mark(String)
    /// Where a statement may end.
    case newline
    case end
  }

  /// A part of a text.
  enum Piece: Hashable, Sendable {
    case text(String)
    /// `#{…}`: where in the file.
    case code(Range<Int>)
  }

  var kind: Kind
  /// Of its first byte.
  var offset: Int
  /// Whether there is a blank, or the beginning of a line, before it.
  var isApart: Bool
  /// Whether there is a blank, or the end of a line, after it.
  var isFollowedByBlank = false

  func isMark(_ mark: String) -> Bool { kind == .mark(mark) }

  func isKeyword(_ word: String) -> Bool { kind == .keyword(word) }

  /// Whether it may be the end of a value, so that a mark after it joins two of them.
  var endsValue: Bool {
    switch kind {
    case .name, .constant, .variable, .number, .text, .words, .opaque: true
    case .keyword(let word): ["end", "self", "true", "false", "nil"].contains(word)
    case .mark(let mark): [")", "]", "}"].contains(mark)
    case .newline, .end: false
    }
  }
}
