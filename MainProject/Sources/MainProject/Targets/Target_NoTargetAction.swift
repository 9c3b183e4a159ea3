import PortableUI

/// Shows which call found no answer.
@MainActor
final class Target_NoTargetAction {
  /// The mediator asks for this when no target answers a call.
  ///
  /// - Parameters:
  ///   - targetString: The target that was asked.
  ///   - selectorString: The action that it was asked for.
  func response(targetString: String = "?", selectorString: String = "?") {
    Alert.show("No target answered \(targetString) \(selectorString)")
  }
}
