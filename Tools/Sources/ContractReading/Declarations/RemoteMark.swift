import SwiftSyntax

/// The comment `// modulize:remote`, which opens a service to URLs, alone or with the paths that lead there.
struct RemoteMark {
  /// The patterns of the URLs.
  var paths: [String]
  var place: AbsolutePosition

  private static let word = "modulize:remote"

  /// The marks of a declaration: in the lines directly above it, or between its attributes.
  ///
  /// A mark above a blank line, or above another comment than documentation, may be what is left of another service.
  static func all(above name: TokenSyntax, of node: some SyntaxProtocol) -> [RemoteMark] {
    var marks: [RemoteMark] = []
    for token in node.tokens(viewMode: .sourceAccurate) {
      let isFirst = token.position == node.position
      var newlines = 0
      for (piece, place) in places(in: token.leadingTrivia, from: token.position) {
        switch piece {
        case .newlines(let count), .carriageReturns(let count), .carriageReturnLineFeeds(let count):
          newlines += count
          if isFirst, newlines > 1 { marks = [] }
        case .lineComment(let text):
          newlines = 0
          if let mark = mark(text, at: place) {
            marks.append(mark)
          } else if isFirst, !isDirective(text) {
            marks = []
          }
        case .blockComment where isFirst: marks = []
        case .spaces, .tabs: break
        default: newlines = 0
        }
      }
      if token == name { break }
    }
    return marks
  }

  /// The places of all comments inside a node that say the word, in whatever way.
  static func places(in node: some SyntaxProtocol) -> [AbsolutePosition] {
    let pieces = node.tokens(viewMode: .sourceAccurate).flatMap { token in
      places(in: token.leadingTrivia, from: token.position)
        + places(in: token.trailingTrivia, from: token.endPositionBeforeTrailingTrivia)
    }
    return pieces.compactMap { piece, place in
      switch piece {
      case .lineComment(let text), .docLineComment(let text), .blockComment(let text), .docBlockComment(let text):
        let lines = text.split(whereSeparator: \.isNewline)
        return lines.contains { words(of: $0).first == word } ? place : nil
      default: return nil
      }
    }
  }

  private static func places(
    in trivia: Trivia, from start: AbsolutePosition
  ) -> [(piece: TriviaPiece, place: AbsolutePosition)] {
    var place = start
    return trivia.map { piece in
      defer { place = place.advanced(by: piece.sourceLength.utf8Length) }
      return (piece, place)
    }
  }

  private static func mark(_ text: String, at place: AbsolutePosition) -> RemoteMark? {
    let words = words(of: text[...])
    return words.first == word ? RemoteMark(paths: Array(words.dropFirst()), place: place) : nil
  }

  /// Whether a comment speaks to a tool, as `swiftlint:disable:next …` does.
  private static func isDirective(_ text: String) -> Bool {
    words(of: text[...]).first.map { $0.dropLast().contains(":") } ?? false
  }

  private static func words(of line: Substring) -> [String] {
    line.drop { "/* \t".contains($0) }.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
