#if canImport(SwiftUI)
  import Foundation
  import Mediator
  import MediatorNavigation
  import SwiftUI

  extension View {
    /// Shows the pages of destinations in the navigation stack around this view.
    ///
    ///     NavigationStack(path: $path.destinations) {
    ///       HomeView().mediatorDestinations { _ in Text("This page is not here.") }
    ///     }
    ///
    /// - Parameters:
    ///   - links: How URLs are read; `nil` if none may lead to a page.
    ///   - noPage: What is shown if no business line returns a page.
    public func mediatorDestinations(
      links: DestinationLinks? = nil, @ViewBuilder noPage: @escaping (Destination) -> some View
    ) -> some View {
      navigationDestination(for: Destination.self) { DestinationView($0, links: links, noPage: noPage) }
    }

    /// Shows the page of a destination in a sheet, as long as there is one.
    ///
    /// - Parameters:
    ///   - destination: What leads to the page. It is `nil` again when the sheet is dismissed.
    ///   - links: How URLs are read; `nil` if none may lead to a page.
    ///   - noPage: What is shown if no business line returns a page.
    public func mediatorSheet(
      _ destination: Binding<Destination?>, links: DestinationLinks? = nil,
      @ViewBuilder noPage: @escaping (Destination) -> some View
    ) -> some View {
      sheet(
        isPresented: Binding(
          get: { destination.wrappedValue != nil }, set: { if !$0 { destination.wrappedValue = nil } })
      ) {
        if let shown = destination.wrappedValue { DestinationView(shown, links: links, noPage: noPage) }
      }
    }

    /// Opens the URLs that the app gets as stacks of pages.
    ///
    /// - Parameters:
    ///   - path: The stack; it is replaced. It stays as it is for a URL that is refused or has no route.
    ///   - links: How URLs are read.
    ///   - refused: Called with the reason if a URL leads nowhere.
    public func onOpenDestination(
      _ path: Binding<DestinationPath>, links: DestinationLinks, refused: @escaping (RemoteRefusal) -> Void = { _ in }
    ) -> some View {
      onOpenURL { url in
        do throws(RemoteRefusal) { path.wrappedValue = try links.path(for: url) } catch { refused(error) }
      }
    }
  }
#endif
