import Model
import Rules
import SourceEditing
import SourceText

extension Repair.Step {
  /// - Parameter dialects: How containers are edited, by their files.
  /// - Throws: If it changes a container that is not known.
  func fixer(_ dialects: [String: any ContainerDialect]) throws(Unfixable) -> any Fixer {
    switch change {
    case .removeLink(let target, let name, let position):
      let words = "removed \(name) from the target \(target)"
      return try container(dialects, .removesLink(from: target), words) { editor, file throws(Unfixable) in
        try editor.removing(link: name, at: file.currentOffset(of: position, "it"), fromTarget: target)
      }
    case .removePackage(let name, let position):
      return try container(dialects, .removesPackage, "removed the package \(name)") { editor, file throws(Unfixable) in
        try editor.removing(packageAt: file.currentOffset(of: position, "it"))
      }
    case .addLink(let link, let target, let position, let model):
      let dialect = try dialect(dialects)
      // The editor chooses how it is written.
      let words = "added \(link.name) to the target \(target)"
      return try container(dialects, .addsLink(link.name, to: target), words) {
        editor, file throws(Unfixable) in
        let offset = try file.currentOffset(of: position, "the target")
        // As it was before any edit, which may have removed it.
        let original = EditedFile(file.original)
        let notation = try model.flatMap { model throws(Unfixable) in
          try dialect.editor(of: file.original).notation(
            of: link, at: original.currentOffset(of: model, "the other link"))
        }
        return try editor.adding(link: link, toTarget: target, at: offset, as: notation)
      }
    case .addPackage(let path):
      let words = try "added \(dialect(dialects).words(forReferenceTo: path))"
      return try container(dialects, .addsPackage, words) { editor, _ throws(Unfixable) in
        try editor.adding(packageAt: path)
      }
    case .listAction(let row): return ActionLister(row: row, file: file)
    case .writeAction(let stub): return ActionWriter(stub: stub)
    case .writeTableType(let change): return TableTypeWriter(change: change)
    case .writeEntries(let changes, let className): return EntryWriter(changes: changes, className: className)
    case .makeNonisolated(let name, let position, let className):
      return NonisolatedWriter(name: name, position: position, className: className)
    case .writeInitializer(let position, let className):
      return InitializerWriter(position: position, className: className)
    case .generate: throw Unfixable("it is made as a whole")
    }
  }

  private func dialect(_ dialects: [String: any ContainerDialect]) throws(Unfixable) -> any ContainerDialect {
    guard let dialect = dialects[file] else { throw Unfixable("\(file) declares no modules") }
    return dialect
  }

  private func container(
    _ dialects: [String: any ContainerDialect], _ effect: ContainerEffect, _ words: String,
    _ edits: @escaping @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]
  ) throws(Unfixable) -> ContainerFixer {
    ContainerFixer(try dialect(dialects), effect, words: words, edits: edits)
  }
}
