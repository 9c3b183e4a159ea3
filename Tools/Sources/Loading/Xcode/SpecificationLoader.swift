import Configuration
import Model
import Projects
import SourceText

/// Reads an XcodeGen specification with the files that it includes.
struct SpecificationLoader {
  static let fileName = "project.yml"

  /// A specification that was read.
  struct Specification: Sendable {
    var project: LoadedProject
    /// The files that it includes.
    var included: Set<String> = []

    /// Whether XcodeGen takes it without being told its name.
    var hasUsualName: Bool { RelativePath.lastComponent(project.path) == SpecificationLoader.fileName }
  }

  let tree: FileTree
  /// The variables that XcodeGen sees.
  let environment: [String: String]

  /// Whether a file may be a specification by its name: XcodeGen is told any other than the usual one.
  static func mayBeSpecification(_ name: String) -> Bool {
    [".yml", ".yaml"].contains(where: name.hasSuffix) && !name.hasPrefix(".")
  }

  /// - Returns: `nil` if a file is not XcodeGen's.
  func load(_ path: String) -> Specification? {
    let hasUsualName = RelativePath.lastComponent(path) == Self.fileName
    guard let bytes = try? FileReader.read(tree.absolutePath(path)), hasUsualName || Self.looksGenerating(bytes) else {
      return nil
    }
    var reading = Reading()
    let root: PropertyList
    do throws(InvalidFile) {
      guard let read = try read(bytes, at: path, &reading, []) else { return nil }
      root = read
    } catch {
      // Other tools use the same file name.
      guard hasUsualName, ["targets:", "include:"].contains(where: { ByteSearch($0).isFound(in: bytes) }),
        let problem = error.problems.first
      else { return nil }
      return Specification(
        project: LoadedProject(
          specification: path, named: nil, broken: UnreadableProject(problem.message, at: problem.position)))
    }
    guard case .dictionary? = root["targets"]?.value,
      root["name"]?.text != nil || hasUsualName && root["options"] != nil
    else { return nil }
    let (name, project) = SpecificationReader.project(root)
    guard hasUsualName || project.targets.contains(where: { $0.kind != .aggregate }) else { return nil }
    var loaded = LoadedProject(
      specification: path, named: name ?? RelativePath.lastComponent(RelativePath.directory(of: path)))
    loaded.project = project
    loaded.isBasedOnRoot = isBasedOnRoot(project, in: RelativePath.directory(of: path))
    if reading.isUndecided { loaded.project.leaveOpen() }
    loaded.problems = reading.problems
    return Specification(project: loaded, included: reading.included)
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
  func late(_ path: String) -> Specification? {
    let late = Specification(project: LoadedProject(specification: path, named: nil).late)
    return late.hasUsualName ? late : nil
  }

  /// Whether a file of any name has what each specification of a project has: a name, and targets with a platform, which
  /// may all be in files that it includes.
  private static func looksGenerating(_ bytes: [UInt8]) -> Bool {
    func has(_ key: String) -> Bool {
      bytes.starts(with: key.utf8) || ByteSearch("\n\(key)").isFound(in: bytes)
    }
    let isBuilt = ["platform:", "supportedDestinations:", "templates:"].contains { ByteSearch($0).isFound(in: bytes) }
    return has("name:") && (has("include:") || has("targets:") && isBuilt)
  }

  /// More files than specifications include, each counted as often as it is included.
  private static let maximumFiles = 200

  /// What was found while files were read.
  private struct Reading {
    var problems: [Problem] = []
    var included: Set<String> = []
    /// Whether it is not known what else is included.
    var isUndecided = false
    /// The number of included files that were read, each as often as it is included.
    var count = 0
  }

  /// Whether a file is included: what begins like “yes”, “true” or a number does so, and a variable that is not set does
  /// not.
  private static func isEnabled(_ entry: PropertyList) -> Bool {
    guard let text = entry["enable"]?.text else { return true }
    let digits = text.drop { $0 == "0" || $0 == " " || $0 == "+" || $0 == "-" }
    return digits.first.map { "YyTt123456789".contains($0) } ?? false
  }

  /// A file merged over the files that it includes.
  ///
  /// - Parameters:
  ///   - bytes: The file's contents.
  ///   - reading: What was found so far.
  ///   - including: The files that lead to it.
  private func read(
    _ bytes: [UInt8], at path: String, _ reading: inout Reading, _ including: [String]
  ) throws(InvalidFile) -> PropertyList? {
    guard let value = try YAMLReader(bytes, file: path).read() else { return nil }
    var result = PropertyList(value).replacing(environment)
    let included = result["include"].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
    for entry in included.reversed() {
      guard let name = entry.text ?? entry["path"]?.text, Self.isEnabled(entry) else { continue }
      guard !name.contains("${") else {
        reading.isUndecided = true
        reading.problems.append(
          Problem(
            file: path, position: entry.position,
            .undecided(
              "\(name.oneLine) is included, and its variable is not in `environment` of .modulize.yml",
              isBroken: false)))
        continue
      }
      let place = RelativePath.resolve(name, from: RelativePath.directory(of: path), root: tree.root)
      guard let place, !including.contains(place), place != path, including.count < 20 else {
        reading.problems.append(
          Problem(
            file: path, position: entry.position,
            .dangling(
              place == nil
                ? "\(name.oneLine) is out of the folder that is linted"
                : including.count < 20 ? "\(name.oneLine) includes itself" : "\(name.oneLine) is included too deeply")))
        continue
      }
      guard
        tree.listing(at: RelativePath.directory(of: place))?.directory.files.contains(RelativePath.lastComponent(place))
          == true
      else {
        reading.problems.append(
          Problem(file: path, position: entry.position, .leadsNowhere(what: "the file to include", path: name)))
        continue
      }
      reading.count += 1
      reading.included.insert(place)
      guard reading.count <= Self.maximumFiles else {
        if reading.count == Self.maximumFiles + 1 {
          reading.problems.append(
            Problem(
              file: path, position: entry.position,
              .dangling("over \(Self.maximumFiles) files are included, of which this one and the rest are not read")))
        }
        continue
      }
      guard let bytes = try? FileReader.read(tree.absolutePath(place)) else { continue }
      let other: PropertyList?
      do { other = try read(bytes, at: place, &reading, including + [path]) } catch {
        let place = error.problems[0]
        throw InvalidFile([.init(file: path, position: entry.position, "\(place)")])
      }
      guard let other else { continue }
      let way = RelativePath.path(from: RelativePath.directory(of: path), to: RelativePath.directory(of: place))
      let isRelative = entry["relativePaths"]?.text != "false"
      // To the reader of this file, the included contents are at the position of the include.
      result = result.over(other.moved(to: isRelative ? way : ".", at: entry.position))
    }
    return result
  }
}

extension PropertyList {
  /// The contents of an included file, at one position, and with its paths relative to the including file.
  fileprivate func moved(to way: String, at position: SourcePosition, key: String = "") -> PropertyList {
    switch value {
    case .text(let text):
      let isPath = ["path", "sources"].contains(key) && way != "." && !text.hasPrefix("/")
      return PropertyList(.text(isPath ? "\(way)/\(text)" : text), at: position)
    case .list(let elements):
      return PropertyList(.list(elements.map { $0.moved(to: way, at: position, key: key) }), at: position)
    case .dictionary(let entries):
      let moved = entries.map { name, value in
        (name, value.moved(to: way, at: position, key: key == "configFiles" ? "path" : name))
      }
      return PropertyList(.dictionary(PropertyListEntries(moved)), at: position)
    }
  }
}
