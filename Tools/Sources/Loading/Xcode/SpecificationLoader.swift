import Configuration
import Model
import Projects
import SourceText

/// Reads an XcodeGen specification with the files that it includes.
struct SpecificationLoader {
  static let fileName = "project.yml"

  let tree: FileTree
  /// The variables that XcodeGen sees.
  let environment: [String: String]

  /// Whether a file may be a specification by its name: XcodeGen is told any other than the usual one.
  static func mayBeSpecification(_ name: String) -> Bool {
    [".yml", ".yaml"].contains(where: name.hasSuffix) && !name.hasPrefix(".")
  }

  /// Whether XcodeGen takes a file without being told its name.
  static func isUsual(_ path: String) -> Bool { RelativePath.lastComponent(path) == fileName }

  /// - Returns: `nil` if a file is not XcodeGen's.
  func load(_ path: String) -> LoadedProject? {
    let hasUsualName = Self.isUsual(path)
    guard let bytes = try? FileReader.read(tree.absolutePath(path)), hasUsualName || Self.looksGenerating(bytes) else {
      return nil
    }
    var files = SpecificationFiles(tree: tree, environment: environment)
    let root: PropertyList
    do throws(InvalidFile) {
      guard let read = try files.merge(bytes, at: path) else { return nil }
      root = read
    } catch {
      // Other tools use the same file name.
      guard hasUsualName, ["targets:", "include:"].contains(where: { ByteSearch($0).isFound(in: bytes) }),
        let problem = error.problems.first
      else { return nil }
      var loaded = LoadedProject(madeOf: path, .specification)
      loaded.failure = UnreadableProject(problem.message, at: problem.position)
      return loaded
    }
    guard case .dictionary? = root["targets"]?.value,
      root["name"]?.text != nil || hasUsualName && root["options"] != nil
    else { return nil }
    let (name, project) = SpecificationReader.project(root)
    guard hasUsualName || project.targets.contains(where: { $0.kind != .aggregate }),
      hasUsualName || files.isUndecided || Self.hasAllThatItNames(project, root)
    else { return nil }
    var loaded = LoadedProject(madeOf: path, named: name, .specification)
    loaded.project = project
    loaded.isBasedOnRoot = isBasedOnRoot(project, in: RelativePath.directory(of: path))
    if files.isUndecided { loaded.project.leaveOpen() }
    loaded.problems = files.problems
    loaded.included = files.included
    loaded.filesOfTargets = files.filesOfTargets
    return loaded
  }

  /// Whether a project has the targets and packages that its targets name. XcodeGen makes none of a part that lacks what
  /// others have.
  private static func hasAllThatItNames(_ project: XcodeProject, _ root: PropertyList) -> Bool {
    let aggregates = (root["aggregateTargets"]?.entries ?? .empty).map(\.key)
    let targets = Set(project.targets.map(\.name) + aggregates)
    let folders = project.folders.map { RelativePath.lastComponent($0.path) }
    let packages = Set(project.packages.map(\.identifier) + folders)
    return project.targets.flatMap(\.links).allSatisfy { link in
      switch link.end {
      case .target(let name): targets.contains(name)
      case .package(_, let package?), .plugin(_, let package?): packages.contains(package)
      default: true
      }
    }
  }

  /// Whether XcodeGen is told another base (`--project-root`), which no specification says: none of the folders is beside
  /// it, and all are in the repository's.
  private func isBasedOnRoot(_ project: XcodeProject, in folder: String) -> Bool {
    let paths = project.targets.flatMap(\.synchronizedFolders).filter { $0.absence != .expected }.map(\.path.path)
    func isThere(_ path: String, from folder: String) -> Bool {
      RelativePath.resolve(path, from: folder).map { DiskPath.exists(tree.absolutePath($0)) } ?? false
    }
    return !folder.isEmpty && !paths.isEmpty && paths.allSatisfy { isThere($0, from: "") && !isThere($0, from: folder) }
  }

  /// What is said of a file that takes too long.
  func late(_ path: String) -> LoadedProject? {
    Self.isUsual(path) ? LoadedProject(madeOf: path, .specification).late : nil
  }

  /// Whether a file of any name has what each specification of a project has: a name, and targets with a platform, unless
  /// these are in files that it includes.
  private static func looksGenerating(_ bytes: [UInt8]) -> Bool {
    func has(_ key: String) -> Bool {
      bytes.starts(with: key.utf8) || ByteSearch("\n\(key)").isFound(in: bytes)
    }
    let isBuilt = ["platform:", "supportedDestinations:", "templates:"].contains { ByteSearch($0).isFound(in: bytes) }
    return has("include:") || has("name:") && has("targets:") && isBuilt
  }
}
