import Foundation
import ProcessRunning
import SourceText

/// The symbolic links that git knows in a folder. A new one is itself a changed file.
struct SymbolicLinks: Sendable {
  /// By where they lead, the paths of the links.
  private var links: [String: [String]] = [:]
  /// By the path of a link, where it leads.
  private var destinations: [String: String] = [:]

  /// - Parameters:
  ///   - git: In a folder of a checkout.
  ///   - prefix: What precedes the paths in that folder in those of the result: empty, or with a slash at its end.
  init(in git: Git, prefix: String) async throws(GitError) {
    for entry in try await git.run("ls-files", "--stage", "-z").split(separator: 0) {
      // Its mode, a name, a number, a tab, the path.
      guard entry.starts(with: "120000 ".utf8), let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let path = String(decoding: entry[(tab + 1)...], as: UTF8.self)
      let words = try? FileManager.default.destinationOfSymbolicLink(atPath: RelativePath.join(git.folder, path))
      // One that is absolute is of one machine.
      guard let words, !words.hasPrefix("/"),
        let end = RelativePath.resolve(words, from: RelativePath.directory(of: prefix + path))
      else { continue }
      links[end, default: []].append(prefix + path)
      destinations[prefix + path] = end
    }
  }

  /// The same files under all their names: who compiles one through a link has another path of it.
  func names(of paths: Set<String>) -> Set<String> {
    var (all, last) = (paths, paths)
    // A link may lead through another. A folder may be in itself that way, without an end.
    for _ in 0..<4 where !links.isEmpty && !last.isEmpty {
      let new = last.flatMap { path in
        RelativePath.andAbove(path).flatMap { folder in
          let others = (links[folder] ?? []) + [destinations[folder]].compactMap(\.self)
          return others.map { folder == path ? $0 : RelativePath.join($0, RelativePath.below(folder, path)) }
        }
      }
      last = Set(new).subtracting(all)
      all.formUnion(last)
    }
    return all
  }
}
