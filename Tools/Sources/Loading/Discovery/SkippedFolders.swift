import Configuration
import ProcessRunning
import SourceText

/// Folders that are not searched for packages: those of builds and package managers, and those that git ignores.
///
/// They are not excluded: what a manifest refers to in them, by the path of a package or a target, is compiled, so it
/// is read.
struct SkippedFolders: Sendable {
  private var patterns: [PathPattern] = []
  /// Folders and files, relative to the root. The contents of an ignored folder are not listed.
  var ignored: Set<String> = []
  /// Not if it did not answer before.
  var asksGit = false

  /// Nothing is skipped.
  init() {}

  /// What the patterns cover. What git ignores is added when it is known.
  ///
  /// - Parameters:
  ///   - configuration: Its patterns, and whether it considers git.
  ///   - root: The repository's folder, as an absolute path.
  init(_ configuration: Configuration, below root: String) {
    patterns = configuration.skippedFolders
    asksGit = configuration.honoursGitignore && Self.hasRepository(above: root)
  }

  /// Whether the folder at this very path is skipped.
  func covers(_ path: String) -> Bool {
    ignored.contains(path) || patterns.contains { $0.matches(path) }
  }

  /// The paths that git would ignore if there were a file; nothing exists at them.
  ///
  /// - Parameter paths: Relative to the root.
  func ignored(among paths: Set<String>, below root: String) async -> Result<Set<String>, GitError> {
    guard asksGit, !paths.isEmpty else { return .success([]) }
    // It refuses one beyond a symbolic link, and with it all others.
    let destinations = Dictionary(
      paths.map { ($0, LinkDestination.path(of: $0, below: root)) }, uniquingKeysWith: { first, _ in first })
    // A rule may apply to folders only. The leading dot keeps git from interpreting special characters.
    let input = Set(destinations.values.compactMap(\.self)).sorted().map { "./\($0)\0./\($0)/\0" }.joined()
    return await Self.names { () async throws(GitError) in
      // It says with an error that it ignores none. Without the index it does not know of submodules, and so does not
      // refuse a path in one, and with it all others.
      try await Self.git(below: root).output(
        "check-ignore", "--no-index", "--stdin", "-z", input: Array(input.utf8), orNilAt: 1) ?? []
    }.map { answer in paths.filter { destinations[$0]?.map { answer.contains("./\($0)") } ?? false } }
  }

  /// The files that git ignores. Tracked files are not among them, even if a rule matches them.
  ///
  /// The repository may be untrusted, so this uses no command of git that runs programs named in its settings: no
  /// hook, no file system monitor, no filter; and it fetches nothing, not even what a partial clone lacks.
  ///
  /// - Returns: Nothing if there is no repository. If git cannot tell, why: then too much is read, not too little.
  func askGit(below root: String) async -> Result<Set<String>, GitError> {
    guard asksGit else { return .success([]) }
    return await Self.names { () async throws(GitError) in
      try await Self.git(below: root).run(
        "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z")
    }.map { $0.subtracting(["."]) }
  }

  /// The files that belong to the commit and that git leaves out of the working tree, as in a sparse checkout.
  func absentFiles(below root: String) async -> Set<String> {
    guard asksGit else { return [] }
    let answer = await Self.names { () async throws(GitError) in
      try await Self.git(below: root).run("ls-files", "-t", "-z")
    }
    return Set(((try? answer.get()) ?? []).filter { $0.hasPrefix("S ") }.map { String($0.dropFirst(2)) })
  }

  /// The names that git prints, without slashes at their ends.
  private static func names(
    _ ask: () async throws(GitError) -> [UInt8]
  ) async -> Result<Set<String>, GitError> {
    do throws(GitError) {
      let names = try await ask().split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return .success(Set(names.map(withoutSlash)))
    } catch {
      return .failure(error)
    }
  }

  /// The time after which a lint goes on without it. Git takes a second for a hundred thousand files.
  private static let patience = Duration.seconds(20)

  private static func git(below root: String) -> Git {
    var git = Git(in: root, .none, timeLimit: patience)
    // It writes nothing.
    git.endsWithThisProgram = true
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
