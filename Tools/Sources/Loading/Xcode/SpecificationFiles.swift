import Configuration
import Model
import Projects
import SourceText

/// A specification of XcodeGen and the files that it includes, each merged once, where it is included first.
struct SpecificationFiles {
  /// A file, and the folders from which it names others.
  private struct Place {
    var path: String
    /// Where it looks for files with paths relative to themselves.
    var folder: String
    /// Where it looks for the others (`relativePaths: false`): where it was looked for itself.
    var base: String
  }

  let tree: FileTree
  /// The variables that XcodeGen sees.
  let environment: [String: String]
  private(set) var problems: [Problem] = []
  private(set) var included: Set<String> = []
  /// By a target's name, the file that declares it.
  private(set) var filesOfTargets: [String: String] = [:]
  /// Whether it is not known what else is included.
  private(set) var isUndecided = false

  init(tree: FileTree, environment: [String: String]) {
    self.tree = tree
    self.environment = environment
  }

  /// A file merged over the files that it includes.
  ///
  /// - Parameter bytes: The file's contents.
  mutating func merge(_ bytes: [UInt8], at path: String) throws(InvalidFile) -> PropertyList? {
    let folder = RelativePath.directory(of: path)
    return try read(bytes, at: Place(path: path, folder: folder, base: folder), [])
  }

  /// - Parameter including: The files that lead to it.
  private mutating func read(
    _ bytes: [UInt8], at place: Place, _ including: [String]
  ) throws(InvalidFile) -> PropertyList? {
    guard let value = try YAMLReader(bytes, file: place.path).read() else { return nil }
    let own = PropertyList(value).replacing(environment)
    var below: PropertyList?
    for entry in own["include"].map({ $0.elements.isEmpty ? [$0] : $0.elements }) ?? [] {
      guard let name = entry.text ?? entry["path"]?.text, Self.isEnabled(entry),
        let other = find(entry, called: name, from: place, including)
      else { continue }
      guard included.insert(other.path).inserted, let bytes = try? FileReader.read(tree.absolutePath(other.path)) else {
        continue
      }
      let contents: PropertyList?
      do { contents = try read(bytes, at: other, including + [place.path]) } catch {
        let problem = error.problems[0]
        throw InvalidFile([.init(file: place.path, position: entry.position, "\(problem)")])
      }
      guard let contents else { continue }
      let way = RelativePath.path(from: other.base, to: other.folder)
      // To the reader of this file, the included contents are at the position of the include.
      let moved = contents.moved(to: way, at: entry.position)
      below = below.map { moved.over($0) } ?? moved
    }
    // Others may add to what those below declare.
    for (name, target) in own["targets"]?.entries ?? .empty where target["type"] != nil || target["templates"] != nil {
      filesOfTargets[name] = filesOfTargets[name] ?? place.path
    }
    return below.map { own.over($0) } ?? own
  }

  /// Whether a file is included: what begins like “yes”, “true” or a number does so, and a variable that is not set does
  /// not.
  private static func isEnabled(_ entry: PropertyList) -> Bool {
    guard let text = entry["enable"]?.text else { return true }
    let digits = text.drop { $0 == "0" || $0 == " " || $0 == "+" || $0 == "-" }
    return digits.first.map { "YyTt123456789".contains($0) } ?? false
  }

  /// The file that is included; `nil` if it was said why there is none.
  private mutating func find(
    _ entry: PropertyList, called name: String, from place: Place, _ including: [String]
  ) -> Place? {
    func problem(_ kind: Problem.Kind) -> Problem { Problem(file: place.path, position: entry.position, kind) }
    guard !name.contains("${") else {
      isUndecided = true
      problems.append(
        problem(
          .undecided(
            "\(name.oneLine) is included, and its variable is not in `environment` of .modulize.yml", isBroken: false)))
      return nil
    }
    let isRelative = entry["relativePaths"]?.text != "false"
    let folder = isRelative ? place.folder : place.base
    guard let path = RelativePath.resolve(name, from: folder, root: tree.root) else {
      problems.append(problem(.dangling("\(name.oneLine) is out of the folder that is linted")))
      return nil
    }
    guard path != place.path, !including.contains(path), including.count < 20 else {
      let way = including.count < 20 ? "includes itself" : "is included too deeply"
      problems.append(problem(.dangling("\(name.oneLine) \(way)")))
      return nil
    }
    let files = tree.listing(at: RelativePath.directory(of: path))?.directory.files ?? []
    guard files.contains(RelativePath.lastComponent(path)) else {
      problems.append(problem(.leadsNowhere(what: "the file to include", path: name)))
      return nil
    }
    return Place(path: path, folder: isRelative ? RelativePath.directory(of: path) : folder, base: folder)
  }
}

extension PropertyList {
  /// The contents of an included file, at one position, and with its paths relative to the including file.
  fileprivate func moved(to way: String, at position: SourcePosition, key: String = "") -> PropertyList {
    switch value {
    case .text(let text):
      let isPath =
        ["path", "sources", "framework", "localPackages"].contains(key) && way != "." && !text.hasPrefix("/")
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
