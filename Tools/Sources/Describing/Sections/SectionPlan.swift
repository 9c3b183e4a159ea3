import ChangeJournal
import Foundation
import Model
import SourceText

/// The marked sections of a repository's Markdown files, as they are and as they should be.
///
/// Looks where such notes are: in the root, and beside and above packages and modules. A note that nobody keeps true is
/// worse than none, because assistants believe it.
package struct SectionPlan: Sendable {
  package struct Stale: Sendable {
    package var path: String
    package var line: Int
    /// `nil` for the repository.
    package var module: String?
  }

  package private(set) var count = 0
  package private(set) var stale: [Stale] = []
  package private(set) var changes = ChangeSet()

  /// - Parameter root: The repository's folder.
  /// - Throws: If a section has no end, or describes a module that there is not: then nothing is planned.
  package init(_ describer: ModuleDescriber, in root: String) throws(UserError) {
    for path in Self.files(of: describer.repository, in: root) {
      guard let bytes = try? FileReader.readUTF8("\(root)/\(path)"), MarkedText.mayHaveMarks(bytes) else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      let marked = try MarkedText(text, path: path)
      var contents: [String] = []
      for section in marked.sections {
        let content = try Self.content(of: section.module, describer, at: "\(path):\(section.line)")
        contents.append(content)
        if content != marked.content(of: section) {
          stale.append(Stale(path: path, line: section.line, module: section.module))
        }
      }
      count += contents.count
      let new = marked.text(with: contents)
      if new != text { changes.replace(path, bytes, with: Array(new.utf8)) }
    }
  }

  /// Puts a section into a file, or brings the file's own up to date.
  ///
  /// - Parameters:
  ///   - module: `nil` for the repository.
  ///   - path: Relative to the root; a new file, or one that exists.
  package init(
    writing module: String?, into path: String, _ describer: ModuleDescriber, in root: String
  ) throws(UserError) {
    let isThere = DiskPath.exists("\(root)/\(path)")
    let bytes =
      isThere ? try UserError.unifying("cannot read \(path)") { try FileReader.readUTF8("\(root)/\(path)") } : []
    let marked = try MarkedText(String(decoding: bytes, as: UTF8.self), path: path)
    let content = try Self.content(of: module, describer, at: path)
    count = 1
    let new: String
    if marked.sections.contains(where: { $0.module == module }) {
      new = marked.text(with: marked.sections.map { $0.module == module ? content : marked.content(of: $0) })
    } else {
      new = marked.text(adding: module, content)
    }
    guard Array(new.utf8) != bytes else { return }
    stale = [Stale(path: path, line: 1, module: module)]
    if isThere { changes.replace(path, bytes, with: Array(new.utf8)) } else { changes.create(path, Array(new.utf8)) }
  }

  private static func content(
    of module: String?, _ describer: ModuleDescriber, at place: String
  ) throws(UserError) -> String {
    guard let module else { return describer.whole.markdown }
    do {
      return try describer.description(of: module, listsAllowed: false).markdown
    } catch {
      throw UserError("\(place): \(error)")
    }
  }

  /// The Markdown files that may have sections, relative to the root, each once.
  private static func files(of repository: Repository, in root: String) -> [String] {
    var folders: Set<String> = [""]
    for folder in repository.containers.map(\.directory) + repository.modules.map(repository.folder) {
      folders.formUnion([folder] + RelativePath.andAbove(folder))
    }
    return folders.flatMap { folder -> [String] in
      DiskPath.names(in: "\(root)/\(folder)").filter { $0.hasSuffix(".md") }.map { RelativePath.join(folder, $0) }
    }
    // A link leads to a file that is found by itself, or is somebody else's.
    .filter { DiskPath.contents(ofLink: "\(root)/\($0)") == nil }.sorted()
  }
}
