import ManifestEditing
import Model
import Projects
import SourceEditing
import SourceText

extension PackageTraits {
  /// What packages take over from the container of the app's module.
  ///
  /// - Parameter bytes: The manifest or project file.
  /// - Throws: If a project file cannot be edited afterwards.
  package init(of module: Module, in container: Container, _ bytes: [UInt8], _ repository: Repository) throws(Unfixable)
  {
    self =
      container.facts.isBuiltHere
      ? try PackageTraits(manifest: String(decoding: bytes, as: UTF8.self), target: module.name)
      : try PackageTraits(project: bytes, module: module, in: container, repository)
  }

  /// What packages take over from a project. Its resources stay, so there are no entries.
  ///
  /// - Parameters:
  ///   - project: The project file.
  ///   - module: The app's module.
  ///   - container: The project's model.
  /// - Throws: If the file cannot be edited afterwards.
  package init(
    project: [UInt8], module: Module, in container: Container, _ repository: Repository
  ) throws(Unfixable) {
    let editor = try ProjectEditor(project)
    let own = ProjectTraits(of: module, in: container, repository)
    self.init()
    toolsVersion = own.toolsVersion
    platforms = own.platforms.isEmpty ? nil : "platforms: [\(own.platforms.joined(separator: ", "))]"
    languageModes =
      own.languageModes.isEmpty ? nil : "swiftLanguageModes: [\(own.languageModes.joined(separator: ", "))]"
    for module in container.modules.map({ repository.modules[$0] }) {
      let elements = own.settings(of: module)
      if !elements.isEmpty { settings[module.name] = ["swiftSettings: [\(elements.joined(separator: ", "))]"] }
    }
    for dependency in container.references {
      if case .path(let path) = dependency.location {
        packages[dependency.position] = ".package(path: \"\(path)\")"
      } else {
        packages[dependency.position] = editor.manifestSource(ofPackageAt: dependency.position)
      }
    }
  }
}
