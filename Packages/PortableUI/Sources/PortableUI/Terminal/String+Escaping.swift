#if !canImport(UIKit)
  extension String {
    /// The text with an escape such as `\u{1B}` for every character that could control a terminal, or break or reorder
    /// the line. A page's text may come from anywhere, for example from a remote call.
    var escapingControlCharacters: String {
      guard unicodeScalars.contains(where: Self.isControl) else { return self }
      return unicodeScalars.reduce(into: "") { text, scalar in
        if Self.isControl(scalar) {
          text += scalar.escaped(asASCII: true)
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }

    /// The text's lines, each with its control characters escaped; at least one.
    var escapedLines: [String] {
      split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        .map { String($0).escapingControlCharacters }
    }

    /// The text without the spaces around it.
    var trimmed: String {
      var text = drop(while: \.isWhitespace)
      while text.last?.isWhitespace == true { text.removeLast() }
      return String(text)
    }

    /// The first `limit` scalars, and a mark if there are more.
    func clipped(to limit: Int) -> String {
      let head = unicodeScalars.prefix(limit)
      return head.endIndex == unicodeScalars.endIndex ? self : String(head) + "…"
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      // Of the format characters only those that reorder the following text; others join emoji and letters.
      case 0x202A...0x202E, 0x2066...0x2069: true
      default: [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      }
    }
  }
#endif
