/// Which of a feature's targets answers: all actions of a table have one type.
struct TargetName: Hashable, Comparable {
  /// The part after `Target_`.
  var name: String
  var isMainActor: Bool
  var isAsync: Bool

  init(for service: OfferedService) {
    isMainActor = service.isMainActor
    isAsync = service.isAsync
    // The main target has the feature's own name, as in the article; most features have only that.
    name =
      switch (isMainActor, isAsync) {
      case (true, false): service.feature
      case (true, true): "\(service.feature)PageTasks"
      case (false, false): "\(service.feature)Services"
      case (false, true): "\(service.feature)Tasks"
      }
  }

  /// The type of the table's functions.
  var tableType: String {
    let actor = isMainActor ? "@MainActor " : ""
    return "\(actor)@Sendable (Target_\(name), [String: Any]) \(isAsync ? "async " : "")throws -> Any?"
  }

  static func < (left: TargetName, right: TargetName) -> Bool {
    left.name < right.name
  }
}
