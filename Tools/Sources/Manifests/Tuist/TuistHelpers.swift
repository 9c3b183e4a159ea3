import SourceText
import SwiftSyntax

/// The files with code that the projects below one root share: `ProjectDescriptionHelpers`, and those of plugins.
///
/// Their trees are parsed once. Each lies behind the ones before it, as if all were one text, so that a position says
/// also which file it is in.
package struct TuistHelpers: Sendable {
  struct File: Sendable {
    var path: String
    /// Where its text begins.
    var start: Int
    var lines: LineTable
  }

  private(set) var files: [File] = []
  private(set) var collected = HelperCollector.Collected(table: HelperTable(.projects))
  /// Where the text of a manifest begins.
  private(set) var end = 0
  /// Helpers that could not be read: nothing in them is known.
  package private(set) var unread: [String] = []

  /// - Parameter files: The files, with the paths that messages name.
  package init(_ files: [(path: String, text: String)]) {
    for (path, text) in files {
      guard end + text.utf8.count <= ManifestReader.maximumSize * 4,
        let tree = Self.tree(of: text, at: end), !tree.hasError
      else {
        unread.append(path)
        continue
      }
      collected = HelperCollector.collect(from: tree, at: end, isLibrary: true, Self.conditions, after: collected)
      self.files.append(File(path: path, start: end, lines: LineTable(Array(text.utf8))))
      end += text.utf8.count + 1
    }
  }

  /// Tuist runs on one system only.
  static var conditions: BuildConditions {
    BuildConditions(answers: [BuildConditions.systemQuestion: "macOS"], language: .builtWith)
  }

  /// The tree of a file whose text begins somewhere.
  static func tree(of text: String, at start: Int) -> SourceFileSyntax? {
    ManifestReader.tree(of: text).map { $0.with(\.leadingTrivia, .spaces(start) + $0.leadingTrivia) }
  }

  /// The file that a position is in, and where in it; `nil` if it is in none of them.
  func place(of position: AbsolutePosition) -> (path: String, position: SourcePosition)? {
    guard position.utf8Offset < end, let file = files.last(where: { $0.start <= position.utf8Offset }) else {
      return nil
    }
    return (file.path, file.lines.position(ofOffset: position.utf8Offset - file.start))
  }
}
