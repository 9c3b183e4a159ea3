import CodeGraphs
import SourceText

/// A plan as text, independent of the format.
struct PlanDocument {
  enum Block {
    case heading(String)
    case text(String)
    /// Items, each with its details.
    case list([Item])
    /// Commands to copy, one per line.
    case commands([String])
  }

  struct Item {
    var text: String
    var details: [String] = []

    init(_ text: String, _ details: [String] = []) {
      self.text = text
      self.details = details
    }
  }

  let title: String
  private(set) var blocks: [Block] = []
  private let plan: AppPlan
  private let showsAll: Bool

  private static let limit = 12

  /// - Parameter showsAll: Whether long lists are shown completely.
  init(_ plan: AppPlan, showsAll: Bool) {
    self.plan = plan
    self.showsAll = showsAll
    title = "How \(plan.module) comes apart"
    addSummary()
    addKnots()
    addFloor()
    addFeatures()
    addObstacles()
    addSteps()
  }

  private mutating func addSummary() {
    let counts = plan.counts
    blocks.append(
      .text(
        "\(plan.module) has \(counts.files.counted("file")), \(counts.lines.counted("line")), "
          + "\(counts.declarations.counted("declaration")) and \(counts.uses.counted("use")) between them."
          + (plan.others.isEmpty ? "" : " Built with it: \(plan.others.joined(separator: ", ")).")))
    if !plan.unbuilt.isEmpty {
      blocks.append(
        .text("Not built, so nothing is known of them: " + shortened(plan.unbuilt).joined(separator: ", ") + "."))
    }
    blocks.append(.text(PlanVerdict(plan).text))
  }

  private mutating func addKnots() {
    let knots = plan.knots
    blocks.append(.heading("Knots"))
    guard knots.shareByFile > 0 || knots.memberCount > 0 else {
      blocks.append(.text("None: no two declarations, and no two files, need each other."))
      return
    }
    blocks.append(
      .text(
        "The largest knot has \(PlanVerdict.percent(knots.shareByFile)) of the lines by file, and "
          + "\(PlanVerdict.percent(knots.shareByDeclaration)) by declaration, with extensions apart."))
    if !knots.members.isEmpty {
      let names = knots.members.map { "\($0.name) (\($0.lines.count))" }
      let more = knots.memberCount - names.count
      blocks.append(
        .text(
          "Its \(knots.memberCount) declarations, by lines: " + names.joined(separator: ", ")
            + (more > 0 ? " and \(more) more." : ".")))
    }
    guard !knots.cuts.isEmpty else { return }
    let uses = knots.cuts.reduce(0) { $0 + $1.uses }
    blocks.append(
      .text(
        (knots.remainingShare == 0
          ? "To untie it" : "To get it to \(PlanVerdict.percent(knots.remainingShare)) by file")
          + ", cut \(knots.cuts.count.counted("edge")), "
          + "\(uses.counted("use")):"))
    addList(
      knots.cuts.map { cut in
        Item(
          "\(cut.from):\(cut.first.line) uses \(shortened(cut.names, to: 4).joined(separator: ", ")) of \(cut.to), "
            + "\(cut.uses.counted("time")): \(cut.text); "
            + (cut.remainingShare == 0 ? "nothing is left" : "\(PlanVerdict.percent(cut.remainingShare)) is left"))
      })
  }

  private mutating func addFloor() {
    guard !plan.floor.isEmpty else { return }
    blocks.append(.heading(plan.isByImport ? "Modules" : "The floor"))
    addList(
      plan.floor.map { module in
        let needs = module.needs.isEmpty ? "needs nothing" : "needs \(module.needs.joined(separator: ", "))"
        let files = module.files.count.counted("file")
        let users = module.users.isEmpty ? "" : ": \(users(module.users))"
        return Item(
          "\(module.name): \(files), \(module.lines.counted("line"))"
            + (module.folder.isEmpty ? "" : ", of \(module.folder)") + "; \(needs)",
          [module.reason + users] + words(module.moved, "from") + waiting(module))
      }, isWhole: true)
  }

  private mutating func addFeatures() {
    if plan.isByImport { addRemainder() }
    guard !plan.features.isEmpty else { return }
    blocks.append(.heading("Business lines"))
    addList(
      plan.features.map { feature in
        var details: [String] = []
        if !feature.needs.isEmpty { details.append("after \(feature.needs.joined(separator: ", "))") }
        details += words(feature.outgoing.movesWith, "with it, from")
        details += words(feature.incoming.movesWith, "leaves it, out of")
        if !feature.outgoing.floor.isEmpty { details.append("uses of the floor: \(users(feature.outgoing.floor))") }
        details += services(feature.incoming.services, "offers") { users($0.callers) }
        details += services(feature.outgoing.services, "calls") { "of \($0.owner)" }
        if feature.obstacleCount > 0 {
          details.append("\(feature.obstacleCount.counted("declaration")) in the way, below")
        }
        return Item(
          "\(feature.name): \(feature.files.count.counted("file")), "
            + "\(feature.lines.counted("line")), of \(feature.folder)",
          details)
      }, isWhole: true)
    addRemainder()
  }

  private mutating func addRemainder() {
    guard !plan.remainder.isEmpty else { return }
    blocks.append(.text("What stays: " + shortened(plan.remainder).joined(separator: ", ") + "."))
  }

  private mutating func addObstacles() {
    guard !plan.obstacles.isEmpty else { return }
    blocks.append(.heading("What stands in the way"))
    addList(
      plan.obstacles.map { obstacle in
        // A line may have several uses.
        let places = obstacle.places.map { "\($0.file):\($0.position.line)" }.unique.joined(separator: ", ")
        return Item(
          "\(obstacle.place.name) (\(obstacle.place.file):\(obstacle.place.position.line)), "
            + "\(obstacle.uses.counted("use")) by \(users(obstacle.users))",
          [obstacle.reason, obstacle.suggestion, "first at \(places)"])
      })
  }

  private mutating func addSteps() {
    guard !plan.steps.isEmpty else { return }
    blocks.append(.heading("In this order"))
    blocks.append(
      .list(
        plan.steps.enumerated().map { number, step in
          Item(
            "\(step.name): touches \(step.files.counted("file"))"
              + (step.after.isEmpty ? "" : ", after \(step.after.joined(separator: ", "))"),
            step.moves.map { "first " + $0.words(showing: showsAll ? .max : 6) }
              + (plan.byHand == nil ? [] : ["takes \(step.paths.joined(separator: ", "))"])
          )
        }))
    let commands = (plan.needsMediator ? ["modulize add-mediator"] : []) + plan.steps.map(\.command)
    if let container = plan.byHand {
      let again =
        plan.isBuiltByCommand
        ? "which the command of --build builds before and after each step."
        : "which is not built here. Build it again after each step, so that the index matches the sources, and plan "
          + "again."
      blocks.append(.text("This is the \(container), \(again)"))
    }
    if plan.needsMediator {
      blocks.append(.text("Business lines are called through a mediator, which the first command adds."))
    }
    blocks += plan.remarks.map { .text("Not as the code is: \($0).") } + plan.notes.map { .text("\($0).") }
    if !commands.isEmpty { blocks.append(.commands(commands)) }
  }

  // MARK: - Words

  private mutating func addList(_ items: [Item], isWhole: Bool = false) {
    let shown = showsAll || isWhole ? items : Array(items.prefix(Self.limit))
    blocks.append(.list(shown))
    if shown.count < items.count { blocks.append(.text("And \(items.count - shown.count) more; --all shows them.")) }
  }

  private func shortened(_ texts: [String], to limit: Int = limit) -> [String] {
    guard !showsAll, texts.count > limit else { return texts }
    return texts.prefix(limit - 1) + ["\(texts.count - limit + 1) more"]
  }

  private func words(_ moved: [MovedDeclaration], _ preposition: String) -> [String] {
    shortened(
      MovedTogether.items(of: moved).map { item in
        let (first, names) = (item.first, shortened(item.names, to: 6).joined(separator: ", "))
        return
          "\(names) \(preposition) \(first.from) (\(first.place.file):\(first.place.position.line)): \(first.reason)"
      })
  }

  private func services(
    _ services: [PlannedService], _ verb: String, _ suffix: (PlannedService) -> String
  ) -> [String] {
    guard !services.isEmpty else { return [] }
    let names = shortened(services.map { "\($0.name) (\(suffix($0)))" })
    return ["\(verb) by name, since what they take and give can cross: \(names.joined(separator: ", "))"]
  }

  private func waiting(_ module: PlannedModule) -> [String] {
    guard !module.blockedFiles.isEmpty else { return [] }
    return [
      "\(module.blockedFiles.count.counted("file")) of it can move once what stands in the way is cut: "
        + shortened(module.blockedFiles, to: 6).joined(separator: ", ")
    ]
  }

  private func users(_ counts: [UserCount]) -> String {
    shortened(counts.map { "\($0.name) (\($0.uses))" }).joined(separator: ", ")
  }
}
