import A_Category
import Foundation
import MediatorRoutes

/// The one place where URLs from outside come in.
@MainActor
struct Links {
  private let navigation: NavigationController
  private let routes: RouteTable
  private let policy = RemotePolicy(schemes: [AppRoutes.scheme])

  init(navigation: NavigationController) throws {
    self.navigation = navigation
    routes = try AppRoutes.table()
  }

  /// Shows the page that a URL leads to, or says why there is none.
  func open(_ text: String) {
    guard let url = URL(string: text) else { return Alert.show("Not a URL: \(text)") }
    // The app's own page needs no name: the app imports it, and nobody else calls it.
    if url.scheme?.lowercased() == AppRoutes.scheme, url.host() == "debug", url.path().isEmpty {
      return navigation.pushViewController(DebugViewController(), animated: true)
    }
    do {
      let answer = try Mediator.shared.performAction(with: url, routes: routes, policy: policy)
      guard let page = answer as? ViewController else { return Alert.show("Not a page: \(text)") }
      navigation.pushViewController(page, animated: true)
    } catch {
      Alert.show("\(error)")
    }
  }
}
