import Apps
import Scaffolding
import SourceText

/// Writes the target that handles calls without an answer, for an app that has none.
struct FallbackWriter {
  static let className = "Target_NoTargetAction"

  let templates: TemplateSet
  /// Whether the app shows pages, and so can show this as one.
  let hasPages: Bool
  /// Whether the app's module is isolated to the main actor by default.
  let isMainActorByDefault: Bool

  var file: String {
    get throws(UserError) {
      guard hasPages else {
        return isMainActorByDefault
          ? Self.plain.replacing("\nfinal class", with: "\nnonisolated final class") : Self.plain
      }
      // The same as in the demo of a new feature.
      let all = templates.templates(of: .business) + TemplateSet.builtIn.templates(of: .business)
      let template = all.first { $0.path.hasSuffix("/\(Self.className).swift") }
      return try template?.file(TemplateSet.values(of: "", year: 0, page: nil)).text ?? Self.plain
    }
  }

  private static let plain = """
    import Foundation

    /// Says which call found no answer.
    final class Target_NoTargetAction: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_NoTargetAction, [String: Any]) throws -> Any?>

      var customMirror: Mirror {
        Mirror(self, children: ["actions": ["response": { $0.Action_response($1) }] as Actions])
      }

      func Action_response(_ params: [String: Any]) {
        let target = params["targetString"] as? String ?? "?"
        let selector = params["selectorString"] as? String ?? "?"
        FileHandle.standardError.write(Data("No target answered \\(target) \\(selector)\\n".utf8))
      }
    }

    """
}
