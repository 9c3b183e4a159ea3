import SourceFacts

/// The state of one pass over a source file, and the loop that makes it.
///
/// Each extension reads one kind of token. What may end a token, and which slash opens a regex literal,
/// follows swift-syntax's lexer.
struct ImportLexer {
  let source: UnsafeBufferPointer<UInt8>
  /// The offset of the last word `import`. What comes later cannot matter.
  let lastImport: Int

  /// The offset of the next byte to read.
  var position = 0
  var previous = PreviousToken.none
  /// Where the previous token is, if it is a word.
  var previousWord = 0..<0

  /// The brackets that are open, innermost last.
  var brackets: [Bracket] = []
  /// The string literals whose interpolations are open, innermost last. An explicit stack, because the
  /// input controls how deeply they nest.
  var openStrings: [OpenString] = []
  /// What is before a declaration: its attributes and access level.
  var prefix = DeclarationPrefix()
  var clauses = ConditionalClauses()

  /// Where quotes are followed by # in the line that was searched last, and slashes in the file.
  var quoteRuns: PoundRuns?
  var slashRuns: PoundRuns?

  var lines: LineCounter
  var imports: [Import] = []
  /// The positions of line comments; `nil` if they are not wanted.
  var lineComments: [Range<Int>]?

  init(source: UnsafeBufferPointer<UInt8>, lastImport: Int) {
    self.source = source
    self.lastImport = lastImport
    lines = LineCounter(source)
  }

  mutating func scan() -> [Import] {
    skipByteOrderMarkAndShebang()
    while position <= lastImport {
      lexToken(source[position])
    }
    return imports
  }

  private mutating func skipByteOrderMarkAndShebang() {
    position = source.endOfByteOrderMark
    if source.hasText("#!", at: position) { position = source.endOfLine(from: position) }
  }

  /// Reads one token or one piece of what separates tokens, beginning with `byte`.
  @inline(__always)
  private mutating func lexToken(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      lexWord()
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += 1
      if !openStrings.isEmpty { endStringsAtLineEnd() }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      // `1.5e-3` becomes several tokens, the last of which is an operand, too: enough here.
      position = source.endOfIdentifier(from: position)
      finishToken(.operand)
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      lexString(pounds: 0)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      openBracket(byte)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      closeBracket(byte)
    case UInt8(ascii: "/"):
      lexSlash()
    case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "%"),
      UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "&"), UInt8(ascii: "|"),
      UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "."), UInt8(ascii: "?"):
      lexOperator()
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\\"):
      lexPunctuation(byte)
    case UInt8(ascii: "@"):
      lexAttribute()
    case UInt8(ascii: "#"):
      lexPound()
    case UInt8(ascii: "`"):
      lexEscapedIdentifier()
    case 0x80...:
      lexBeyondASCII()
    default:
      // Spaces and control characters; NUL is a space to the compiler, too.
      position += 1
    }
  }

  /// Records the kind of the token that ends at `position`.
  @inline(__always)
  mutating func finishToken(_ token: PreviousToken) {
    previous = token
    prefix.end()
  }

  /// Reads a word: a keyword, an identifier, or an import.
  private mutating func lexWord() {
    let start = position
    position = source.endOfIdentifier(from: start)
    let word = start..<position
    if isAtStatementLevel, previous != .memberAccess, previous != .pound {
      if source.isText("import", in: word), lexImport(word) { return }
      if isAccessLevel(word) {
        prefix.appendAccessLevel(word)
        previous = .word
        previousWord = word
        return
      }
    }
    previousWord = word
    finishToken(.word)
  }

  private mutating func lexPunctuation(_ byte: UInt8) {
    position += 1
    switch byte {
    case UInt8(ascii: ":") where source.byte(at: position) == UInt8(ascii: ":"):
      position += 1
      finishToken(.memberAccess)
    case UInt8(ascii: ","), UInt8(ascii: ":"):
      finishToken(.separator)
    case UInt8(ascii: ";"):
      finishToken(.operatorOrStart)
    default:
      finishToken(.operand)
    }
  }

  /// Reads `` `name` ``. A backtick without a partner in its line is read alone.
  private mutating func lexEscapedIdentifier() {
    position = endOfEscapedIdentifier(from: position) ?? position + 1
    finishToken(.operand)
  }

  /// The offset after the escaped identifier at `start`. It may hold anything but a line break.
  func endOfEscapedIdentifier(from start: Int) -> Int? {
    var end = start + 1
    while end < source.count, source[end] != UInt8(ascii: "`"), !source[end].isLineEnd { end += 1 }
    return source.byte(at: end) == UInt8(ascii: "`") ? end + 1 : nil
  }

  private mutating func lexBeyondASCII() {
    guard let (scalar, length) = source.scalar(at: position) else {
      position += 1  // Not UTF-8.
      return
    }
    if scalar.isIdentifierPart {
      lexWord()
    } else if scalar.isOperatorStart {
      lexOperator()
    } else {
      position += length  // No-break space and the like; the compiler reads on behind them.
    }
  }
}
