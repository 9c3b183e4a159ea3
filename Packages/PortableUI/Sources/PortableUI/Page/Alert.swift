#if !canImport(UIKit)
  /// A message for the user. Isolated to the main actor.
  @MainActor
  public enum Alert {
    /// Shows `message`, whatever page is visible.
    ///
    /// The terminal prints it once, above the next page that it shows. Without a ``Window/key`` window it is printed at
    /// once.
    public static func show(_ message: String) {
      show(message, orPrintTo: Terminal.standard)
    }

    static func show(_ message: String, orPrintTo terminal: @autoclosure () -> Terminal) {
      if let window = Window.key {
        window.pendingAlerts.append(message)
      } else {
        terminal().write(TerminalPage.alert(message).map { $0 + "\n" }.joined())
      }
    }
  }
#endif
