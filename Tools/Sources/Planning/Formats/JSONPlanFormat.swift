import CodeGraphs
import SourceText

/// For programs: version 2 of a format that only grows, described by `Schemas/plan.schema.json`.
package struct JSONPlanFormat: PlanFormat {
  package init() {}

  package func text(for plan: AppPlan) -> String {
    Document(plan).jsonDocument()
  }
}

private struct Document: Encodable {
  struct Place: Encodable {
    var name: String
    var file: String
    var line: Int
    var column: Int
    var lastLine: Int
  }

  struct Moved: Encodable {
    var declaration: Place
    var from: String
    var reason: String
    var isPartOfFile: Bool
  }

  struct Count: Encodable {
    var name: String
    var uses: Int
  }

  struct Module: Encodable {
    var name: String
    var folder: String
    var files: [String]
    var moved: [Moved]
    var lines: Int
    var needs: [String]
    var users: [Count]
    var reason: String
    var blockedFiles: [String]
  }

  struct Service: Encodable {
    var name: String
    var owner: String
    var callers: [Count]
    var reason: String
  }

  struct Ways: Encodable {
    var movesWith: [Moved]
    var floor: [Count]
    var services: [Service]
  }

  struct Feature: Encodable {
    var name: String
    var folder: String
    var files: [String]
    var lines: Int
    var incoming: Ways
    var outgoing: Ways
    var needs: [String]
    var obstacles: Int
  }

  struct UsePlace: Encodable {
    var file: String
    var line: Int
    var column: Int
  }

  struct Obstacle: Encodable {
    var declaration: Place
    var owner: String
    var users: [Count]
    var uses: Int
    var places: [UsePlace]
    var kinds: [String]
    var reason: String
    var suggestion: String
  }

  struct Cut: Encodable {
    var from: String
    var to: String
    var uses: Int
    var names: [String]
    var line: Int
    var suggestion: String
    var text: String
    var remainingShare: Double
  }

  struct Knots: Encodable {
    var shareByFile: Double
    var shareByDeclaration: Double
    var memberCount: Int
    var members: [Place]
    var cuts: [Cut]
    var remainingShare: Double
  }

  struct Largest: Encodable {
    var name: String
    var share: Double
    var knots: Knots?
  }

  struct Step: Encodable {
    var name: String
    var isFloor: Bool
    var before: [String]
    /// `nil` if no command does it.
    var command: String?
    var paths: [String]
    var files: Int
    var after: [String]
  }

  var version = 2
  var app: String
  var module: String
  var files: Int
  var lines: Int
  var declarations: Int
  var uses: Int
  var otherModules: [String]
  var unbuilt: [String]
  var hasModules: Bool
  var cutShare: Double
  var knots: Knots
  var largest: Largest?
  var floor: [Module]
  var features: [Feature]
  var remainder: [String]
  var obstacles: [Obstacle]
  var steps: [Step]
  var remarks: [String]
  var notes: [String]

  init(_ plan: AppPlan) {
    app = plan.app
    module = plan.module
    (files, lines) = (plan.counts.files, plan.counts.lines)
    (declarations, uses) = (plan.counts.declarations, plan.counts.uses)
    otherModules = plan.others
    unbuilt = plan.unbuilt
    (hasModules, cutShare) = (plan.hasModules, plan.cutShare)
    knots = Knots(plan.knots)
    largest = plan.largest.map { Largest(name: $0.name, share: $0.share, knots: $0.knots.map(Knots.init)) }
    floor = plan.floor.map(Module.init)
    features = plan.features.map(Feature.init)
    remainder = plan.remainder
    obstacles = plan.obstacles.map(Obstacle.init)
    steps = plan.steps.map {
      Step(
        name: $0.name, isFloor: $0.isFloor, before: $0.before, command: $0.command,
        paths: $0.paths, files: $0.files, after: $0.after)
    }
    (remarks, notes) = (plan.remarks, plan.notes)
  }
}

extension Document.Place {
  init(_ place: DeclarationPlace) {
    self.init(
      name: place.name, file: place.file, line: place.position.line, column: place.position.column,
      lastLine: place.lines.upperBound)
  }
}

extension Document.Moved {
  init(_ moved: MovedDeclaration) {
    self.init(
      declaration: .init(moved.place), from: moved.from, reason: moved.reason, isPartOfFile: moved.isPartOfFile)
  }
}

extension Document.Count {
  init(_ count: UserCount) { self.init(name: count.name, uses: count.uses) }
}

extension Document.Module {
  init(_ module: PlannedModule) {
    self.init(
      name: module.name, folder: module.folder, files: module.files, moved: module.moved.map(Document.Moved.init),
      lines: module.lines, needs: module.needs, users: module.users.map(Document.Count.init), reason: module.reason,
      blockedFiles: module.blockedFiles)
  }
}

extension Document.Ways {
  init(_ ways: PlannedFeature.Ways) {
    self.init(
      movesWith: ways.movesWith.map(Document.Moved.init), floor: ways.floor.map(Document.Count.init),
      services: ways.services.map {
        Document.Service(
          name: $0.name, owner: $0.owner, callers: $0.callers.map(Document.Count.init), reason: $0.reason)
      })
  }
}

extension Document.Feature {
  init(_ feature: PlannedFeature) {
    self.init(
      name: feature.name, folder: feature.folder, files: feature.files, lines: feature.lines,
      incoming: .init(feature.incoming), outgoing: .init(feature.outgoing), needs: feature.needs,
      obstacles: feature.obstacleCount)
  }
}

extension Document.Obstacle {
  init(_ obstacle: PlannedObstacle) {
    self.init(
      declaration: .init(obstacle.place), owner: obstacle.owner, users: obstacle.users.map(Document.Count.init),
      uses: obstacle.uses,
      places: obstacle.places.map { .init(file: $0.file, line: $0.position.line, column: $0.position.column) },
      kinds: obstacle.kinds, reason: obstacle.reason, suggestion: obstacle.suggestion)
  }
}

extension Document.Knots {
  init(_ knots: KnotReport) {
    self.init(
      shareByFile: knots.shareByFile, shareByDeclaration: knots.shareByDeclaration, memberCount: knots.memberCount,
      members: knots.members.map(Document.Place.init),
      cuts: knots.cuts.map {
        Document.Cut(
          from: $0.from, to: $0.to, uses: $0.uses, names: $0.names, line: $0.first.line,
          suggestion: $0.suggestion.rawValue,
          text: $0.text, remainingShare: $0.remainingShare)
      }, remainingShare: knots.remainingShare)
  }
}
