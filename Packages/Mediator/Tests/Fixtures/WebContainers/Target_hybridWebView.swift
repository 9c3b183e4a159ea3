import Parameters
import PortableUI

/// The new container, a second target of the same business line.
@MainActor
final class Target_hybridWebView: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_hybridWebView, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": ["jsFetchHybridWebViewController": { $0.Action_jsFetchHybridWebViewController($1) }]
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
