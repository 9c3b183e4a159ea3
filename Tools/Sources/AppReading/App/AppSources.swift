import Foundation
import Model
import SourceText

/// The app that a business line is carried out of, as the repository lays it out.
package struct AppSources: Sendable {
  package var package: Repository.Package
  package var target: Repository.Target
  /// The folder of the feature, relative to the root.
  package var featureFolder: String
  /// The app's Swift files, each with the feature that it belongs to.
  package var files: [(path: String, feature: String?)]
  /// The folder of all the app's sources, relative to the root.
  package var sourceFolder: String

  /// What else is in the feature's folder, relative to the root: also sources that the manifest excludes.
  package var otherFiles: [String]

  /// - Parameters:
  ///   - feature: The business line.
  ///   - app: The app's package: its name, or its folder.
  ///   - folder: The feature's folder, relative to the app's; `nil` where it is the folder of the feature's name among the
  ///     app's sources.
  /// - Throws: An `UserError` where there is no such app, or no such folder.
  package init(
    of feature: String, from app: String, folder: String?, in repository: Repository, root: String
  ) throws(UserError) {
    let package = try Self.package(app, in: repository)
    let targets = package.targets.map { repository.targets[$0] }.filter { $0.declaration.kind == .executable }
    var found: (target: Repository.Target, folder: String)?
    for target in targets {
      let own = folder.map { [package.directory, $0].filter { !$0.isEmpty }.joined(separator: "/") }
      let absolute = own ?? "\(repository.folder(of: target))/\(feature)"
      if target.files.contains(where: { $0.path.hasPrefix(absolute + "/") }) { found = (target, absolute) }
    }
    guard let found else {
      let names = targets.map(\.name).joined(separator: ", ")
      throw UserError(
        targets.isEmpty
          ? "\(app) has no executable, so it is no app: name the app's package with --from"
          : "there is no Swift file of \(feature) in \(names): name its folder with --path, relative to \(app)")
    }
    self.package = package
    target = found.target
    sourceFolder = repository.folder(of: found.target)
    featureFolder = found.folder
    let parent = found.folder.split(separator: "/").dropLast().joined(separator: "/")
    files = found.target.files.map { file in
      if file.path.hasPrefix(found.folder + "/") { return (file.path, feature) }
      return (file.path, Self.feature(of: file.path, below: parent))
    }
    otherFiles = Self.otherFiles(than: Set(files.map(\.path)), in: found.folder, root: root)
  }

  /// The feature of a file: the folder that it is in, beside those of the other features.
  private static func feature(of path: String, below parent: String) -> String? {
    guard path.hasPrefix(parent + "/") else { return nil }
    let parts = path.dropFirst(parent.count + 1).split(separator: "/")
    // The app's own targets are nobody's business.
    return parts.count > 1 && parts[0] != "Targets" ? String(parts[0]) : nil
  }

  private static func package(_ app: String, in repository: Repository) throws(UserError) -> Repository.Package {
    let folder = RelativePath.resolve(app, from: "") ?? app
    let found = repository.packages.filter { $0.directory == folder || $0.name == app }
    guard let package = found.first, found.count == 1 else {
      throw UserError(
        found.isEmpty
          ? "there is no package \(app) in this repository: name the app's with --from"
          : "more than one package is called \(app): name the app's folder with --from")
    }
    return package
  }

  private static func otherFiles(than sources: Set<String>, in folder: String, root: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    return paths.sorted().map { "\(folder)/\($0)" }.filter { path in
      var isDirectory: ObjCBool = false
      return !sources.contains(path)
        && FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }
  }
}
