import Model
import Projects
import SourceFacts
import SourceText

/// The modules of a repository as a file lists them, for build systems that are not read: `Schemas/modules.schema.json`.
package struct ModuleGraph: Sendable {
  /// A module that is used, and where it says so.
  struct Dependency: Sendable {
    var name: String
    /// `nil` for the graph's own file.
    var file: String?
    var position: SourcePosition
  }

  struct Module: Sendable {
    /// By which others name it: a label of Bazel, for example.
    var name: String
    /// By which sources import it.
    var module: String
    var kind: ModuleKind
    /// `nil` for the one of its file, or of its own.
    var package: String?
    /// Where it is declared; `nil` for the graph's own file.
    var file: String?
    var position: SourcePosition
    /// Files, folders and patterns, relative to the root.
    var sources: [(pattern: String, position: SourcePosition)]
    /// Whether a build makes more of them, which are not read.
    var hasGeneratedSources: Bool
    var dependencies: [Dependency]
    /// The modules that it uses from elsewhere.
    var external: [Dependency]
  }

  /// As messages name it.
  let path: String
  private(set) var modules: [Module] = []

  /// - Parameters:
  ///   - file: Its path on the disk.
  ///   - path: Its path relative to the repository, for messages.
  /// - Throws: If it cannot be read, or lists something in another form; with the line and the way out.
  package init(file: String, path: String) throws(UserError) {
    self.path = path
    let root: PropertyList
    do {
      root = try PropertyListReader.read(try FileReader.readUTF8(file))
    } catch let error as UnreadableProject {
      throw UserError("\(path):\(error.position.line): this graph cannot be read: \(error.reason)")
    } catch {
      throw UserError("the graph \(path) cannot be read: \(error)")
    }
    guard root["version"]?.text == "1" else {
      throw UserError("\(path):1: a graph has \"version\": 1; the schema is modules.schema.json")
    }
    guard let list = root["modules"], case .list(let elements) = list.value else {
      throw UserError("\(path):1: a graph has a list of \"modules\"; the schema is modules.schema.json")
    }
    var seen: Set<String> = []
    for element in elements {
      let module = try module(element)
      guard seen.insert(module.name).inserted else {
        throw UserError("\(path):\(element.position.line): two modules are named \(module.name.oneLine); rename one")
      }
      modules.append(module)
    }
    try checkDependencies(known: seen)
  }

  private static let keys: Set = [
    "name", "imported_as", "kind", "package", "file", "line", "sources", "dependencies", "external",
    "has_generated_sources",
  ]
  private static let kinds: [String: ModuleKind] = [
    "library": .regular, "program": .executable, "test": .test, "macro": .macro, "plugin": .plugin, "binary": .binary,
  ]

  private func module(_ entry: PropertyList) throws(UserError) -> Module {
    func fail(_ words: String, at position: SourcePosition? = nil) -> UserError {
      UserError("\(path):\((position ?? entry.position).line): \(words)")
    }
    for (key, value) in entry.entries where !Self.keys.contains(key) {
      throw fail(
        "a module has no \"\(key.oneLine)\"; it has \(Self.keys.sorted().joined(separator: ", "))", at: value.position)
    }
    guard let name = entry["name"]?.text, !name.isEmpty else { throw fail("this module has no \"name\"") }
    let word = entry["kind"]?.text ?? "library"
    guard let kind = Self.kinds[word] else {
      throw fail(
        "\"\(word.oneLine)\" is no kind of module; there are \(Self.kinds.keys.sorted().joined(separator: ", "))")
    }
    let file = entry["file"]?.text
    var sources: [(String, SourcePosition)] = []
    for source in entry["sources"]?.elements ?? [] {
      guard let text = source.text, RelativePath.resolve(text, from: "") != nil, !text.hasPrefix("/") else {
        throw fail("sources are paths and patterns in the repository, relative to its root", at: source.position)
      }
      sources.append((text, source.position))
    }
    let isGenerated = entry["has_generated_sources"]?.text ?? "false"
    guard ["true", "false"].contains(isGenerated) else { throw fail("\"has_generated_sources\" is true or false") }
    return Module(
      name: name, module: entry["imported_as"]?.text ?? ModuleName.module(ofTarget: name), kind: kind,
      package: entry["package"]?.text, file: file, position: Self.position(entry, in: file), sources: sources,
      hasGeneratedSources: isGenerated == "true", dependencies: try dependencies(entry["dependencies"]),
      external: try dependencies(entry["external"]))
  }

  private func dependencies(_ list: PropertyList?) throws(UserError) -> [Dependency] {
    var result: [Dependency] = []
    for element in list?.elements ?? [] {
      let file = element["file"]?.text
      guard let name = element.text ?? element["name"]?.text else {
        throw UserError("\(path):\(element.position.line): a dependency is a name, or has a \"name\"")
      }
      result.append(Dependency(name: name, file: file, position: Self.position(element, in: file)))
    }
    return result
  }

  /// The place that an entry names, else its own.
  private static func position(_ entry: PropertyList, in file: String?) -> SourcePosition {
    guard file != nil else { return entry.position }
    return SourcePosition(line: max(1, entry["line"]?.text.flatMap { Int($0) } ?? 1), column: 1)
  }

  private func checkDependencies(known: Set<String>) throws(UserError) {
    for dependency in modules.flatMap(\.dependencies) where !known.contains(dependency.name) {
      let hint = NearestName.find(dependency.name, among: known.sorted()).map { "did you mean \($0)?" }
      throw UserError(
        "\(dependency.file ?? path):\(dependency.position.line): the graph has no module \(dependency.name.oneLine); "
          + (hint ?? "list it, or name it under \"external\""))
    }
  }
}
