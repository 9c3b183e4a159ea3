import Model
import ProcessRunning
import SourceText

/// Finds modules in whose folders git ignores Swift sources that are not there: generated code, or secrets, which may
/// use what no other source does. In a fresh clone nothing has made them yet.
struct IgnoredSources {
  /// A rule of git, and the names in it, the last of which is that of a source.
  private struct Rule {
    var pattern: String
    var names: [Substring]
    /// Whether the pattern is that of a folder, of which the last name is an example.
    var isFolder = false
  }

  private let tree: FileTree
  /// The rules, by the paths to ask about, of each module.
  private var questions: [Module.ID: [(path: String, pattern: String)]] = [:]

  /// - Parameter repository: With the imports of its sources: only of modules that link more than they import is asked.
  init(of repository: Repository, in tree: FileTree) {
    self.tree = tree
    guard tree.skippedFolders.asksGit else { return }
    let modules = repository.modules.filter {
      !$0.files.isEmpty && !$0.namesFiles && Self.linksMore($0, in: repository) && !$0.files.contains(where: isMade)
    }
    // Nearly always there are none, and no file has to be read: each package may have rules of its own.
    guard !modules.isEmpty else { return }
    // In order, so that the same pattern is named each time.
    let lines = tree.directories.filter(\.value.hasIgnoreRules).keys.sorted().map { ($0, Self.lines(in: $0, tree)) }
    let rules = lines.map { place, lines in (place, lines.compactMap(Self.rule)) }
    // What is below these is ignored anyway, whatever else says so.
    let others = Set(lines.flatMap(\.1).compactMap(Self.folderAlone).map(String.init))
    for module in modules {
      guard let folder = module.directory else { continue }
      questions[module.id] = rules.flatMap { place, rules in
        Self.questions(about: folder, to: rules, of: place, besides: others)
      }
    }
  }

  /// - Returns: By module, the pattern of the first rule.
  func patterns() async -> [Module.ID: String] {
    let paths = Set(questions.values.joined().map(\.path))
    // That git cannot tell was said when it was asked first.
    guard case .success(let ignored) = await tree.skippedFolders.ignored(among: paths, below: tree.root) else {
      return [:]
    }
    return questions.compactMapValues { questions in questions.first { ignored.contains($0.path) }?.pattern }
  }

  /// - Parameters:
  ///   - place: The folder of the rules. What is neither above nor below the module says nothing about it.
  ///   - others: The names of folders that are ignored wherever they are.
  private static func questions(
    about folder: String, to rules: [Rule], of place: String, besides others: Set<String>
  ) -> [(path: String, pattern: String)] {
    guard RelativePath.isInside(folder, place) || RelativePath.isInside(place, folder) else { return [] }
    let lower = RelativePath.isInside(place, folder) ? place : folder
    return rules.flatMap { rule in
      examples(of: rule, below: lower, of: place).filter { others.isDisjoint(with: $0.dropLast()) }
        .map { (RelativePath.join(lower, $0.joined(separator: "/")), rule.pattern) }
    }
  }

  private static func linksMore(_ module: Module, in repository: Repository) -> Bool {
    let container = repository.containers[module.container]
    return module.links.contains { link in
      guard link.modules.isEmpty else {
        return link.modules.allSatisfy { module.importedModules.isDisjoint(with: repository.modules[$0].importedNames) }
      }
      return container.moduleNames(broughtBy: link)?.isDisjoint(with: module.importedModules) ?? false
    }
  }

  /// Whether git ignores a file that is there.
  private func isMade(_ file: SourceFile) -> Bool { RelativePath.andAbove(file.path).contains(where: tree.isIgnored) }

  private static func lines(in folder: String, _ tree: FileTree) -> [Substring] {
    let path = tree.absolutePath(RelativePath.join(folder, FileTree.ignoreRules))
    guard let bytes = try? FileReader.read(path, upTo: 256 << 10) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }

  /// The name in a rule for folders by their name alone: `build/`.
  private static func folderAlone(_ line: Substring) -> Substring? {
    let names = RelativePath.parts(of: line.trimmed[...])
    return names.count == 1 && !names[0].hasSuffix(".swift") ? names[0] : nil
  }

  /// A rule that names Swift sources, or a folder at some place: one by its name alone, such as `build`, is none of
  /// sources, and one with an extension, such as `*.xcodeproj`, neither.
  private static func rule(_ line: Substring) -> Rule? {
    let pattern = line.trimmed
    guard !pattern.hasPrefix("#"), !pattern.hasPrefix("!"), !pattern.contains("[") else { return nil }
    var names = RelativePath.parts(of: pattern[...])
    guard let last = names.last else { return nil }
    let isFolder = !last.hasSuffix(".swift")
    if isFolder {
      let folder = names.last { !$0.allSatisfy { $0 == "*" } } ?? last
      guard names.dropLast().contains(where: { $0 != "**" }), !last.contains("."), !folder.contains(".") else {
        return nil
      }
      names.append("x.swift")
    }
    return Rule(pattern: pattern, names: names, isFolder: isFolder)
  }

  /// Files below a folder that a rule may ignore, by their names: what is left of it behind those that lead to the folder.
  private static func examples(of rule: Rule, below folder: String, of place: String) -> Set<[String]> {
    let isAnywhere = rule.names.count == 1 || rule.names.first == "**" && !rule.isFolder
    return Set(
      rule.names.indices.lazy.filter { index in
        guard rule.names[..<index].contains(where: { $0 != "**" }) else { return isAnywhere || folder == place }
        let last = rule.names[index - 1]
        return last.contains { $0 == "*" || $0 == "?" } || last == RelativePath.lastComponent(folder)
      }.map { rule.names[$0...].filter { $0 != "**" }.map(example) })
  }

  private static func example(of name: Substring) -> String {
    String(name.map { $0 == "*" || $0 == "?" ? "x" : $0 })
  }
}
