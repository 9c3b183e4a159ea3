import Configuration
import SourceText

/// Who owns which files, as a `CODEOWNERS` says it: the last pattern that takes a file in decides.
///
/// Patterns are those of GitHub: like `.gitignore`'s, without `!` and without `[a-z]`. In a file with GitLab's sections
/// each section decides for itself, and a file has the owners of all.
package struct CodeOwners: Sendable {
  private struct Entry {
    var pattern: OwnerPattern
    /// Empty where the files have no owner on purpose.
    var owners: [String]
  }

  /// By section; before the first there is one without a name.
  private var sections: [[Entry]] = [[]]

  package init(_ text: String) {
    var defaults: [String] = []
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
      var words = Self.words(of: line)
      guard let first = words.first else { continue }
      if line.contains(#/^\^?\[[^\]]+\](\[\d+\])?(\s|$)/#) {
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

  /// - Parameter path: From the root of the checkout.
  package func owners(of path: String) -> [String] {
    var seen: Set<String> = []
    return sections.flatMap { $0.last { $0.pattern.matches(path) }?.owners ?? [] }.filter { seen.insert($0).inserted }
  }

  /// The words of a line up to its comment; a backslash keeps a space, or the sign of a comment, in a word.
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
    /// What matches, and everything in it.
    case all
    /// Everything in the folders that match.
    case inFolders
    /// The files that match, and nothing below.
    case files
  }

  private let path: PathPattern
  private let reach: Reach

  /// - Returns: `nil` for what GitHub passes over as well.
  init?(_ text: String) {
    guard !text.hasPrefix("!"), !text.contains("["), text.contains(where: { $0 != "/" }) else { return nil }
    let isFolder = text.hasSuffix("/")
    let body = String(isFolder ? text.dropLast() : text[...])
    // One without a slash but at its end is of any folder.
    path = PathPattern(body.contains("/") ? body : "**/\(body)", hasSingles: true)
    // `docs/*` takes in the files of a folder, and not those below.
    reach = isFolder ? .inFolders : body.hasSuffix("/*") ? .files : .all
  }

  func matches(_ file: String) -> Bool {
    switch reach {
    case .all: path.covers(file)
    case .inFolders: path.covers(RelativePath.directory(of: file))
    case .files: path.matches(file)
    }
  }
}
