import Configuration
import SourceText

/// The owners of files, according to `CODEOWNERS`: the last pattern that matches decides.
///
/// Patterns are those of GitHub: like `.gitignore`'s, without `!` and without `[a-z]`. In a file with GitLab's sections
/// each section decides separately, and a file has the owners from all.
package struct CodeOwners: Sendable {
  private struct Entry {
    var pattern: OwnerPattern
    /// Empty if the files have no owner on purpose.
    var owners: [String]
  }

  /// By section; the first has no name.
  private var sections: [[Entry]] = [[]]

  /// What paths are relative to, from the root of the checkout.
  var folder = ""

  package init(_ text: String) {
    var defaults: [String] = []
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
      var words = Self.words(of: line)
      guard let first = words.first else { continue }
      if Self.isSection(line) {
        sections.append([])
        defaults = words.filter(Self.isOwner)
        continue
      }
      words.removeFirst()
      guard let pattern = OwnerPattern(first) else { continue }
      let owners = words.filter(Self.isOwner)
      sections[sections.count - 1].append(Entry(pattern: pattern, owners: owners.isEmpty ? defaults : owners))
    }
  }

  /// `[Section]`, `^[Section][2] @owner`.
  private static func isSection(_ line: Substring) -> Bool {
    // Most lines are none, and a regular expression takes long.
    (line.hasPrefix("[") || line.hasPrefix("^[")) && line.contains(#/^\^?\[[^\]]+\](\[\d+\])?(\s|$)/#)
  }

  /// - Parameter path: Relative to the root of the checkout, or to the folder for which they were read.
  package func owners(of path: String) -> [String] {
    let names = RelativePath.parts(of: RelativePath.join(folder, path)[...])
    return sections.flatMap { $0.last { $0.pattern.matches(names) }?.owners ?? [] }.unique
  }

  /// The words of a line up to its comment; a backslash keeps a space, or a comment sign, in a word.
  private static func words(of line: Substring) -> [String] {
    var words: [String] = []
    var word = ""
    var isEscaped = false
    for character in line + " " {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == "#", word.isEmpty {
        return words
      } else if character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return words
  }

  /// `@user`, `@org/team`, `name@example.com`.
  private static func isOwner(_ word: String) -> Bool {
    word.contains("@") && word.unicodeScalars.allSatisfy { $0.isASCII && $0.value > 0x20 && $0.value < 0x7F }
  }
}

/// One pattern of a `CODEOWNERS`.
private struct OwnerPattern: Sendable {
  private enum Reach {
    /// Whatever matches, and everything in it.
    case all
    /// Everything in the folders that match.
    case inFolders
    /// The files that match, and nothing below.
    case files
  }

  private let path: PathPattern
  private let reach: Reach

  /// - Returns: `nil` for a pattern that GitHub ignores as well.
  init?(_ text: String) {
    guard !text.hasPrefix("!"), !text.contains("["), text.contains(where: { $0 != "/" }) else { return nil }
    let isFolder = text.hasSuffix("/")
    let body = String(isFolder ? text.dropLast() : text[...])
    // A pattern without a slash, except at its end, applies in any folder.
    path = PathPattern(body.contains("/") ? body : "**/\(body)", isGlob: true)
    // `docs/*` matches the files of a folder, but not those in subfolders.
    reach = isFolder ? .inFolders : body.hasSuffix("/*") ? .files : .all
  }

  /// - Parameter file: The components of its path.
  func matches(_ file: [Substring]) -> Bool {
    switch reach {
    case .all: path.covers(file)
    case .inFolders: path.covers(file.dropLast())
    case .files: path.matches(file)
    }
  }
}
