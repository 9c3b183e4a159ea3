import AppReading
import IndexReading
import Model
import SourceText

/// The tests of an app that a business line is carried out of.
struct AppTests {
  let repository: Repository
  let app: AppSources
  let feature: String

  /// Finds those that go with the feature.
  ///
  /// - Parameters:
  ///   - monolith: The app's own code.
  ///   - refusals: Gets all that stands in the way.
  /// - Throws: An `UserError` where a test cannot be read, or was not compiled.
  func moved(
    in index: IndexStore, _ monolith: Monolith, root: String, refusals: inout [Refusal]
  ) throws(UserError) -> [MovedTests] {
    var all: [MovedTests] = []
    for target in app.tests(in: repository) {
      let files = target.files.map { (path: $0.path, feature: String?.none) }
      let tests = try MonolithReader.read(root: root, files: files, module: target.module, index: index)
      var planner = TestPlanner(feature, tests: tests, app: monolith)
      let moved = planner.plan()
      refusals += planner.refusals
      guard !moved.isEmpty else { continue }
      let bundle = ResourceUse.positions(in: tests.files.filter { moved[$0.path] != nil }, of: target)
      refusals += bundle.map { use in
        Refusal(
          file: use.file, position: use.position,
          reason: "a test of \(feature) uses resources of \(target.name), which stay",
          suggestion: "let it make what it needs, or carry it over by hand afterwards")
      }
      all.append(MovedTests(target: target.id, name: name(of: target), files: moved))
    }
    return all
  }

  /// `AppTests` of the app `App` become `XTests`.
  private func name(of target: Repository.Target) -> String {
    let app = app.target.name
    return feature + (target.name.hasPrefix(app) ? target.name.dropFirst(app.count) : target.name[...])
  }
}

extension AppSources {
  /// The test targets of the app's package.
  func tests(in repository: Repository) -> [Repository.Target] {
    package.targets.map { repository.targets[$0] }.filter(\.isTest)
  }

  func hasTests(in repository: Repository) -> Bool {
    !tests(in: repository).isEmpty
  }
}
