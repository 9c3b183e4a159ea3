/// Writes the target that is told of calls that nobody answers, for an app that has none.
enum FallbackWriter {
  static let className = "Target_NoTargetAction"

  /// - Parameters:
  ///   - hasPages: Whether the app shows pages, so that it can show this too.
  ///   - isMainActorByDefault: Whether the app's module is the main actor's where nothing else is said.
  static func file(hasPages: Bool, isMainActorByDefault: Bool) -> String {
    if hasPages { return pages }
    return isMainActorByDefault ? plain.replacing("\nfinal class", with: "\nnonisolated final class") : plain
  }

  private static let pages = """
    import PortableUI

    /// Shows which call found no answer.
    @MainActor
    final class Target_NoTargetAction: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<
        String, (Target_NoTargetAction) -> @MainActor ([String: Any]) throws -> Any?
      >

      nonisolated var customMirror: Mirror {
        Mirror(self, children: ["actions": ["response": Target_NoTargetAction.Action_response] as Actions])
      }

      func Action_response(_ params: [String: Any]) {
    \(words)
        Alert.show("Nobody answered \\(target) \\(selector)")
      }
    }

    """

  private static let plain = """
    import Foundation

    /// Says which call found no answer.
    final class Target_NoTargetAction: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, (Target_NoTargetAction) -> ([String: Any]) throws -> Any?>

      var customMirror: Mirror {
        Mirror(self, children: ["actions": ["response": Target_NoTargetAction.Action_response] as Actions])
      }

      func Action_response(_ params: [String: Any]) {
    \(words)
        FileHandle.standardError.write(Data("Nobody answered \\(target) \\(selector)\\n".utf8))
      }
    }

    """

  private static let words = """
        let target = params["targetString"] as? String ?? "?"
        let selector = params["selectorString"] as? String ?? "?"
    """
}
