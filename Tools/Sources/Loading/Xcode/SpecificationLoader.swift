import Configuration
import Model
import Projects
import SourceText

/// Reads an XcodeGen specification with the files that it includes.
struct SpecificationLoader {
  static let fileName = "project.yml"

  let tree: FileTree

  /// The specifications of projects that are not checked in.
  ///
  /// - Parameter projects: The folders of the projects that are.
  static func paths(in tree: FileTree, beside projects: [String]) -> [String] {
    let folders = Set(projects.map(RelativePath.directory))
    return tree.directories.filter { folder, listing in
      listing.files.contains(fileName) && !folders.contains(folder)
        && !tree.isIgnored(RelativePath.join(folder, fileName))
    }.keys.map { RelativePath.join($0, fileName) }.sorted()
  }

  /// - Returns: `nil` if a file of that name is not XcodeGen's.
  func load(_ path: String) -> LoadedProject? {
    let folder = RelativePath.directory(of: path)
    let root: PropertyList
    var problems: [Problem] = []
    var count = 0
    do throws(InvalidFile) {
      guard let read = try read(path, &problems, [], &count) else { return nil }
      root = read
    } catch {
      // Other tools use the same file name.
      guard let bytes = try? FileReader.read(tree.absolutePath(path)),
        ["targets:", "include:"].contains(where: { ByteSearch($0).isFound(in: bytes) }),
        let problem = error.problems.first
      else { return nil }
      return LoadedProject(
        specification: path, named: nil,
        broken: UnreadableProject(problem.message, at: problem.position))
    }
    guard case .dictionary? = root["targets"]?.value, root["name"]?.text != nil || root["options"] != nil else {
      return nil
    }
    let (name, project) = SpecificationReader.project(root)
    var loaded = LoadedProject(specification: path, named: name ?? RelativePath.lastComponent(folder))
    loaded.project = project
    loaded.problems = problems
    return loaded
  }

  /// More files than specifications include, each counted as often as it is included.
  private static let maximumFiles = 200

  /// A file merged over the files that it includes.
  ///
  /// - Parameter count: The number of files read so far.
  private func read(
    _ path: String, _ problems: inout [Problem], _ reading: [String], _ count: inout Int
  ) throws(InvalidFile) -> PropertyList? {
    guard let bytes = try? FileReader.read(tree.absolutePath(path)),
      let value = try YAMLReader(bytes, file: path).read()
    else { return nil }
    var result = PropertyList(value)
    let included = result["include"].map { $0.elements.isEmpty ? [$0] : $0.elements } ?? []
    for entry in included.reversed() {
      guard let name = entry.text ?? entry["path"]?.text, entry["enable"]?.text != "false", !name.contains("$") else {
        continue
      }
      let place = RelativePath.resolve(name, from: RelativePath.directory(of: path), root: tree.root)
      guard let place, !reading.contains(place), place != path, reading.count < 20 else {
        problems.append(
          Problem(
            file: path, position: entry.position,
            .dangling(
              place == nil
                ? "\(name.oneLine) is out of the folder that is linted"
                : reading.count < 20 ? "\(name.oneLine) includes itself" : "\(name.oneLine) is included too deeply")))
        continue
      }
      guard
        tree.listing(at: RelativePath.directory(of: place))?.directory.files.contains(RelativePath.lastComponent(place))
          == true
      else {
        problems.append(
          Problem(file: path, position: entry.position, .leadsNowhere(what: "the file to include", path: name)))
        continue
      }
      count += 1
      guard count <= Self.maximumFiles else {
        if count == Self.maximumFiles + 1 {
          problems.append(
            Problem(
              file: path, position: entry.position,
              .dangling("over \(Self.maximumFiles) files are included, of which this one and the rest are not read")))
        }
        continue
      }
      let other: PropertyList?
      do { other = try read(place, &problems, reading + [path], &count) } catch {
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
