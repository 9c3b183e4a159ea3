import Apps
import IndexReading
import Model
import SourceText

/// The tests of an app from which a business line is extracted.
struct AppTests {
  let repository: Repository
  let app: AppSources
  let feature: String

  /// Finds the tests that move with the feature, and the changes to the others.
  ///
  /// - Parameter monolith: The app's own code.
  /// - Throws: A `UserError` if a test cannot be read, or was not compiled.
  func moved(in index: IndexStore, _ monolith: Monolith, root: String) throws(UserError) -> [MovedTests] {
    var all: [MovedTests] = []
    // A target that does not import the app uses nothing that moves, and another tool may not have built it.
    for module in app.tests(in: repository) where module.importedModules.contains(app.module.moduleName) {
      let files = module.files.map { (path: $0.path, feature: String?.none) }
      let tests = try MonolithReader.read(root: root, files: files, module: module.moduleName, index: index)
      let kept = TestPlanner.Kept(
        modules: keptModules, services: services, hasResources: !module.resources.isEmpty,
        needsReason: needsReason)
      let result = TestPlanner(feature, tests: tests, app: monolith, kept: kept).plan()
      guard !result.moved.isEmpty || !result.staying.isEmpty else { continue }
      all.append(
        MovedTests(
          module: module.id, name: name(of: module), files: result.moved, shared: result.shared,
          staying: result.staying, imported: result.imported))
    }
    return all
  }

  /// The other modules of the app's package, which the feature's package cannot use, and those of other business lines,
  /// which it must not use.
  private var keptModules: Set<String> {
    let siblings = app.container.modules.map { repository.modules[$0] }.filter { $0.id != app.module.id }
    let business = repository.modules.filter {
      if case .business = repository.roles.role(of: $0.container) { true } else { false }
    }
    return Set((siblings + business).map(\.moduleName))
  }

  /// The services in the categories of other business lines.
  private var services: Set<String> {
    let categories = repository.modules.filter { module in
      if case .category(let line) = repository.roles.role(of: module.container) { line != feature } else { false }
    }
    return Set(categories.flatMap(\.filesOfContract).compactMap(\.contract).flatMap(\.services).map(\.name))
  }

  /// Whether the lint objects to tests of the app that import a business line.
  private var needsReason: Bool {
    guard let role = repository.roles.role(of: app.container.id) else { return false }
    let other = RoleRules.Other(role: .business(feature), packages: [feature], products: [feature])
    return repository.roles.rules.violation(of: role, using: other, by: .import, isTest: true) != nil
  }

  /// `AppTests` of the app `App` become `XTests`.
  private func name(of module: Module) -> String {
    let app = app.module.name
    return feature + (module.name.hasPrefix(app) ? module.name.dropFirst(app.count) : module.name[...])
  }
}

extension AppSources {
  func tests(in repository: Repository) -> [Module] {
    container.modules.map { repository.modules[$0] }.filter(\.isTest)
  }

  func hasTests(in repository: Repository) -> Bool {
    !tests(in: repository).isEmpty
  }
}
