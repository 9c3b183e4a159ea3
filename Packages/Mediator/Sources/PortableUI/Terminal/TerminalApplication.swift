#if !canImport(UIKit)
  /// An app on a terminal: shows the visible page and reads a choice a line.
  ///
  /// A number presses that button, `b` goes back, `q` or the end of input quits, `o` and a URL open that URL as if
  /// another program had, where the app takes URLs; anything else is answered with what may be typed. Belongs to the
  /// main actor.
  @MainActor
  public final class TerminalApplication {
    /// The window whose pages are shown. The application keeps it.
    public let window: Window
    private let terminal: Terminal
    private let openURL: (@MainActor (String) -> Void)?

    /// Makes an application and makes its window the ``Window/key`` one.
    ///
    /// - Parameters:
    ///   - rootViewController: The first page; usually a ``NavigationController``.
    ///   - terminal: Where to read and print; standard input and output by default.
    ///   - openURL: Given a text that was typed as a URL, shows a page or an ``Alert``. What a URL means is the app's
    ///     to know; `nil` where it takes none.
    public init(
      rootViewController: ViewController, terminal: Terminal? = nil, openURL: (@MainActor (String) -> Void)? = nil
    ) {
      self.terminal = terminal ?? .standard
      self.openURL = openURL
      window = Window()
      window.rootViewController = rootViewController
      window.makeKey()
    }

    /// Shows pages and follows choices until a person quits or the input ends; then returns, so that a `main`
    /// with nothing after it ends with status 0.
    ///
    /// It occupies the main actor while it waits for a line: a task that a button starts there does not run
    /// meanwhile.
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

    /// Does what was chosen.
    ///
    /// - Returns: What is wrong with the choice; `nil` where it was followed.
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
        // Clipped: a line may be of any length.
        let shown = choice.clipped(to: 40).escapingControlCharacters
        return choice.isEmpty ? "nothing chosen \(choices)" : "no such choice: \(shown) \(choices)"
      }
      page.buttons[number - 1].action()
      return nil
    }

    /// Prints the messages that wait, then the visible page.
    private func show() {
      // First: loading a page may show a message, or another page.
      window.loadVisiblePage()
      let alerts = window.pendingAlerts
      window.pendingAlerts = []
      let page = TerminalPage(page: window.visibleViewController, usesStyles: terminal.usesStyles)
      print(alerts.flatMap(TerminalPage.alert) + page.lines)
    }

    private func readChoice() -> String? {
      if terminal.isInteractive { terminal.write("> ") }
      guard let line = terminal.readLine() else {
        // The shell's prompt would come behind ours.
        if terminal.isInteractive { terminal.write("\n") }
        return nil
      }
      return line.trimmed
    }

    private func print(_ lines: [String]) {
      terminal.write(lines.map { $0 + "\n" }.joined())
    }

    /// The number that `text` is. Digits only: `Int` would also read a sign.
    private static func number(_ text: String) -> Int? {
      text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int(text) : nil
    }
  }
#endif
