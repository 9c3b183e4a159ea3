import Model
import Rules
import SourceEditing

extension Repair.Step {
  /// What makes the change.
  var fixer: any Fixer {
    switch change {
    case .removeLink(let target, let name, let position):
      ManifestFixer(words: "removed \(name) from the target \(target)") { editor, file throws(Unfixable) in
        try editor.removing(link: name, at: file.currentOffset(of: position, "it"), fromTarget: target)
      }
    case .removePackage(let name, let position):
      ManifestFixer(words: "removed the package \(name)") { editor, file throws(Unfixable) in
        try editor.removing(packageAt: file.currentOffset(of: position, "it"))
      }
    case .addLink(let link, let target, let position):
      ManifestFixer(words: "added \(link.source) to the target \(target)") { editor, file throws(Unfixable) in
        try editor.adding(link: link.source, toTarget: target, at: file.currentOffset(of: position, "the target"))
      }
    case .addPackage(let path): ManifestFixer.adding(package: ".package(path: \"\(path)\")")
    case .listAction(let row): ActionLister(row: row, file: file)
    case .writeAction(let stub): ActionWriter(stub: stub)
    case .writeTableType(let change): TableTypeWriter(change: change)
    case .writeEntries(let changes, let className): EntryWriter(changes: changes, className: className)
    case .makeNonisolated(let name, let position, let className):
      NonisolatedWriter(name: name, position: position, className: className)
    }
  }
}
