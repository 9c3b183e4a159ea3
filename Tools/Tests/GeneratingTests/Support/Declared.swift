import ChangeJournal
import Contracts
import Generating
import LintTestSupport

/// What a mediator's package with `MediatorRoutes` has besides.
let routesProduct = [
  "Mediator/Package.swift": mediator["Mediator/Package.swift", default: ""]
    .replacing("targets: [\n", with: "targets: [\n    .target(name: \"MediatorRoutes\"),\n")
    .replacing(
      "products: [\n", with: "products: [\n    .library(name: \"MediatorRoutes\", targets: [\"MediatorRoutes\"]),\n"),
  "Mediator/Sources/MediatorRoutes/Route.swift": "public struct Route {}",
]

/// A repository with the mediator, the business line A, and its category, which is still empty.
struct Declared {
  static let source = "A/Sources/A/Target_A.swift"
  static let actions = "A/Sources/A/Target_A+Actions.swift"
  static let category = "A_Category/Sources/A_Category/Mediator+A.swift"

  let repository: MarkedRepository

  /// - Parameter source: The file of `Target_A`.
  init(_ source: String, _ others: [String: String] = [:]) throws {
    var files = mediator + module("A") + LintTestSupport.category(of: "A") + [Self.source: source]
    files["A_Category/Sources/A_Category/Exports.swift"] = files.removeValue(forKey: Self.category)
    repository = try MarkedRepository(files + others)
  }

  func plan() async -> GenerationPlan {
    let loaded = await repository.load()
    return GenerationPlan(Contract(loaded), in: loaded)
  }

  /// Generates, as the command does.
  @discardableResult
  func generate(forced isForced: Bool = false) async throws -> GenerationPlan.Outcome {
    let outcome = await plan().outcome(forced: isForced)
    for changes in outcome.changes.values { try Journal(root: repository.root).commit(changes) }
    return outcome
  }

  func text(_ path: String) throws -> String { try repository.read(path) }

  /// The file without its first line.
  func rest(_ path: String) throws -> String {
    String(try text(path).drop { !$0.isNewline }.dropFirst())
  }
}
