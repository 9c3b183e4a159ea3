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

  /// Nothing is passed over.
  init() {}

  /// - Parameters:
  ///   - configuration: Its patterns, and whether it asks git.
  ///   - root: The repository's folder, as an absolute path.
  init(_ configuration: Configuration, below root: String) async {
    patterns = configuration.passOver
    if configuration.honoursGitignore { ignored = await Self.ignored(below: root) }
  }

  /// Whether a folder itself is meant.
  func covers(_ path: String) -> Bool {
    ignored.contains(path) || patterns.contains { $0.matches(path) }
  }

  /// What git says that it ignores. What somebody has added in spite of a rule is not among it.
  ///
  /// The repository may be anybody's, so git is asked nothing for which it runs what the repository's own settings
  /// name: no hook, no monitor of files, no filter; and it fetches nothing, not even what a partial clone lacks.
  ///
  /// - Returns: Nothing where there is no repository and where git cannot tell, so that more is looked at, not less.
  private static func ignored(below root: String) async -> Set<String> {
    guard hasRepository(above: root) else { return [] }
    var git = Git(in: root, .none, timeLimit: .seconds(60))
    git.variables = ["GIT_ALLOW_PROTOCOL": "none", "GIT_NO_LAZY_FETCH": "1"]
    let output = try? await git.run("ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
    let names = (output ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return Set(names.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }).subtracting(["."])
  }

  private static func hasRepository(above root: String) -> Bool {
    var folder = root
    while !DirectoryListing.exists("\(folder)/.git") {
      if folder.isEmpty { return false }
      folder = RelativePath.directory(of: folder)
    }
    return true
  }
}
