import PortableUI

/// A terminal that types the given lines and keeps what is printed.
@MainActor
final class TestTerminal {
  private(set) var output = ""
  /// The output at the time of each read line, and at the end of input.
  private(set) var seen: [String] = []
  private var input: ArraySlice<String>

  init(typing input: [String] = []) {
    self.input = input[...]
  }

  /// Runs an application on this terminal until it quits.
  ///
  /// - Returns: What it printed.
  @discardableResult
  static func run(
    _ root: ViewController, typing input: [String] = [], isInteractive: Bool = false, usesStyles: Bool = false
  ) -> String {
    let test = TestTerminal(typing: input)
    let terminal = test.terminal(isInteractive: isInteractive, usesStyles: usesStyles)
    TerminalApplication(rootViewController: root, terminal: terminal).run()
    return test.output
  }

  func terminal(isInteractive: Bool = false, usesStyles: Bool = false) -> Terminal {
    Terminal(
      readLine: {
        self.seen.append(self.output)
        return self.input.popFirst()
      },
      write: { self.output += $0 },
      isInteractive: isInteractive,
      usesStyles: usesStyles
    )
  }
}
