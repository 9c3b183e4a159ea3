import Contracts
import Model

/// Finds the targets that would make one and the same method of a category.
struct Clashes {
  private(set) var objections: [GenerationPlan.Objection] = []
  /// The classes that are concerned.
  private(set) var targets: Set<String> = []

  init(_ results: [TargetPlanner.Result]) {
    var first: [String: (result: TargetPlanner.Result, service: TargetPlanner.Made)] = [:]
    for result in results {
      guard let category = result.category else { continue }
      for service in result.services where !service.isCovered {
        let key = "\(category.folder) \(service.offered.feature)_\(service.signature)"
        guard let other = first.updateValue((result, service), forKey: key) else { continue }
        first[key] = other
        targets.formUnion([result.id, other.result.id])
        objections.append(
          .init(
            place: service.place, module: result.module, symbol: "\(result.className).\(service.offered.action)",
            message: """
              \(result.className) and \(other.result.className) would both make \
              \(service.offered.feature)_\(service.signature) of the category; rename one of them
              """,
            others: [other.service.place]))
      }
    }
  }
}
