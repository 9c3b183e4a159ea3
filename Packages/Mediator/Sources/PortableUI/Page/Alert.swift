#if !canImport(UIKit)
  /// A message that a person must see. Belongs to the main actor.
  @MainActor
  public enum Alert {
    /// Shows `message`, whatever page is shown.
    ///
    /// The terminal prints it once, above the page, when it shows a page next. Without a ``Window/key``
    /// window there is none to do that, and it is printed at once.
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
