#if !canImport(UIKit)
  extension ViewController {
    /// A button of a page.
    public struct Button {
      /// What the button says.
      public let title: String
      /// What a press does. Belongs to the main actor.
      public let action: @MainActor () -> Void
    }
  }
#endif
