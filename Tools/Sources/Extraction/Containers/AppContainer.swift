import Apps
import Model
import SourceEditing
import SourceText

/// Edits the manifest or project of the app that a business line leaves: links that its modules get, and those that they
/// lose.
struct AppContainer {
  let context: ExtractionContext
  let tests: [MovedTests]
  /// The products that the app needs now.
  var needs: [ProductNeed] = []
  /// The modules that the app's sources still import; `nil` to keep all links.
  var stillImported: Set<String>?
  /// The new sources of the app, relative to the root.
  var newFiles: [String] = []

  init(context: ExtractionContext, tests: [MovedTests]) {
    self.context = context
    self.tests = tests
  }

  /// The manifest or project after the extraction. Everything else is kept byte for byte.
  ///
  /// - Parameter bytes: As it is.
  /// - Throws: A `UserError` if it cannot be edited.
  func edited(_ bytes: [UInt8]) throws(UserError) -> [UInt8] {
    let container = context.app.container
    do throws(Unfixable) { return try change.applied(to: bytes) } catch {
      throw UserError(
        "\(container.manifestPath) cannot be given what the app needs, because \(error.reason): change that"
          + " \(container.facts.isBuiltHere ? "there" : "in \(container.facts.builder)") first")
    }
  }

  private var change: ContainerChange {
    let (app, repository) = (context.app.module, context.repository)
    var change = ContainerChange(of: context.app.container, in: repository)
    let leaving = context.app.files.filter { $0.feature == context.feature }.map(\.path)
    change.files = [.init(of: app, gone: leaving, new: newFiles)]
    change.files += tests.map { moved in
      let gone = Array(moved.files.keys) + Array(moved.shared.keys)
      return .init(of: repository.modules[moved.module], gone: gone.sorted())
    }
    change.remove(unused, andReferences: leftReferences, keeping: neededReferences)
    change.removedEntries = context.entries.moved.map(\.position)
    change.removedModules = tests.map { repository.modules[$0.module] }.filter(isEmptied)
    change.newLinks = needs.map { .init(provider: .product($0), module: app, isForAll: true) }
    for moved in tests {
      let module = repository.modules[moved.module]
      // One that sees everything the app links needs no link of its own.
      if module.sees.contains(app.id) { continue }
      change.newLinks += needs(of: moved).map { .init(provider: .product($0), module: module) }
    }
    return change
  }

  /// The products that the remaining tests of a target need.
  private func needs(of moved: MovedTests) -> [ProductNeed] {
    let path = RelativePath.path(
      from: context.app.container.directory, to: context.folder(of: context.feature))
    return moved.imported.sorted().map { ProductNeed(at: path, product: $0, of: context.feature) }
  }

  /// Whether all files of a test target move.
  private func isEmptied(_ module: Module) -> Bool {
    guard let moved = tests.first(where: { $0.module == module.id }) else { return module.files.isEmpty }
    return module.files.allSatisfy { moved.takes($0.path) }
  }

  private typealias UnusedLink = (module: Module, link: Link)

  /// Links of the app and its tests that only moved code needed. Tests keep their link to the app.
  private var unused: [UnusedLink] {
    (unusedOfApp + tests.flatMap(unusedLinks)).filter { _, link in
      if case .sibling(context.app.module.id) = link.destination { false } else { true }
    }
  }

  private var unusedOfApp: [UnusedLink] {
    guard let stillImported else { return [] }
    return unusedLinks(of: context.app.module, movedFiles: context.featureFiles, stillImported: stillImported)
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

  private func unusedLinks(of module: Module, movedFiles: [String], stillImported: Set<String>) -> [UnusedLink] {
    let moved = Set(movedFiles.flatMap(context.imports))
    return context.repository.links(of: module, onlyFor: moved, besides: stillImported).map { (module, $0) }
  }

  /// The references to containers of which the app needs a product now.
  private var neededReferences: [SourcePosition] {
    let needed = Set(needs.map(\.packageName))
    return context.app.container.references.filter { !needed.isDisjoint(with: $0.calledNames) }.map(\.position)
  }

  /// Declared business lines and categories that no target links, left by an earlier extraction.
  private var leftReferences: [SourcePosition] {
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
