#if canImport(UIKit)
  extension UIViewController {
    /// Adds a line of text below the others. Isolated to the main actor.
    public func addText(_ text: String) {
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      pageStack.addArrangedSubview(label)
    }

    /// Adds a button below the others. Isolated to the main actor.
    ///
    /// - Parameters:
    ///   - title: The button's text.
    ///   - action: Called on each press. The page keeps it, so it should capture the page weakly.
    public func addButton(_ title: String, action: @escaping @MainActor () -> Void) {
      let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
      pageStack.addArrangedSubview(button)
    }

    /// The stack that the helpers fill, made when the first of them is called.
    private var pageStack: PageStack {
      if let stack = view.subviews.lazy.compactMap({ $0 as? PageStack }).first { return stack }
      #if !os(tvOS)
        // A page made in code has no background, so the page below would show through.
        if view.backgroundColor == nil { view.backgroundColor = .systemBackground }
      #endif
      let stack = PageStack()
      stack.axis = .vertical
      stack.spacing = 16
      stack.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(stack)
      let area = view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: area.topAnchor, constant: 16),
        stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
        stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      ])
      return stack
    }
  }

  /// A class of its own, so that it can be found among a page's other views.
  private final class PageStack: UIStackView {}
#endif
