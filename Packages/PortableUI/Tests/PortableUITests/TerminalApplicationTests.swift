import PortableUI
import Testing

@MainActor
@Suite("A terminal application")
struct TerminalApplicationTests {
  /// A stack of Home, which pushes B and presents a page.
  let navigation = NavigationController(
    rootViewController: Page("Home") { page in
      page.addText("welcome")
      page.addButton("push B") { [weak page] in
        let next = Page("B") { $0.addText("hello, world!") }
        page?.navigationController?.pushViewController(next, animated: true)
      }
      page.addButton("present C") { [weak page] in page?.present(Page("C"), animated: true) }
    })

  let home = "== Home ==\nwelcome\n  1. push B\n  2. present C\n[1-2: choose, q: quit]\n"
  let pageB = "== B ==\nhello, world!\n[b: back, q: quit]\n"
  let pageC = "== C ==\n[b: back, q: quit]\n"

  @Test("shows the page, then each page that a choice leads to")
  func pages() {
    let output = TestTerminal.run(navigation, typing: ["1", "b", "2", "b", "q"])
    #expect(output == [home, pageB, home, pageC, home].joined(separator: "\n"))
  }

  @Test("quits at q, and reads nothing after it")
  func quit() {
    #expect(TestTerminal.run(navigation, typing: ["q", "1"]) == home)
  }

  @Test("quits at the end of input")
  func endOfInput() {
    #expect(TestTerminal.run(navigation) == home)
    #expect(TestTerminal.run(navigation, typing: ["1"]) == home + "\n" + pageB)
  }

  @Test("has printed the page before it reads a choice")
  func printedBeforeRead() {
    let test = TestTerminal(typing: ["1"])
    TerminalApplication(rootViewController: navigation, terminal: test.terminal()).run()
    #expect(test.seen == [home, home + "\n" + pageB])
  }

  @Test("ignores spaces around a choice", arguments: [" 1", "1  ", "\t1\r", "\u{A0}1\u{3000}"])
  func spaces(_ line: String) {
    #expect(TestTerminal.run(navigation, typing: [line]) == home + "\n" + pageB)
    #expect(TestTerminal.run(Page("Home"), typing: [" q ", "x"]) == "== Home ==\n[q: quit]\n")
  }

  @Test(
    "answers anything else with the possible choices, and keeps the page",
    arguments: [
      "0", "3", "99", "-1", "+1", "1.0", "1 2", "1e9999", "B", "Q", "quit", "zwei", "٢", "２", "🙂", "\u{0}1",
      String(repeating: "9", count: 10_000), "9223372036854775808",
    ])
  func badInput(_ line: String) throws {
    let output = TestTerminal.run(navigation, typing: [line, "1"])
    try #require(output.hasPrefix(home))
    let answer = output.dropFirst(home.count).prefix { $0 != "\n" }
    #expect(answer.hasPrefix("no such choice: "))
    #expect(answer.hasSuffix(" [1-2: choose, q: quit]"))
    #expect(answer.count < 100)
    #expect(output == home + answer + "\n\n" + pageB)
  }

  @Test("answers an empty line with the possible choices", arguments: ["", "   "])
  func emptyLine(_ line: String) {
    let output = TestTerminal.run(navigation, typing: [line])
    #expect(output == home + "nothing chosen [1-2: choose, q: quit]\n")
  }

  @Test("says that there is nothing to go back to")
  func nothingToGoBackTo() {
    let output = TestTerminal.run(navigation, typing: ["b", "1"])
    #expect(output == home + "there is nothing to go back to [1-2: choose, q: quit]\n\n" + pageB)
    #expect(TestTerminal.run(Page("Alone"), typing: ["b"]).contains("nothing to go back to [q: quit]"))
  }

  @Test("goes back through a presented stack page by page, then out of it")
  func backThroughPresentedStack() {
    let inner = NavigationController(rootViewController: Page("inner root"))
    inner.pushViewController(Page("inner top"), animated: true)
    navigation.present(inner, animated: true)
    let output = TestTerminal.run(navigation, typing: ["b", "b", "b"])
    let titles = output.split(separator: "\n").filter { $0.hasPrefix("==") }
    #expect(titles == ["== inner top ==", "== inner root ==", "== Home =="])
    #expect(navigation.presentedViewController == nil)
  }

  @Test("loads a page once, and only when it is shown")
  func loading() {
    let (root, below, top) = (Page("root"), Page("below"), Page("top"))
    let navigation = NavigationController(rootViewController: root)
    navigation.pushViewController(below, animated: true)
    navigation.pushViewController(top, animated: true)
    TestTerminal.run(navigation, typing: ["zz"])
    #expect([root.loads, below.loads, top.loads] == [0, 0, 1])
    #expect(navigation.isViewLoaded)
    TestTerminal.run(navigation, typing: ["b", "b", "b"])
    #expect([root.loads, below.loads, top.loads] == [1, 1, 1])
  }

  @Test("shows the page that a page leads to while it loads")
  func redirect() {
    let navigation = NavigationController(
      rootViewController: Page("first") {
        $0.navigationController?.pushViewController(Page("second"), animated: true)
      })
    #expect(TestTerminal.run(navigation) == "== second ==\n[b: back, q: quit]\n")
  }

  @Test("shows what a button added to the page")
  func changingPage() {
    let page = Page("Home") { page in
      page.addButton("more") { [weak page] in page?.addText("added") }
    }
    let output = TestTerminal.run(page, typing: ["1"])
    #expect(output.hasSuffix("== Home ==\nadded\n  1. more\n[1: choose, q: quit]\n"))
  }

  @Test("makes its window key and keeps it")
  func window() {
    let terminal = TestTerminal().terminal()
    let application = TerminalApplication(rootViewController: navigation, terminal: terminal)
    #expect(Window.key === application.window)
    #expect(application.window.rootViewController === navigation)
  }

  @Test("continues with an empty window")
  func emptyWindow() {
    let test = TestTerminal(typing: ["1", "b"])
    let application = TerminalApplication(rootViewController: navigation, terminal: test.terminal())
    application.window.rootViewController = nil
    application.run()
    #expect(test.output.hasPrefix("== nothing to show ==\n[q: quit]\nno such choice: 1 [q: quit]\n"))
  }
}
