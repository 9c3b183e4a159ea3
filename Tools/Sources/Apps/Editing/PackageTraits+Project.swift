import ManifestEditing
import Model
import Projects
import SourceEditing
import SourceText

extension PackageTraits {
  /// What packages take over from the app's manifest or project. A project's resources stay, so there are no entries.
  ///
  /// - Parameters:
  ///   - module: The app's module.
  ///   - container: Its package or project.
  ///   - bytes: The manifest or project file.
  /// - Throws: If the file cannot be read, or a project cannot be edited afterwards.
  package init(
    of module: Module, in container: Container, _ bytes: [UInt8], _ repository: Repository
  ) throws(Unfixable) {
    if container.facts.isBuiltHere {
      self = try PackageTraits(manifest: String(decoding: bytes, as: UTF8.self), target: module.name)
      return
    }
    let editor = try ProjectEditor(bytes)
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
