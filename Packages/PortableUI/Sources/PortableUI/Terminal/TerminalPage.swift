#if !canImport(UIKit)
  /// The printed form of a page:
  ///
  ///     == Home ==
  ///     a line of text
  ///       1. push A
  ///     [1: choose, b: back, q: quit]
  ///
  /// Texts come before buttons, in whatever order the page added them, so that the choices are together.
  @MainActor
  struct TerminalPage {
    /// The page; `nil` if the window is empty.
    let page: ViewController?
    let usesStyles: Bool

    /// All lines, in order.
    var lines: [String] {
      [header] + texts + buttons + [choices]
    }

    /// The line with the possible choices.
    var choices: String {
      let count = page?.buttons.count ?? 0
      let numbers = count == 0 ? [] : [count == 1 ? "1: choose" : "1-\(count): choose"]
      let back = page?.canGoBack == true ? ["b: back"] : []
      return "[\((numbers + back + ["q: quit"]).joined(separator: ", "))]"
    }

    /// The lines of a message above a page.
    nonisolated static func alert(_ message: String) -> [String] {
      message.escapedLines.map { "! \($0)" }
    }

    private var header: String {
      // For a page without a title, the name of its class is better than nothing.
      let title = page.map { $0.title ?? "\(type(of: $0))" } ?? "nothing to show"
      let text = "== \(title.escapingControlCharacters) =="
      return usesStyles ? "\u{1B}[1m\(text)\u{1B}[0m" : text
    }

    private var texts: [String] {
      page?.texts.flatMap(\.escapedLines) ?? []
    }

    private var buttons: [String] {
      page?.buttons.enumerated().map { "  \($0 + 1). \($1.title.escapingControlCharacters)" } ?? []
    }
  }
#endif
