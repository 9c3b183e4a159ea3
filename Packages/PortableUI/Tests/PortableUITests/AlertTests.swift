import Testing

@testable import PortableUI

@MainActor
@Suite("An alert")
struct AlertTests {
  @Test("is printed once, above the page that is shown next")
  func once() {
    let page = Page("Home") { $0.addButton("ask") { Alert.show("nobody answered") } }
    let output = TestTerminal.run(page, typing: ["1", "zz", "1", "q"])
    #expect(output.count(of: "! nobody answered\n== Home ==\n") == 2)
    #expect(output.count(of: "nobody answered") == 2)
    #expect(output.count(of: "== Home ==") == 3)
  }

  @Test("is printed if a page shows it while it loads")
  func whileLoading() {
    let output = TestTerminal.run(Page("Home") { _ in Alert.show("early") })
    #expect(output == "! early\n== Home ==\n[q: quit]\n")
  }

  @Test("is printed in the order of showing")
  func order() {
    let page = Page("Home") {
      $0.addButton("ask") {
        Alert.show("first")
        Alert.show("second")
      }
    }
    #expect(TestTerminal.run(page, typing: ["1"]).contains("! first\n! second\n== Home =="))
  }

  @Test("waits on the key window")
  func pending() {
    let window = Window()
    window.makeKey()
    Alert.show("wait")
    #expect(window.pendingAlerts == ["wait"])
  }

  @Test("is printed at once if there is no key window")
  func noWindow() {
    #expect(Window.key == nil)
    let test = TestTerminal()
    Alert.show("one\ntwo\u{1B}[2J", orPrintTo: test.terminal())
    #expect(test.output == "! one\n! two\\u{1B}[2J\n")
  }

  @Test("has its control characters escaped above a page")
  func escaped() {
    let page = Page { _ in Alert.show("\u{1B}]0;title\u{7}") }
    #expect(TestTerminal.run(page).hasPrefix("! \\u{1B}]0;title\\u{07}\n"))
  }
}
