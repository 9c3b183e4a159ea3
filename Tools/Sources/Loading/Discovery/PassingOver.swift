import Configuration
import GitRunning
import SourceText

/// Folders in which nobody looks for packages: what builds and package managers leave, and what git ignores.
///
/// They are not excluded. What a manifest names in them, a path of a package or of a target, is compiled, and is read.
struct PassingOver: Sendable {
  private var patterns: [PathPattern] = []
  /// Folders and files, relative to the root. What is in an ignored folder is not among them.
  private(set) var ignored: Set<String> = []
  private var asksGit = false

  /// Nothing is passed over.
  init() {}

  /// - Parameters:
  ///   - configuration: Its patterns, and whether it asks git.
  ///   - root: The repository's folder, as an absolute path.
  init(_ configuration: Configuration, below root: String) async {
    patterns = configuration.passOver
    asksGit = configuration.honoursGitignore && Self.hasRepository(above: root)
    if asksGit { ignored = await Self.ignored(below: root) }
  }

  /// Whether a folder itself is meant.
  func covers(_ path: String) -> Bool {
    ignored.contains(path) || patterns.contains { $0.matches(path) }
  }

  /// Of paths at which nothing is, those that git would not look at if something were.
  ///
  /// - Parameter paths: Relative to the root.
  func ignored(among paths: Set<String>, below root: String) async -> Set<String> {
    guard asksGit, !paths.isEmpty else { return [] }
    // A rule may be for folders only. Behind a dot nothing is taken for one of git's own signs.
    let input = paths.sorted().map { "./\($0)\0./\($0)/\0" }.joined()
    let output = try? await Self.git(below: root).run("check-ignore", "--stdin", "-z", input: Array(input.utf8))
    let names = (output ?? []).split(separator: 0).map { String(decoding: $0.dropFirst(2), as: UTF8.self) }
    return Set(names.map(Self.withoutSlash))
  }

  /// What git says that it ignores. What somebody has added in spite of a rule is not among it.
  ///
  /// The repository may be anybody's, so git is asked nothing for which it runs what the repository's own settings
  /// name: no hook, no monitor of files, no filter; and it fetches nothing, not even what a partial clone lacks.
  ///
  /// - Returns: Nothing where there is no repository and where git cannot tell, so that more is looked at, not less.
  private static func ignored(below root: String) async -> Set<String> {
    let output = try? await git(below: root).run(
      "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
    let names = (output ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(names.map(withoutSlash)).subtracting(["."])
  }

  private static func git(below root: String) -> Git {
    var git = Git(in: root, .none, timeLimit: .seconds(60))
    git.variables = ["GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"]
    return git
  }

  private static func withoutSlash(_ name: String) -> String { name.hasSuffix("/") ? String(name.dropLast()) : name }

  private static func hasRepository(above root: String) -> Bool {
    var folder = root
    while !DirectoryListing.exists("\(folder)/.git") {
      if folder.isEmpty { return false }
      folder = RelativePath.directory(of: folder)
    }
    return true
  }
}
