import SwiftParserDiagnostics
import SwiftSyntax

/// The first syntax error in a file, in the parser's words.
struct ParseError {
  let message: String
  let position: AbsolutePosition

  init(in tree: SourceFileSyntax) {
    if let token = tree.tokens(viewMode: .all).first(where: \.isUnspeakable) {
      message = "an unexpected character beside '='"
      position = token.positionAfterSkippingLeadingTrivia
      return
    }
    let error = ParseDiagnosticsGenerator.diagnostics(for: tree).first { $0.diagMessage.severity == .error }
    message = error?.message ?? "unknown error"
    position = error?.position ?? AbsolutePosition(utf8Offset: 0)
  }
}

extension TokenSyntax {
  /// Whether the parser would crash while describing the error at this token.
  ///
  /// For an `=` that touches something else on one side it suggests inserting a missing space. After a byte order mark
  /// or a form feed it finds a space on both sides, and an empty suggestion is a fatal error.
  fileprivate var isUnspeakable: Bool {
    guard tokenKind == .equal else { return false }
    let before = (previousToken(viewMode: .all)?.trailingTrivia.pieces ?? []) + leadingTrivia.pieces
    return (before + trailingTrivia.pieces).contains { !$0.isSpace }
  }
}

extension TriviaPiece {
  /// Whether the parser treats it as whitespace.
  fileprivate var isSpace: Bool {
    switch self {
    case .spaces, .tabs, .newlines, .carriageReturns, .carriageReturnLineFeeds: true
    case .lineComment, .docLineComment, .blockComment, .docBlockComment: true
    case .backslashes, .formfeeds, .pounds, .unexpectedText, .verticalTabs: false
    #if RESILIENT_LIBRARIES
      @unknown default: false
    #endif
    }
  }
}
