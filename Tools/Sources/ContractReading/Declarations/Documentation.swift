import SwiftSyntax

/// The documentation comment of a declaration.
package enum Documentation {
  /// - Returns: Its lines, each with `///`; empty without a documentation comment.
  package static func lines(of declaration: DeclSyntax) -> [String] {
    var lines: [String] = []
    for piece in declaration.leadingTrivia {
      switch piece {
      case .docLineComment(let text): lines.append(text.trimmingEnd)
      case .docBlockComment(let text): lines += block(text)
      // A comment above a blank line documents something else.
      case .newlines(let count) where count > 1, .carriageReturnLineFeeds(let count) where count > 1: lines = []
      default: break
      }
    }
    return lines
  }

  /// The words of lines that have slashes.
  package static func words(of lines: [String]) -> [String] {
    lines.map { String($0.drop { $0 == "/" }.drop { $0 == " " }) }
  }

  private static func block(_ text: String) -> [String] {
    let inside = text.dropFirst("/**".count).dropLast("*/".count)
    let lines = inside.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      let words = line.drop(while: \.isWhitespace)
      return String(words.hasPrefix("*") ? words.dropFirst().drop { $0 == " " } : words).trimmingEnd
    }
    let kept = Array(lines.drop { $0.isEmpty }.reversed().drop { $0.isEmpty }.reversed())
    return kept.map { $0.isEmpty ? "///" : "/// \($0)" }
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(reversed().drop(while: \.isWhitespace).reversed())
  }
}
