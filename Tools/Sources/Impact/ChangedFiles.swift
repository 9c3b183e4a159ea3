import Foundation
import ProcessRunning
import SourceFacts
import SourceText

/// The files that differ from a commit: in later commits, in the index, in the work tree, and those that git does not
/// know yet.
package struct ChangedFiles: Hashable, Sendable {
  /// Relative to the folder that was asked about, sorted. A renamed file is there twice, as gone and as new; one that
  /// symbolic links lead to, under all its names.
  package var paths: [String]
  /// The names of files that have several, by each of these.
  private(set) var names: [String: Set<String>] = [:]
  /// How many changed files of the checkout are outside of that folder.
  package var outside = 0
  /// The commits that they are compared with.
  package var bases: [String] = []
  /// The identities of external packages that are resolved to something else now; `nil` if that is not known.
  package var pins: Set<String>?

  /// - Parameters:
  ///   - list: Paths as somebody else lists them, relative to the repository's folder or absolute, one a line.
  ///   - root: That folder, absolute.
  package init(list: String, in root: String) throws(UserError) {
    let lines = list.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty }
    var paths: Set<String> = []
    for line in lines {
      let isAbsolute = line.hasPrefix("/")
      guard
        let path = isAbsolute ? RelativePath.resolve(line, from: "", root: root) : RelativePath.resolve(line, from: "")
      else {
        throw UserError("\(line.oneLine) is outside of the repository; list paths relative to its root, one a line")
      }
      paths.insert(path)
    }
    self.paths = paths.sorted()
  }

  /// A list, with the names that its files have by symbolic links, as far as git knows these.
  package static func listed(_ list: String, in root: String) async throws(UserError) -> ChangedFiles {
    var changed = try ChangedFiles(list: list, in: root)
    let links = try? await SymbolicLinks(in: Git(in: root, .none), prefix: "")
    if let links { changed.take(Set(changed.paths), links, below: "") }
    return changed
  }

  /// - Parameter prefix: What precedes the folder that was asked about.
  private mutating func take(_ changed: Set<String>, _ links: SymbolicLinks, below prefix: String) {
    var all = changed
    for path in changed {
      let names = links.names(of: [path])
      guard names.count > 1 else { continue }
      all.formUnion(names)
      let own = Set(names.compactMap { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : nil })
      for name in own { self.names[name, default: []].formUnion(own) }
    }
    paths = all.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }.sorted()
  }

  /// Asks git.
  ///
  /// - Parameters:
  ///   - reference: A commit. What is compared is where the present one left its history.
  ///   - root: The folder of the repository, which may be a part of the checkout.
  ///   - instead: What else can be done where there is no history, for the end of an error.
  /// - Throws: If it is no checkout, there is no such commit, or the history is too short to compare with it.
  package init(since reference: String, in root: String, instead: String = "") async throws(UserError) {
    let git = Git(in: root, .none)
    do {
      async let inWorkTree = WorkTreeChanges(in: git)
      let base = try await BaseCommits(of: reference, in: git, instead: instead)
      let prefix = base.prefix
      bases = base.commits
      var all: Set<String> = []
      // What differs from the commit differs in the index from it, or on the disk from the index.
      for base in bases {
        all.formUnion(
          try await git.paths(
            "diff-index", "--cached", "--no-relative", "--name-only", "-z", "--no-renames", "--ignore-submodules=none",
            "--no-ext-diff", base,
            "--"))
      }
      all.formUnion(try await inWorkTree.tracked)
      outside = all.count { !$0.hasPrefix(prefix) }
      all.formUnion(try await inWorkTree.untracked)
      paths = []
      take(all, try await SymbolicLinks(in: git, prefix: prefix), below: prefix)
      pins = []
      for path in paths where RelativePath.lastComponent(path) == "Package.resolved" {
        let changes = try await Self.pins(of: path, below: prefix, since: bases, git)
        pins = changes.flatMap { pins?.union($0) }
      }
    } catch {
      throw BaseCommits.error(error, instead: instead)
    }
  }

  /// - Returns: What is resolved otherwise than in one of the commits; `nil` if that cannot be read.
  private static func pins(
    of path: String, below prefix: String, since bases: [String], _ git: Git
  ) async throws(GitError) -> Set<String>? {
    let present = try? FileReader.read(RelativePath.join(git.folder, path))
    let new = present.flatMap { ResolvedPins($0) }
    guard present == nil || new != nil else { return nil }
    var changes: Set<String> = []
    for base in bases {
      let bytes = try await git.output("show", "\(base):\(prefix)\(path)", orNilAt: 128)
      let old = bytes.flatMap { ResolvedPins($0) }
      guard bytes == nil || old != nil else { return nil }
      changes.formUnion(ResolvedPins.changes(from: old, to: new))
    }
    return changes
  }
}
