import Rules

extension Repair.Step {
  /// What makes the change.
  var fixer: any Fixer {
    switch change {
    case .removeLink(let target, let name, let position):
      LinkRemover(target: target, name: name, position: position)
    case .removePackage(let name, let position): PackageRemover(name: name, position: position)
    case .addLink(let link, let target, let position): LinkAdder(link: link, target: target, position: position)
    case .addPackage(let path): PackageAdder(path: path)
    case .listAction(let row): ActionLister(row: row, file: file)
    case .writeAction(let stub): ActionWriter(stub: stub)
    case .writeTableType(let change): TableTypeWriter(change: change)
    case .writeEntries(let changes, let className): EntryWriter(changes: changes, className: className)
    case .makeNonisolated(let name, let position, let className):
      NonisolatedWriter(name: name, position: position, className: className)
    }
  }
}
