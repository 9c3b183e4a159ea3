#if canImport(UIKit)
  import PortableUI
  import UIKit

  /// What `main.swift` is in the terminal: shows Home, and takes the URLs that the system hands over.
  @main
  final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let navigation = NavigationController(rootViewController: HomeViewController())

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    func application(
      _ application: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      do {
        try Links(navigation: navigation).open(url.absoluteString)
        return true
      } catch {
        Alert.show("\(error)")
        return false
      }
    }
  }
#endif
