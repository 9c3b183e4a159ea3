import Model
import Projects
import SourceText

/// Combines the settings of a target: those of the project, its own, and the files that both are based on.
struct SettingsLoader {
  let tree: FileTree
  let project: LoadedProject
  let contents: SettingsFiles
  private(set) var problems: [Problem] = []
  /// By path, relative to the root.
  private var files: [String: BuildSettings.Level] = [:]

  /// More files than any project has: an undetected cycle, or an attack.
  private static let maximumFiles = 200
  private static let maximumSettings = 100_000

  init(tree: FileTree, project: LoadedProject, contents: SettingsFiles) {
    self.tree = tree
    self.project = project
    self.contents = contents
  }

  /// Xcode's own defaults of names.
  private static let defaults = BuildSettings.level([
    BuildSetting(name: "EXECUTABLE_PREFIX", value: ""), BuildSetting(name: "EXECUTABLE_SUFFIX", value: ""),
    BuildSetting(name: "EXECUTABLE_NAME", value: "$(EXECUTABLE_PREFIX)$(PRODUCT_NAME)$(EXECUTABLE_SUFFIX)"),
    BuildSetting(name: "PRODUCT_MODULE_NAME", value: "$(PRODUCT_NAME:c99extidentifier)"),
  ])

  /// - Returns: One per configuration, the default one first.
  mutating func settings(of target: XcodeProject.Target) -> [BuildSettings] {
    let standard = target.defaultConfiguration ?? project.project.defaultConfiguration
    let all =
      target.configurations.filter { $0.name == standard } + target.configurations.filter { $0.name != standard }
    return all.map { configuration in
      let below = project.project.configurations.first { $0.name == configuration.name }
      let given = [
        "TARGET_NAME": target.name, "TARGETNAME": target.name, "PROJECT_NAME": project.name,
        "CONFIGURATION": configuration.name, "PRODUCT_NAME": target.name,
        "SRCROOT": tree.absolutePath(project.folder), "PROJECT_DIR": tree.absolutePath(project.folder),
        "SOURCE_ROOT": tree.absolutePath(project.folder),
      ]
      return BuildSettings(
        levels: [
          Self.defaults, below.map { base(of: $0) } ?? [:], BuildSettings.level(below?.settings ?? []),
          base(of: configuration), BuildSettings.level(configuration.settings),
        ], given: given)
    }
  }

  private mutating func base(of configuration: XcodeProject.BuildConfiguration) -> BuildSettings.Level {
    guard let base = configuration.base, let path = project.resolve(base.path, in: tree) else { return [:] }
    if let known = files[path] { return known }
    // A file that is not generated yet says nothing.
    guard isThere(path) else {
      if !tree.isSkippedByName(path) {
        problems.append(
          project.problem(.missingSettings(path: base.path), at: base.position))
      }
      files[path] = [:]
      return [:]
    }
    var settings: [BuildSetting] = []
    var reading: [String] = []
    var count = 0
    read(path, &settings, &reading, &count)
    let level = BuildSettings.level(settings)
    files[path] = level
    return level
  }

  private mutating func read(
    _ path: String, _ settings: inout [BuildSetting], _ reading: inout [String], _ count: inout Int
  ) {
    count += 1
    guard count <= Self.maximumFiles, settings.count <= Self.maximumSettings else {
      if count == Self.maximumFiles + 1 || settings.count > Self.maximumSettings {
        settings.removeLast(max(0, settings.count - Self.maximumSettings))
        let start = reading.first ?? path
        problems.append(
          Problem(
            file: start, package: project.name,
            .dangling("\(start.oneLine) includes over \(Self.maximumFiles) files, of which the last are not read")))
      }
      return
    }
    guard let lines = contents.lines(at: tree.absolutePath(path)) else { return }
    reading.append(path)
    defer { reading.removeLast() }
    for line in lines {
      switch line {
      case .setting(let setting): settings.append(setting)
      case .include(let name, let isOptional, let position):
        include(name, isOptional, position, from: path, &settings, &reading, &count)
      }
    }
  }

  private mutating func include(
    _ name: String, _ isOptional: Bool, _ position: SourcePosition, from path: String,
    _ settings: inout [BuildSetting], _ reading: inout [String], _ count: inout Int
  ) {
    let folders = [RelativePath.directory(of: path), project.folder]
    // Their ending may be left out.
    let names = name.hasSuffix(".xcconfig") ? [name] : [name, "\(name).xcconfig"]
    let candidates = names.flatMap { name in
      folders.compactMap { RelativePath.resolve(name, from: $0, root: tree.root) }
    }
    guard let found = candidates.first(where: isThere) ?? spelled(candidates, named: name, position, from: path) else {
      if !isOptional, candidates.allSatisfy({ !tree.isSkippedByName($0) }) {
        problems.append(
          Problem(
            file: path, position: position, package: project.name,
            .missingSettings(path: name)))
      }
      return
    }
    if reading.contains(found) {
      problems.append(
        Problem(
          file: path, position: position, package: project.name,
          .dangling("\(found.oneLine) includes itself, by this line")))
    } else {
      read(found, &settings, &reading, &count)
    }
  }

  /// The spelling on disk of a path that is written in another case, which is reported.
  private mutating func spelled(
    _ candidates: [String], named name: String, _ position: SourcePosition, from path: String
  ) -> String? {
    let tree = tree
    guard let found = candidates.lazy.compactMap({ tree.spelling(of: $0) }).first, isThere(found) else { return nil }
    problems.append(
      Problem(file: path, position: position, package: project.name, .otherCase(path: name, spelled: found)))
    return found
  }

  private func isThere(_ path: String) -> Bool {
    let folder = tree.listing(at: RelativePath.directory(of: path))?.directory
    if folder?.files.contains(RelativePath.lastComponent(path)) ?? false { return true }
    // The path may lead through a symbolic link: projects share a folder of settings that way.
    guard case .inside(let real) = tree.destination(of: path) else { return false }
    return real != path && !tree.isExcluded(real) && !DirectoryListing.isDirectory(tree.absolutePath(real))
  }
}
