import Foundation
import Rules
import SourceEditing

/// The files that are fixed, as they are so far.
struct FileSet: Sendable {
  let root: String
  /// When the lint began whose findings are fixed.
  let moment: Date
  private(set) var edited: [String: EditedFile] = [:]

  /// - Parameter path: Relative to the root.
  func file(_ path: String) throws(Unfixable) -> EditedFile {
    if let file = edited[path] { return file }
    return EditedFile(try SourcePath(path, below: root).read(unchangedSince: moment))
  }

  /// Takes what was edited in another set, of other files.
  mutating func add(_ other: FileSet) {
    edited.merge(other.edited) { _, new in new }
  }

  /// Makes one change.
  ///
  /// - Returns: Whether anything was to be changed.
  /// - Throws: Where it is not certain how, or where the file would not be what it is any more.
  mutating func make(_ step: Repair.Step) throws(Unfixable) -> Bool {
    var file = try file(step.file)
    let fixer = step.fixer
    let edits = try fixer.edits(in: file, of: self)
    if edits.isEmpty { return false }
    file.apply(edits)
    try fixer.check(file.bytes)
    edited[step.file] = file
    return true
  }
}
