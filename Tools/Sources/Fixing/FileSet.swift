import Foundation
import Model
import Rules
import SourceEditing
import SourceText

/// The files being fixed, in their current state.
struct FileSet: Sendable {
  let root: String
  /// The start of the lint whose findings are fixed. Files changed since are not touched.
  let moment: Date
  /// How containers are edited, by their files.
  let dialects: [String: any ContainerDialect]
  private(set) var edited: [String: EditedFile] = [:]
  /// Containers that were edited since the last check, as they were then, and what was to change.
  private var unchecked: [String: (original: [UInt8], effects: [ContainerEffect])] = [:]
  /// Files that are made, or removed, as a whole.
  private(set) var generated: [String: GeneratedChange] = [:]

  init(root: String, moment: Date, dialects: [String: any ContainerDialect]) {
    self.root = root
    self.moment = moment
    self.dialects = dialects
  }

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
    if let effect = fixer.effect { unchecked[step.file, default: (file.bytes, [])].effects.append(effect) }
    file.apply(edits)
    try fixer.check(file.bytes)
    edited[step.file] = file
    return fixer.words
  }

  /// Checks the containers that were edited since the last check: once for all their changes, because it takes long.
  ///
  /// - Returns: One that now declares something else than it should, and why it cannot be edited; `nil` if there is none.
  mutating func check() -> (file: String, error: Unfixable)? {
    for (path, edits) in unchecked.sorted(by: { $0.key < $1.key }) {
      guard let dialect = dialects[path], let file = edited[path] else { continue }
      do throws(Unfixable) {
        try dialect.editor(of: file.bytes).check(edits.effects, of: edits.original)
      } catch {
        return (path, error)
      }
    }
    unchecked = [:]
    return nil
  }
}
