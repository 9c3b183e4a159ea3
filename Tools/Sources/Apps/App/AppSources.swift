import Foundation
import Model
import SourceText

/// The app that a business line is extracted from, as laid out in the repository.
package struct AppSources: Sendable {
  package var container: Container
  package var module: Module
  /// The folder of the feature, relative to the root.
  package var featureFolder: String
  /// The app's Swift files, each with the feature that it belongs to.
  package var files: [(path: String, feature: String?)]
  /// The folder of all the app's sources, relative to the root.
  package var sourceFolder: String

  /// Other files in the feature's folder that move with it, relative to the root. Includes sources that the manifest
  /// excludes.
  package var otherFiles: [String]
  /// Other files in the folder that stay: the resources of an app that another tool builds. The feature's package is
  /// linked into that app's product, so the code still finds them.
  package var stayingFiles: [String]

  /// - Parameters:
  ///   - feature: The business line.
  ///   - app: The app's package or project, by its name or folder, or its target.
  ///   - folder: The feature's folder, relative to the app's; `nil` for the folder with the feature's name anywhere
  /// below the app's sources.
  /// - Throws: A `UserError` if there is no such app or folder.
  package init(
    of feature: String, from app: String, folder: String?, in repository: Repository, root: String
  ) throws(UserError) {
    let (container, named) = try repository.container(called: app)
    let modules = container.modules.map { repository.modules[$0] }.filter { module in
      module.kind == .executable && (named == nil || named == module.name)
    }
    var found: (target: Module, folder: String)?
    for module in modules {
      let own = folder.map { [container.directory, $0].filter { !$0.isEmpty }.joined(separator: "/") }
      let places = own.map { [$0] } ?? Self.folders(called: feature, of: module, in: repository)
      guard places.count < 2 else { throw .several(places, called: feature, from: container.directory) }
      if let place = places.first, module.files.contains(where: { $0.path.hasPrefix(place + "/") }) {
        found = (module, place)
      }
    }
    guard let found else {
      if modules.isEmpty {
        throw UserError("\(app) has no executable, so it is not an app: name the app's package with --from")
      }
      let looked = modules.map { folder.map { "\(container.directory)/\($0)" } ?? repository.folder(of: $0) }.unique
      let elsewhere = repository.modules.filter { !modules.map(\.id).contains($0.id) }
        .flatMap { Self.folders(called: feature, of: $0, in: repository) }.unique.sorted()
      throw .nothing(of: feature, in: looked, elsewhere: elsewhere, app: app)
    }
    self.container = container
    module = found.target
    sourceFolder = repository.folder(of: found.target)
    featureFolder = found.folder
    let paths = found.target.files.map(\.path)
    let taken = ReservedNames(repository).names
    let folders = FeatureFolders(
      of: feature, in: found.folder, below: sourceFolder, paths: paths, outOf: found.target.moduleName, taken: taken)
    files = paths.map { ($0, folders.feature(of: $0)) }
    let others = Self.otherFiles(than: Set(files.map(\.path)), in: found.folder, root: root)
    otherFiles = container.facts.isBuiltHere ? others : []
    stayingFiles = container.facts.isBuiltHere ? [] : others.filter { RelativePath.lastComponent($0) != ".DS_Store" }
  }

  /// The outermost folders with a name that contain sources of a target.
  private static func folders(
    called name: String, of module: Module, in repository: Repository
  ) -> [String] {
    let root = repository.folder(of: module)
    let found = module.files.compactMap { file -> String? in
      guard RelativePath.isInside(file.path, root) else { return nil }
      let folders = RelativePath.below(root, file.path).split(separator: "/").dropLast()
      let end = folders.firstIndex { $0 == name }
      return end.map { RelativePath.join(root, folders[...$0].joined(separator: "/")) }
    }
    return found.unique.sorted()
  }

  /// The files below a folder, relative to the root, that are not among `sources`.
  package static func otherFiles(than sources: Set<String>, in folder: String, root: String) -> [String] {
    DiskPath.paths(below: "\(root)/\(folder)").map { "\(folder)/\($0)" }.filter { path in
      var isDirectory: ObjCBool = false
      return !sources.contains(path)
        && FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }
  }
}

extension UserError {
  fileprivate static func several(_ places: [String], called feature: String, from app: String) -> UserError {
    let relative = places.map { app.isEmpty ? $0 : String($0.dropFirst(app.count + 1)) }
    return UserError(
      "there are several folders \(feature): choose one with --path \(relative.joined(separator: ", or --path "))")
  }

  fileprivate static func nothing(
    of feature: String, in looked: [String], elsewhere: [String], app: String
  ) -> UserError {
    let others =
      elsewhere.isEmpty ? "" : "; there is \(elsewhere.joined(separator: ", ")), which is not part of that app"
    return UserError(
      "there is no Swift file of \(feature) below \(looked.joined(separator: ", "))\(others): name its folder with"
        + " --path, relative to \(app)")
  }
}
