import Manifests
import Model
import Projects
import SourceEditing
import SourceText

extension PackageTraits {
  /// What packages take over from a project. Its resources stay, so there are no entries.
  ///
  /// - Parameters:
  ///   - project: The project file.
  ///   - target: The app's target.
  ///   - container: The project's model.
  /// - Throws: If the file cannot be edited afterwards.
  package init(
    project: [UInt8], target: Repository.Target, in container: Repository.Package, _ repository: Repository
  ) throws(Unfixable) {
    let editor = try ProjectEditor(project)
    let own = ProjectTraits(of: target, in: container, repository)
    self.init()
    toolsVersion = own.toolsVersion.inManifests
    platforms = own.platforms.isEmpty ? nil : "platforms: [\(own.platforms.joined(separator: ", "))]"
    languageModes =
      own.languageModes.isEmpty ? nil : "swiftLanguageModes: [\(own.languageModes.joined(separator: ", "))]"
    for target in container.targets.map({ repository.targets[$0] }) {
      let elements = own.settings(of: target)
      if !elements.isEmpty { settings[target.name] = ["swiftSettings: [\(elements.joined(separator: ", "))]"] }
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
