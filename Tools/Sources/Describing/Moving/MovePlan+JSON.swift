import SourceText

extension MovePlan {
  /// Version 1 of a format that only grows, described by `Schemas/move.schema.json`.
  package var json: String { Document(self).jsonDocument() }

  private struct Document: Encodable {
    struct Target: Encodable {
      var target: String
      var className: String
      var place: ServiceDocument.Place
      var isObjectiveC: Bool
      var way: String
      var services: [ServiceDocument]
      var callersInObjectiveC: [ServiceDocument.Place]
      var questions: [String]
    }

    var version = 1
    var mediator: String
    var targets: [Target]
    var opensURLs: ServiceDocument.Place?
    var gaps: [String]

    init(_ plan: MovePlan) {
      (mediator, gaps) = (plan.mediator, plan.gaps)
      opensURLs = plan.urlOpener.map(ServiceDocument.Place.init)
      targets = plan.targets.map { target in
        Target(
          target: target.name, className: target.className, place: .init(target.place),
          isObjectiveC: target.isObjectiveC, way: target.way.rawValue,
          services: target.actions.map { ServiceDocument($0, hasCallers: true) },
          callersInObjectiveC: target.callersInObjectiveC.map(ServiceDocument.Place.init), questions: target.questions)
      }
    }
  }
}
