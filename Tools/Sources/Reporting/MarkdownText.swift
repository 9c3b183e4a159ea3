import SourceText

/// Text for GitHub's Markdown that shows as it is written.
enum MarkdownText {
  /// `text` as plain words: no mark-up, no link, and no one is called.
  ///
  /// A message may name `@MainActor` or `#1`, of which GitHub would make a mention and a link, whatever
  /// escapes them: these two get an invisible space behind them.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.oneLine.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@", "#": result += "\(scalar)&#8203;"
      // What a bare address is known by: `http://`, `www.`.
      case ":", ".": result += isInAddress(result, scalar) ? "\(scalar)&#8203;" : String(scalar)
      case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "!": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isInAddress(_ before: String, _ scalar: Unicode.Scalar) -> Bool {
    let end = before.suffix(5).lowercased()
    return scalar == "." ? end.hasSuffix("www") : ["http", "https", "ftp"].contains(where: end.hasSuffix)
  }

  /// `text` as code. The marks around it are longer than any inside it.
  static func code(_ text: String) -> String {
    let text = text.oneLine
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let marks = String(repeating: "`", count: longest + 1)
    // One space on each side is taken away again; it keeps the text's own marks apart from these.
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return text.isEmpty ? "" : marks + space + text + space + marks
  }
}
