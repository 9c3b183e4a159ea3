import ContainerEditing
import Model
import Rules
import SourceEditing

extension Repair.Step {
  var fixer: any Fixer {
    switch change {
    case .removeLink(let target, let name, let position):
      container("removed \(name) from the target \(target)") { editor, file throws(Unfixable) in
        try editor.removing(link: name, at: file.currentOffset(of: position, "it"), fromTarget: target)
      }
    case .removePackage(let name, let position):
      container("removed the package \(name)") { editor, file throws(Unfixable) in
        try editor.removing(packageAt: file.currentOffset(of: position, "it"))
      }
    case .addLink(let link, let target, let position, let model):
      container("added \(kind.words(for: link.inContainer)) to the target \(target)") {
        editor, file throws(Unfixable) in
        let offset = try file.currentOffset(of: position, "the target")
        // As it was before any edit, which may have removed it.
        let original = EditedFile(file.original)
        let notation = try model.flatMap { model throws(Unfixable) in
          try kind.editor(file.original).notation(
            of: link.inContainer, at: original.currentOffset(of: model, "the other link"))
        }
        return try editor.adding(link: link.inContainer, toTarget: target, at: offset, as: notation)
      }
    case .addPackage(let path):
      container("added \(kind.words(forPackageAt: path))") { editor, _ throws(Unfixable) in
        try editor.adding(packageAt: path)
      }
    case .listAction(let row): ActionLister(row: row, file: file)
    case .writeAction(let stub): ActionWriter(stub: stub)
    case .writeTableType(let change): TableTypeWriter(change: change)
    case .writeEntries(let changes, let className): EntryWriter(changes: changes, className: className)
    case .makeNonisolated(let name, let position, let className):
      NonisolatedWriter(name: name, position: position, className: className)
    }
  }

  private var kind: ContainerFile { ContainerFile(file) }

  private func container(
    _ words: String, _ change: @escaping @Sendable (any ContainerEditor, EditedFile) throws(Unfixable) -> [TextEdit]
  ) -> ContainerFixer {
    ContainerFixer(kind, words: words, change: change)
  }
}

extension Model.ContainerLink {
  fileprivate var inContainer: ContainerEditing.ContainerLink {
    switch self {
    case .sibling(let name): .sibling(name)
    case .product(let name, let package): .product(name, package: package)
    }
  }
}
