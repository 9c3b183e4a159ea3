import SourceText

/// Escapes text for GitHub's Markdown.
package enum MarkdownText {
  /// `text` as plain text: no mark-up, no links, no mentions.
  ///
  /// A message may contain `@MainActor` or `#1`, which GitHub would turn into a mention and a link even if escaped:
  /// these two get an invisible space after them.
  package static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.oneLine.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@", "#": result += "\(scalar)&#8203;"
      // Parts of a bare address: `http://`, `www.`.
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

  /// `text` as code. The backticks around it are longer than any inside it.
  package static func code(_ text: String) -> String {
    let text = text.oneLine
    let longest = text.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
    let marks = String(repeating: "`", count: longest + 1)
    // One space on each side is removed again; it separates the text's own backticks from these.
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return text.isEmpty ? "" : marks + space + text + space + marks
  }
}
