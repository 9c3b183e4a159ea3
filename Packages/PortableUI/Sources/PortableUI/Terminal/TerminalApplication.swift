#if !canImport(UIKit)
  /// An app on a terminal: shows the visible page and reads one choice from each line.
  ///
  /// A number presses that button, `b` goes back, `q` or the end of input quits. If the app opens URLs, `o` and a URL
  /// open it as if it came from another program. The response to anything else is a list of the choices. Isolated to
  /// the main actor.
  @MainActor
  public final class TerminalApplication {
    /// The window with the pages. The application keeps it.
    public let window: Window
    private let terminal: Terminal
    private let openURL: (@MainActor (String) -> Void)?

    /// Makes an application and makes its window the ``Window/key`` one.
    ///
    /// - Parameters:
    ///   - rootViewController: The first page; usually a ``NavigationController``.
    ///   - terminal: The input and output; standard input and output by default.
    ///   - openURL: Opens a text that was typed as a URL, and shows a page or an ``Alert``; `nil` if the app opens no
    ///     URLs.
    public init(
      rootViewController: ViewController, terminal: Terminal? = nil, openURL: (@MainActor (String) -> Void)? = nil
    ) {
      self.terminal = terminal ?? .standard
      self.openURL = openURL
      window = Window()
      window.rootViewController = rootViewController
      window.makeKey()
    }

    /// Shows pages and follows choices until the user quits or the input ends. Then it returns, so that a `main`
    /// without further statements ends with status 0.
    ///
    /// It blocks the main actor while it waits for a line: a task that a button starts there does not run meanwhile.
    public func run() {
      window.makeKey()
      show()
      while let choice = readChoice(), choice != "q" {
        if let answer = follow(choice) {
          print([answer])
        } else {
          print([""])
          show()
        }
      }
    }

    /// Follows a choice.
    ///
    /// - Returns: The problem of the choice; `nil` if there is none.
    private func follow(_ choice: String) -> String? {
      let page = window.visibleViewController
      let choices = TerminalPage(page: page, usesStyles: false).choices
      if choice == "b" {
        return page?.goBack() == true ? nil : "there is nothing to go back to \(choices)"
      }
      if let openURL, choice == "o" || choice.hasPrefix("o ") {
        let url = String(choice.dropFirst()).trimmed
        if url.isEmpty { return "o needs a URL behind it \(choices)" }
        openURL(url)
        return nil
      }
      guard let number = Self.number(choice), let page, (1...).contains(number),
        number <= page.buttons.count
      else {
        // A line may have any length, so it is shortened.
        let shown = choice.clipped(to: 40).escapingControlCharacters
        return choice.isEmpty ? "nothing chosen \(choices)" : "no such choice: \(shown) \(choices)"
      }
      page.buttons[number - 1].action()
      return nil
    }

    /// Prints the pending messages, then the visible page.
    private func show() {
      // Loading comes first, because it may show a message or another page.
      window.loadVisiblePage()
      let alerts = window.pendingAlerts
      window.pendingAlerts = []
      let page = TerminalPage(page: window.visibleViewController, usesStyles: terminal.usesStyles)
      print(alerts.flatMap(TerminalPage.alert) + page.lines)
    }

    private func readChoice() -> String? {
      if terminal.isInteractive { terminal.write("> ") }
      guard let line = terminal.readLine() else {
        // Otherwise the shell's prompt would be on the same line.
        if terminal.isInteractive { terminal.write("\n") }
        return nil
      }
      return line.trimmed
    }

    private func print(_ lines: [String]) {
      terminal.write(lines.map { $0 + "\n" }.joined())
    }

    /// The number of a text. Only digits count; `Int` would also read a sign.
    private static func number(_ text: String) -> Int? {
      text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
  }
#endif
