// An app with destinations, as the article Navigation shows it.
import Foundation
import MediatorNavigation
import MediatorSwiftUI
import SwiftUI

extension Destination {
  static func B_viewController(contentText: String) -> Destination {
    Destination("B", action: "viewController", parameters: ["contentText": .text(contentText)])
  }
}

struct RootView: View {
  let links: DestinationLinks
  @State private var path = DestinationPath()
  @State private var sheet: Destination?

  var body: some View {
    NavigationStack(path: $path.destinations) {
      Text("home")
        .mediatorDestinations(links: links) { _ in Text("This page is not here.") }
        .mediatorSheet($sheet) { _ in EmptyView() }
        .onOpenDestination($path, links: links) { print($0) }
    }
  }

  func show() { path.destinations.append(.B_viewController(contentText: "hello")) }
}
