#if canImport(SwiftUI)
  // Everything in this folder is compiled only where SwiftUI exists. It has not been run: the project is built and
  // tested on Linux, where its types are checked against a stand-in for SwiftUI's interface.
  import Mediator
  import MediatorNavigation
  import SwiftUI
  #if canImport(UIKit)
    import UIKit
  #endif

  /// The page of a destination: a view or a page of UIKit, whatever its business line returns.
  ///
  /// The page is asked for once, when the view appears for the first time, and stays with its state as long as the view
  /// does.
  public struct DestinationView<NoPage: View>: View {
    @StateObject private var page: Page
    private let destination: Destination
    private let noPage: (Destination) -> NoPage

    /// - Parameters:
    ///   - destination: What leads to the page.
    ///   - links: How URLs are read; `nil` if none may lead to a page.
    ///   - noPage: What is shown if no business line returns a page.
    public init(
      _ destination: Destination, links: DestinationLinks? = nil,
      @ViewBuilder noPage: @escaping (Destination) -> NoPage
    ) {
      _page = StateObject(wrappedValue: Page(of: destination, links))
      self.destination = destination
      self.noPage = noPage
    }

    public var body: some View {
      switch page.content {
      case .view(let view): view
      #if canImport(UIKit)
        case .controller(let controller): ControllerView(controller: controller)
      #endif
      case .none: noPage(destination)
      }
    }
  }

  /// What a business line has returned.
  @MainActor
  private final class Page: ObservableObject {
    enum Content {
      case view(AnyView)
      #if canImport(UIKit)
        case controller(UIViewController)
      #endif
      case none
    }

    let content: Content

    init(of destination: Destination, _ links: DestinationLinks?) {
      let answer = Mediator.shared.page(for: destination, links: links, as: Any.self)
      if let view = answer as? any View {
        content = .view(AnyView(view))
        return
      }
      #if canImport(UIKit)
        if let controller = answer as? UIViewController {
          content = .controller(controller)
          return
        }
      #endif
      content = .none
    }
  }

  #if canImport(UIKit)
    private struct ControllerView: UIViewControllerRepresentable {
      let controller: UIViewController

      func makeUIViewController(context: Context) -> UIViewController { controller }
      func updateUIViewController(_ controller: UIViewController, context: Context) {}
    }
  #endif
#endif
