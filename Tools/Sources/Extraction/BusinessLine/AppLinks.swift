import Apps
import Model
import SourceText

/// The links that an extraction adds to the app's targets, and those that it removes.
struct AppLinks {
  let context: ExtractionContext
  let tests: [MovedTests]
  /// The products that the app needs now.
  var needs: [ProductNeed] = []
  /// The modules that the app's sources still import; `nil` to keep all links.
  var stillImported: Set<String>?

  init(context: ExtractionContext, tests: [MovedTests]) {
    self.context = context
    self.tests = tests
  }

  /// The products that the remaining tests of a target need.
  func needs(of moved: MovedTests) -> [ProductNeed] {
    let path = RelativePath.path(
      from: context.app.container.directory, to: context.folder(of: context.feature))
    return moved.imported.sorted().map { ProductNeed(at: path, product: $0, of: context.feature) }
  }

  /// Whether all files of a test target move.
  func isEmptied(_ module: Module) -> Bool {
    guard let moved = tests.first(where: { $0.module == module.id }) else { return module.files.isEmpty }
    return module.files.allSatisfy { moved.takes($0.path) }
  }

  typealias UnusedLink = (target: Module, link: Link)

  /// Links of the app and its tests that only moved code needed.
  var unused: [UnusedLink] { unusedOfApp + tests.flatMap(unusedLinks) }

  private var unusedOfApp: [UnusedLink] {
    guard let stillImported else { return [] }
    let module = context.app.module
    return unusedLinks(of: module, movedFiles: context.featureFiles, stillImported: stillImported)
  }

  /// Links of a test target that only moved tests needed.
  private func unusedLinks(of moved: MovedTests) -> [UnusedLink] {
    let module = context.repository.modules[moved.module]
    if isEmptied(module) { return module.links.map { (module, $0) } }
    let staying = module.files.filter { !moved.takes($0.path) }
    return unusedLinks(
      of: module, movedFiles: Array(moved.files.keys) + Array(moved.shared.keys),
      stillImported: Set(staying.flatMap { context.imports(of: $0.path) }))
  }

  private func unusedLinks(
    of module: Module, movedFiles: [String], stillImported: Set<String>
  ) -> [UnusedLink] {
    let moved = Set(movedFiles.flatMap(context.imports))
    return module.links.filter { link in
      let provided = modules(of: link)
      return !provided.isDisjoint(with: moved) && provided.isDisjoint(with: stillImported)
    }.map { (module, $0) }
  }

  /// The modules that a link provides; empty if that is not known.
  private func modules(of link: Link) -> Set<String> {
    context.repository.moduleNames(broughtBy: link, of: context.app.container) ?? []
  }

  /// The declarations of packages that are no longer used.
  var unusedPackages: [SourcePosition] {
    let container = context.app.container
    let unused = unused.map(\.link)
    let gone = Set(unused.map(\.position))
    let links = container.modules.flatMap { context.repository.modules[$0].links }
    let used = Set(links.filter { !gone.contains($0.position) }.flatMap(container.declarations))
    let needed = Set(needs.map(\.packageName))
    let kept = container.references.filter { !needed.isDisjoint(with: $0.calledNames) }.map(\.position)
    return Set(unused.flatMap(container.declarations) + leftPackages).subtracting(used).subtracting(kept).sorted()
  }

  /// Declared business lines and categories that no target links, left by an earlier extraction.
  private var leftPackages: [SourcePosition] {
    let container = context.app.container
    let used = container.modules.flatMap { context.repository.modules[$0].plugins }
    let plugins = Set(used.compactMap { $0.package?.lowercased() })
    return zip(container.references, container.dependencies).compactMap { declared, link in
      guard case .local(let id) = link, plugins.isDisjoint(with: declared.calledNames.map { $0.lowercased() }) else {
        return nil
      }
      switch context.repository.roles.role(of: id) {
      case .business, .category: return declared.position
      default: return nil
      }
    }
  }
}
