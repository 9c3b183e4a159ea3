import SourceText

/// Paths below the root: `Examples`, `Packages/*/Fixtures`, `**/Generated`.
///
/// `*` matches any characters within one component, `**` any number of folders. A pattern that matches a folder covers
/// everything in it.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let parts: [Part]
  /// The same for what is in a folder that matches.
  private let covering: [Part]
  /// The required last component for `**/NAME`, a fast path: every folder is matched against several of these.
  private let lastName: String?

  private enum Part: Hashable, Sendable {
    /// `**`.
    case anyFolders
    case name(Wildcard)
  }

  /// - Parameter isGlob: Whether `?` matches any one character, and `[ab]` one of several, as in shells.
  package init(_ text: String, isGlob: Bool = false) {
    self.text = text
    parts = text.split(separator: "/").filter { $0 != "." }.map {
      $0 == "**" ? .anyFolders : .name(Wildcard(String($0), isGlob: isGlob))
    }
    covering = parts + [.anyFolders]
    if parts.count == 2, parts[0] == .anyFolders, case .name(let name) = parts[1], name.isExact {
      lastName = name.text
    } else {
      lastName = nil
    }
  }

  /// The patterns for which one with braces stands, as in shells: `*.{h,m}` is `*.h` and `*.m`.
  package static func globs(_ text: String) -> [PathPattern] {
    var (all, pending): ([String], [String]) = ([], [text])
    while let next = pending.popLast() {
      guard all.count + pending.count < maximumAlternatives, let open = next.lastIndex(of: "{"),
        let close = next[open...].firstIndex(of: "}")
      else {
        all.append(next)
        continue
      }
      // The last one has no other inside.
      let choices = next[next.index(after: open)..<close].split(separator: ",", omittingEmptySubsequences: false)
      pending += choices.map { "\(next[..<open])\($0)\(next[next.index(after: close)...])" }
    }
    return all.map { PathPattern($0, isGlob: true) }
  }

  /// More than real patterns have.
  private static let maximumAlternatives = 256

  /// Whether `path`, or a folder that contains it, matches.
  package func covers(_ path: String) -> Bool { covers(RelativePath.parts(of: path[...])) }

  /// - Parameter names: The path's components, for several patterns that are asked about one path.
  package func covers(_ names: [Substring]) -> Bool {
    if let lastName { return names.contains { $0 == lastName } }
    return matches(names, parts.isEmpty ? parts : covering)
  }

  /// Whether `path` itself matches.
  package func matches(_ path: some StringProtocol) -> Bool {
    let (path, slash) = (Substring(path), UInt8(ascii: "/"))
    if let lastName, path.utf8.last != slash {
      guard let last = path.utf8.lastIndex(of: slash) else { return path == lastName }
      return path[path.utf8.index(after: last)...] == lastName
    }
    return matches(RelativePath.parts(of: path), parts)
  }

  /// - Parameter names: The path's components.
  package func matches(_ names: [Substring]) -> Bool { matches(names, parts) }

  private func matches(_ names: [Substring], _ parts: [Part]) -> Bool {
    // Mostly the first component decides.
    if case .name(let first)? = parts.first {
      guard let name = names.first, first.matches(name) else { return false }
    }
    return StarMatching.matches(parts, names) {
      $0 == .anyFolders
    } takes: { part, name in
      if case .name(let wildcard) = part { wildcard.matches(name) } else { false }
    }
  }
}
