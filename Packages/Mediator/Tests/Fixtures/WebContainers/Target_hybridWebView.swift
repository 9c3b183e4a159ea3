import Parameters
import PortableUI

/// The new container, a second target of the same business line.
@MainActor
final class Target_hybridWebView: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, (Target_hybridWebView) -> @MainActor ([String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["jsFetchHybridWebViewController": Target_hybridWebView.Action_jsFetchHybridWebViewController]
          as Actions
      ])
  }

  func Action_jsFetchHybridWebViewController(_ params: [String: Any]) -> ViewController? {
    let url = params.value("url", default: "")
    guard !url.isEmpty else { return nil }
    let page = GLWebVC()
    page.title = "new container: \(url)"
    page.urlPath = url
    return page
  }
}
