#if !canImport(UIKit)
  extension ViewController {
    /// A button of a page.
    public struct Button {
      /// The button's text.
      public let title: String
      /// Called on each press. Isolated to the main actor.
      public let action: @MainActor () -> Void
    }
  }
#endif
