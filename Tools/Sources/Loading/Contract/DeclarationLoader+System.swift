import Contracts
import Model
import SourceFacts

/// Types of the repository that are named like types of the system: a line may have a `Date` of its own.
extension DeclarationLoader {
  /// Reads the files that declare such a type, in the modules whose contract uses the name and in those that they import.
  ///
  /// Nearly every file contains such a name, so its declaration was looked for when the file was scanned.
  static func loadRedeclared(
    _ repository: inout Repository, for contractModules: Set<Module.ID>, _ tree: FileTree
  ) {
    var wanted: [Module.ID: Set<String>] = [:]
    for id in contractModules {
      let contracts = repository.modules[id].filesOfContract.compactMap(\.contract)
      let used = contracts.reduce(into: WantedNames.types(in: contracts)) { $0.formUnion($1.offeredTypes) }
      var names = used.intersection(KnownTypes.all).subtracting(["Any", "Void", "Optional"])
      if contracts.contains(where: { !$0.plainTargets.isEmpty }) { names.formUnion(KnownTypes.ofTables) }
      if names.isEmpty { continue }
      for module in [id] + reachable(from: id, repository) { wanted[module, default: []].formUnion(names) }
    }
    load(wanted, &repository, tree) { file, names in !file.redeclaredTypes.isDisjoint(with: names) }
  }
}
