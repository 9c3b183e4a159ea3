import Foundation
import Model
import Rules
import SourceEditing

/// The files being fixed, in their current state.
struct FileSet: Sendable {
  let root: String
  /// The start of the lint whose findings are fixed. Files changed since are not touched.
  let moment: Date
  /// How containers are edited, by their files.
  let dialects: [String: any ContainerDialect]
  private(set) var edited: [String: EditedFile] = [:]
  /// Files that are made, or removed, as a whole.
  private(set) var generated: [String: GeneratedChange] = [:]

  /// - Parameter path: Relative to the root.
  func file(_ path: String) throws(Unfixable) -> EditedFile {
    if let file = edited[path] { return file }
    return EditedFile(try SourcePath(path, below: root).read(unchangedSince: moment))
  }

  /// Adds the edits of another set, which has other files.
  mutating func add(_ other: FileSet) {
    edited.merge(other.edited) { _, new in new }
    generated.merge(other.generated) { _, new in new }
  }

  /// Makes one change.
  ///
  /// - Returns: The change, as ``Fixer/words``; `nil` if there was nothing to change.
  /// - Throws: If the change is uncertain, or the result would be invalid.
  mutating func make(_ step: Repair.Step) throws(Unfixable) -> String? {
    if case .generate(let change) = step.change {
      generated[step.file] = change
      return change.wanted == nil ? "removed it, as \(change.className) is gone" : "made it of \(change.className)"
    }
    var file = try file(step.file)
    let fixer = try step.fixer(dialects)
    let edits = try fixer.edits(in: file, of: self)
    if edits.isEmpty { return nil }
    file.apply(edits)
    try fixer.check(file.bytes)
    edited[step.file] = file
    return fixer.words
  }
}
