import Apps
import Model
import SourceEditing
import SourceText

/// The changes of an extraction to the app's project.
struct AppProject {
  let links: AppLinks
  /// The new sources of the app, relative to the root.
  let newFiles: [String]

  private var context: ExtractionContext { links.context }
  private var project: Container { context.app.container }

  /// The project after the extraction. Everything else is kept byte for byte.
  ///
  /// - Throws: A `UserError` if it cannot be edited.
  func bytes() throws(UserError) -> [UInt8] {
    var change = ProjectChange()
    let leaving = context.app.files.filter { $0.feature == context.feature }.map(\.path)
    change.files = [.init(of: context.app.module, gone: leaving.map(way), new: newFiles.map(way))]
    change.files += links.tests.map { moved in
      let gone = Array(moved.files.keys) + Array(moved.shared.keys)
      return .init(of: context.repository.modules[moved.module], gone: gone.sorted().map(way))
    }
    change.removedLinks = links.unused.filter { context.repository.canEdit($0.link, of: project) }
      .map { ($0.target, $0.link.position) }
    change.removedPackages = context.repository.removable(links.unusedPackages, of: project)
    change.products = links.needs.map { product($0, for: context.app.module) }
    for moved in links.tests {
      let module = context.repository.modules[moved.module]
      // A target that sees everything the app links needs no link of its own.
      if module.sees.contains(context.app.module.id) { continue }
      change.products += links.needs(of: moved).map { product($0, for: module) }
    }
    let bytes = try context.bytes(of: project.manifestPath)
    do throws(Unfixable) { return try change.applied(to: bytes) } catch {
      throw UserError(
        "\(project.manifestPath) cannot be given what the app needs, because \(error.reason): change that in"
          + " \(project.facts.builder) first")
    }
  }

  /// Relative to the project's folder.
  private func way(to path: String) -> String { RelativePath.path(from: project.directory, to: path) }

  private func product(_ need: ProductNeed, for module: Module) -> ProjectChange.Product {
    .init(need.name, of: need.packageName, at: need.path, for: [module])
  }
}
