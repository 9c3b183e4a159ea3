import PortableUI
import Testing

/// A typed URL, as if another program had opened it.
@MainActor
@Suite("A URL on the terminal")
struct OpenURLTests {
  let navigation = NavigationController(rootViewController: Page("Home"))

  private func output(typing lines: [String]) -> String {
    let test = TestTerminal(typing: lines)
    let terminal = test.terminal()
    let application = TerminalApplication(rootViewController: navigation, terminal: terminal) { [navigation] url in
      if url.hasPrefix("app://") {
        navigation.pushViewController(Page(url), animated: true)
      } else {
        Alert.show("cannot open \(url)")
      }
    }
    application.run()
    return test.output
  }

  @Test("is given to the app, which shows its page", arguments: ["o app://B", "  o   app://B  "])
  func opened(line: String) {
    let expected = "== Home ==\n[q: quit]\n\n== app://B ==\n[b: back, q: quit]\n"
    #expect(output(typing: [line]) == expected)
  }

  @Test("that the app does not open is answered with its message, on the page that was there")
  func refused() {
    let output = output(typing: ["o http://evil"])
    #expect(output == "== Home ==\n[q: quit]\n\n! cannot open http://evil\n== Home ==\n[q: quit]\n")
  }

  @Test("that is missing is answered with the usage", arguments: ["o", "o  "])
  func missing(line: String) {
    #expect(output(typing: [line]) == "== Home ==\n[q: quit]\no needs a URL behind it [q: quit]\n")
  }

  @Test("is no choice in an app that opens no URLs")
  func noHandler() {
    #expect(TestTerminal.run(navigation, typing: ["o app://B"]).hasSuffix("no such choice: o app://B [q: quit]\n"))
    #expect(TestTerminal.run(navigation, typing: ["o"]).hasSuffix("no such choice: o [q: quit]\n"))
  }

  @Test("that begins with the letter alone is no command")
  func otherWord() {
    #expect(output(typing: ["open app://B"]).hasSuffix("no such choice: open app://B [q: quit]\n"))
  }
}
