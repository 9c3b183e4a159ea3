#if !canImport(UIKit)
  extension ViewController {
    /// Whether there is a page to go back to from this one.
    var canGoBack: Bool {
      isPushed || presentingViewController != nil
    }

    /// Goes back to the previous page: pops this one if it was pushed, otherwise dismisses it. In this order, because a
    /// presented stack is dismissed from its root.
    ///
    /// - Returns: Whether there was a page to go back to.
    func goBack() -> Bool {
      guard canGoBack else { return false }
      if isPushed {
        navigationController?.popViewController(animated: false)
      } else {
        dismiss(animated: false)
      }
      return true
    }

    private var isPushed: Bool {
      navigationController.map { $0.viewControllers.first !== self } ?? false
    }
  }
#endif
