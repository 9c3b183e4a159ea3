import Parameters
import PortableUI

/// The old container. It does not depend on the mediator.
@MainActor
final class Target_yaoWangWebView: Decodable, CustomReflectable {
  typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_yaoWangWebView, [String: Any]) throws -> Any?>

  nonisolated var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "actions": [
          "jsFetchYaoWangWebViewController": { $0.Action_jsFetchYaoWangWebViewController($1) }
        ] as Actions
      ])
  }

  func Action_jsFetchYaoWangWebViewController(_ params: [String: Any]) -> ViewController? {
    let url = params.value("url", default: "")
    guard !url.isEmpty else { return nil }
    let page = YWSubjectViewController()
    page.title = "old container: \(url)"
    page.urlStr = url
    page.hideTitleView = params.bool("hideTitleView")
    return page
  }
}
