import CodeGraphs
import SourceText

/// How an app comes apart: what it is made of, what is laid below it, what comes out in which order, and what stands in
/// the way. A value; nothing is written for it.
package struct AppPlan: Sendable {
  package var app: String
  package var module: String
  package var counts: Counts
  /// The app's other modules, which are modules already.
  package var others: [String]
  package var knots: KnotReport
  /// In the order in which they are laid: each needs only those before it.
  package var floor: [PlannedModule]
  /// In the order in which they come out.
  package var features: [PlannedFeature]
  /// What stays where it is: the app's own.
  package var remainder: [String]
  /// Those first without which the most comes apart.
  package var obstacles: [PlannedObstacle]
  package var steps: [PlannedStep]
  /// Sources that the build left out.
  package var unbuilt: [String]
  /// The share of the uses between declarations that would have to be cut by hand.
  package var cutShare: Double
  /// Whether nothing is called by name: the floor's modules are the app's own folders too.
  package var isByImport = false
  /// What declares the module, where another tool builds it: then it must do so between two steps.
  package var byHand: String?
  /// Whether a command of the person's builds it between two steps.
  package var isBuiltByCommand = false
  /// What the steps leave to a person.
  package var notes: [String] = []
  /// What the steps' commands refuse as things are.
  package var remarks: [String] = []

  package struct Counts: Hashable, Sendable {
    package var files = 0
    package var lines = 0
    package var declarations = 0
    package var uses = 0
  }

  /// Above it the parts are one thing, and modules would be made against the code.
  package static let cutLimit = 0.02

  /// Whether the code falls into modules at all.
  package var hasModules: Bool { cutShare <= Self.cutLimit && !(floor.isEmpty && features.isEmpty) }
}

/// What is declared, and where.
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
  /// The folder that most of it is in now.
  package var folder: String
  /// The files that go as they are.
  package var files: [String]
  /// The declarations that go out of files that stay, or come from elsewhere.
  package var moved: [MovedDeclaration]
  package var lines: Int
  /// The modules of the floor that it needs.
  package var needs: [String]
  /// Who uses it, with how many uses.
  package var users: [UserCount]
  /// Why it is floor.
  package var reason: String
  /// The files that cannot go as the code is: they need what an obstacle keeps above.
  package var waiting: [String]
}

package struct UserCount: Hashable, Sendable {
  package var name: String
  package var uses: Int
}

/// A declaration that goes elsewhere than its folder.
package struct MovedDeclaration: Hashable, Sendable {
  package var place: DeclarationPlace
  /// The part that it leaves.
  package var from: String
  package var reason: String
  /// Whether others stay in its file.
  package var isPartOfFile: Bool
}

/// A business line as it comes out.
package struct PlannedFeature: Hashable, Sendable {
  package var name: String
  package var folder: String
  package var files: [String]
  package var lines: Int
  /// What others use of it.
  package var comesIn: Ways
  /// What it uses of others.
  package var goesOut: Ways
  /// The modules of the floor that it needs, also through others.
  package var needs: [String]
  /// How many obstacles it meets.
  package var obstacleCount: Int

  /// The three ways across a border.
  package struct Ways: Hashable, Sendable {
    /// Moves along.
    package var along: [MovedDeclaration] = []
    /// Is on the floor: its modules, with how many uses.
    package var floor: [UserCount] = []
    /// Is called by name.
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
  /// Where it is used, the first places.
  package var places: [UsePlace]
  /// How it is used that cannot cross.
  package var kinds: [String]
  /// What stands in the way.
  package var reason: String
  /// What would cut it.
  package var cure: String
}

package struct UsePlace: Hashable, Sendable {
  package var file: String
  package var position: SourcePosition
}

/// The largest knot, and what would untie it.
package struct KnotReport: Hashable, Sendable {
  package var shareByFile: Double
  package var shareByDeclaration: Double
  /// The declarations of the largest knot with the most lines.
  package var members: [DeclarationPlace]
  package var memberCount: Int
  package var cuts: [KnotCut]
  /// The share of the largest knot of files after all of the cuts.
  package var remainingShare: Double
}

/// Uses of one file by another whose cutting unties much.
package struct KnotCut: Hashable, Sendable {
  package var from: String
  package var to: String
  package var uses: Int
  /// What is used.
  package var names: [String]
  package var first: SourcePosition
  package var cure: Cure
  package var words: String
  /// The share of the largest knot once this and those before it are cut.
  package var remainingShare: Double

  package enum Cure: String, Sendable {
    case moveDown = "move_down"
    case moveUp = "move_up"
    case call
    case `protocol`
  }
}

/// What is done next: a command, and what comes before it.
package struct PlannedStep: Hashable, Sendable {
  package var name: String
  package var isFloor: Bool
  /// What moves into files of its own first.
  package var moves: [PlannedMove]
  package var command: String
  /// What goes, relative to the app's folder: of a business line its folder.
  package var paths: [String]
  /// A business line's folder, relative to the root.
  package var folder: String?
  /// How many files it touches, manifests aside.
  package var files: Int
  /// The steps that come before it.
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

  /// What moves first, in words.
  package var before: [String] { moves.map { $0.words() } }
}

/// Declarations that go out of a file into another one.
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

  /// - Parameter limit: How many are named.
  package func words(showing limit: Int = .max) -> String {
    let names = declarations.map(\.place).map { "\($0.name) (lines \($0.lines.lowerBound) to \($0.lines.upperBound))" }
    let more = names.count > limit ? " and \(names.count - limit) more" : ""
    return "move \(names.prefix(limit).joined(separator: ", "))\(more) out of \(file) into \(path)"
  }
}
