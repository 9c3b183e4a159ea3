import CodeGraphs
import SourceText

/// How to split an app into modules: its parts, the floor below them, the business lines in the order in which they
/// come out, and the obstacles. A value; nothing is written for it.
package struct AppPlan: Sendable {
  package var app: String
  package var module: String
  package var counts: Counts
  /// The app's other modules, which exist already.
  package var others: [String]
  package var knots: KnotReport
  /// In the order in which they are made: each needs only those before it.
  package var floor: [PlannedModule]
  /// In the order in which they come out.
  package var features: [PlannedFeature]
  /// The parts that stay in the app.
  package var remainder: [String]
  /// Most important first: those without which the most can come out.
  package var obstacles: [PlannedObstacle]
  package var steps: [PlannedStep]
  /// Sources that were not part of the build.
  package var unbuilt: [String]
  /// The share of the uses between declarations that would have to be cut by hand.
  package var cutShare: Double
  /// Whether nothing is called by name: the floor's modules include the app's own folders.
  package var isByImport = false
  /// Whether that is so although the app has a mediator: not every folder can be called by name.
  package var isInsteadOfCalls = false
  /// The container of the module, if another tool builds it: then it must do so between two steps.
  package var byHand: String?
  /// Whether a command given by the user builds it between two steps.
  package var isBuiltByCommand = false
  /// Whether modules that are imported become targets of the app's package, because they need another target of it.
  package var staysInPackage = false
  /// The part with the most lines, of all modules and what stays; `nil` if nothing comes out.
  package var largest: LargestPart?
  /// Whether lines are called by name, and there is no mediator yet.
  package var needsMediator = false
  /// What the steps leave to the user.
  package var notes: [String] = []
  /// The same, to edit.
  package var file = PlanFile(target: "", place: "", sections: [])
  /// What the steps' commands refuse as the code is now.
  package var remarks: [String] = []

  package struct Counts: Hashable, Sendable {
    package var files = 0
    package var lines = 0
    package var declarations = 0
    package var uses = 0
  }

  /// Above this share the parts are one unit, and modules would contradict the code.
  package static let cutLimit = 0.02

  /// Whether most of the code stays in one part, so that little is gained.
  package var isMostlyOnePart: Bool { largest.map { $0.share > 0.5 } ?? false }

  /// The folders that come out as business lines.
  var lineFolders: Set<String> { Set(steps.filter { !$0.isFloor }.compactMap(\.folder)) }

  /// Whether the code can be split into modules at all.
  package var hasModules: Bool { cutShare <= Self.cutLimit && !(floor.isEmpty && features.isEmpty) }
}

/// A declaration, and where it is.
package struct DeclarationPlace: Hashable, Sendable {
  package var name: String
  package var file: String
  package var position: SourcePosition
  package var lines: ClosedRange<Int>

  package init(name: String, file: String, position: SourcePosition, lines: ClosedRange<Int>) {
    self.name = name
    self.file = file
    self.position = position
    self.lines = lines
  }
}

/// A module of the floor.
package struct PlannedModule: Hashable, Sendable {
  package var name: String
  /// The folder that contains most of it now.
  package var folder: String
  /// The files that move as a whole.
  package var files: [String]
  /// The declarations that move out of files that stay, or come from elsewhere.
  package var moved: [MovedDeclaration]
  package var lines: Int
  /// The modules of the floor that it needs.
  package var needs: [String]
  /// The parts that use it, with the number of uses.
  package var users: [UserCount]
  /// Why it is part of the floor.
  package var reason: String
  /// The files that cannot move as the code is, because they need something that an obstacle keeps above.
  package var blockedFiles: [String]
}

package struct UserCount: Hashable, Sendable {
  package var name: String
  package var uses: Int
}

/// A declaration that moves to another part than its folder's.
package struct MovedDeclaration: Hashable, Sendable {
  package var place: DeclarationPlace
  /// The part that it leaves.
  package var from: String
  package var reason: String
  /// Whether others stay in its file.
  package var isPartOfFile: Bool

  package init(place: DeclarationPlace, from: String, reason: String, isPartOfFile: Bool) {
    (self.place, self.from, self.reason, self.isPartOfFile) = (place, from, reason, isPartOfFile)
  }
}

/// A planned business line.
package struct PlannedFeature: Hashable, Sendable {
  package var name: String
  package var folder: String
  package var files: [String]
  package var lines: Int
  /// How others use it.
  package var incoming: Ways
  /// How it uses others.
  package var outgoing: Ways
  /// The modules of the floor that it needs, transitively.
  package var needs: [String]
  /// The number of its obstacles.
  package var obstacleCount: Int

  /// The three ways to cross a border.
  package struct Ways: Hashable, Sendable {
    /// By moving with the business line.
    package var movesWith: [MovedDeclaration] = []
    /// By being on the floor: its modules, with the number of uses.
    package var floor: [UserCount] = []
    /// By being called by name.
    package var services: [PlannedService] = []
  }
}

/// Something that is called by name across a border.
package struct PlannedService: Hashable, Sendable {
  /// `CartStore.add(_:)`
  package var name: String
  /// The business line that has it, or the app.
  package var owner: String
  package var callers: [UserCount]
  package var reason: String
}

/// A declaration that cannot cross.
package struct PlannedObstacle: Hashable, Sendable {
  package var place: DeclarationPlace
  /// The part that has it.
  package var owner: String
  package var users: [UserCount]
  package var uses: Int
  /// The first places where it is used.
  package var places: [UsePlace]
  /// The kinds of uses that cannot cross.
  package var kinds: [String]
  /// The obstacle.
  package var reason: String
  /// What would remove it.
  package var suggestion: String
}

package struct UsePlace: Hashable, Sendable {
  package var file: String
  package var position: SourcePosition
}

/// The largest knot, and what would untie it.
package struct KnotReport: Hashable, Sendable {
  package var shareByFile: Double
  package var shareByDeclaration: Double
  /// The longest declarations of the largest knot.
  package var members: [DeclarationPlace]
  package var memberCount: Int
  package var cuts: [KnotCut]
  /// The share of the largest knot of files after all cuts.
  package var remainingShare: Double
}

/// The part with the most lines.
package struct LargestPart: Hashable, Sendable {
  /// `the app` for what stays there.
  package var name: String
  /// Its share of the lines of all declarations.
  package var share: Double
  /// The knot that holds it together, and what would untie it; only for more than half of the lines.
  package var knots: KnotReport?
}

/// Uses of one file by another whose removal would untie much.
package struct KnotCut: Hashable, Sendable {
  package var from: String
  package var to: String
  package var uses: Int
  /// The names that are used.
  package var names: [String]
  package var first: SourcePosition
  package var suggestion: Suggestion
  package var text: String
  /// The share of the largest knot after this cut and those before it.
  package var remainingShare: Double

  package enum Suggestion: String, Sendable {
    case moveDown = "move_down"
    case moveUp = "move_up"
    case call
    case `protocol`
  }
}

/// A step: a command, and what comes before it.
package struct PlannedStep: Hashable, Sendable {
  package var name: String
  package var isFloor: Bool
  /// Declarations that first move into files of their own.
  package var moves: [PlannedMove]
  package var command: String
  /// The paths that move, relative to the app's folder; for a business line its folder.
  package var paths: [String]
  /// A business line's folder, relative to the root.
  package var folder: String?
  /// The number of files it affects, without manifests.
  package var files: Int
  /// The declarations that come from another part than the folder that the step is made of.
  package var joined: [MovedDeclaration] = []
  /// The steps that must come before it.
  package var after: [String]

  package init(
    name: String, isFloor: Bool, moves: [PlannedMove], command: String, paths: [String], folder: String? = nil,
    files: Int, after: [String]
  ) {
    self.name = name
    self.isFloor = isFloor
    self.moves = moves
    self.command = command
    self.paths = paths
    self.folder = folder
    self.files = files
    self.after = after
  }

  /// The declarations that move first, in words.
  package var before: [String] { moves.map { $0.words() } }
}

/// Declarations that move out of a file into another one.
package struct PlannedMove: Hashable, Sendable {
  /// Relative to the root.
  package var file: String
  package var path: String
  package var declarations: [Declaration]

  package struct Declaration: Hashable, Sendable {
    package var place: DeclarationPlace
    /// Its text, with the comments above it.
    package var bytes: Range<Int>

    package init(place: DeclarationPlace, bytes: Range<Int>) {
      self.place = place
      self.bytes = bytes
    }
  }

  package init(file: String, path: String, declarations: [Declaration]) {
    self.file = file
    self.path = path
    self.declarations = declarations
  }

  /// - Parameter limit: The maximum number of names.
  package func words(showing limit: Int = .max) -> String {
    let names = declarations.map(\.place).map { "\($0.name) (lines \($0.lines.lowerBound) to \($0.lines.upperBound))" }
    return "move \(names.listed(atMost: limit)) out of \(file) into \(path)"
  }
}
