/// Which of a feature's targets answers: all actions of a table have one type.
package struct TargetName: Hashable, Comparable {
  /// The part after `Target_`.
  package var name: String
  package var className: String { "Target_\(name)" }
  package var isMainActor: Bool
  package var isAsync: Bool

  package init(for service: OfferedService) {
    isMainActor = service.isMainActor
    isAsync = service.isAsync
    // The main target has the feature's own name, as in the article; most features have only that.
    if let own = service.ownTarget {
      name = own
      return
    }
    name =
      switch (isMainActor, isAsync) {
      case (true, false): service.feature
      case (true, true): "\(service.feature)PageTasks"
      case (false, false): "\(service.feature)Services"
      case (false, true): "\(service.feature)Tasks"
      }
  }

  /// The type of the table's functions.
  package var tableType: String { Self.tableType(name, isMainActor: isMainActor, isAsync: isAsync) }

  /// - Parameter name: The target's, without its prefix.
  package static func tableType(_ name: String, isMainActor: Bool, isAsync: Bool) -> String {
    let actor = isMainActor ? "@MainActor " : ""
    return "\(actor)@Sendable (Target_\(name), [String: Any]) \(isAsync ? "async " : "")throws -> Any?"
  }

  package static func < (left: TargetName, right: TargetName) -> Bool {
    left.name < right.name
  }
}
