extension PlantedViolation {
  /// The example's targets and categories as somebody writes them by hand: what is generated offers little to mistake.
  static let byHand =
    exchange(
      "A", in: "Packages/A/Sources/A", path: "/a", parameters: "", sent: "", answer: "AViewController()")
    + exchange(
      "B", in: "MainProject/Sources/MainProject/B", path: "/b/:contentText", parameters: "contentText: String",
      sent: #", params: ["contentText": contentText]"#,
      answer: #"BViewController(contentText: params["contentText"] as? String ?? "")"#)

  private static func exchange(
    _ name: String, in folder: String, path: String, parameters: String, sent: String, answer: String
  ) -> [Edit] {
    [
      .remove("\(folder)/Targets/Target_\(name)+Actions.swift"),
      .write(
        """
        /// What \(name) offers to the rest of the app.
        @MainActor
        final class Target_\(name): Decodable, CustomReflectable {
          typealias Actions = KeyValuePairs<String, @MainActor @Sendable (Target_\(name), [String: Any]) throws -> Any?>

          nonisolated var customMirror: Mirror {
            Mirror(
              self,
              children: [
                \(table("actions"))
                \(table("remote"))
              ])
          }

          func Action_viewController(_ params: [String: Any]) -> \(name)ViewController {
            \(answer)
          }
        }

        """, to: "\(folder)/Targets/Target_\(name).swift"),
      .write(
        """
        @_exported import Mediator
        @_exported import MediatorRoutes
        @_exported import PortableUI

        /// The services of \(name).
        extension Mediator {
          /// \(name)'s page.
          @MainActor
          public func \(name)_viewController(\(parameters)) -> ViewController? {
            performTarget("\(name)", action: "viewController"\(sent)) as? ViewController
          }

          public static var \(name)_routes: [Route] {
            [
              Route("\(name).viewController", "\(path)", target: "\(name)", action: "viewController")
            ]
          }
        }

        """, to: "Packages/\(name)_Category/Sources/\(name)_Category/Mediator+\(name).swift"),
    ]
  }
}
