import ContractReading
import Contracts
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// Types of the repository that are named like types of the system: a line may have a `Date` of its own.
extension DeclarationLoader {
  /// Reads the files that declare such a type, in the modules whose contract uses the name and in those that they import.
  ///
  /// Nearly every file contains such a name, so it is its declaration that is looked for.
  static func loadRedeclared(
    _ repository: inout Repository, for contractModules: Set<Module.ID>, _ tree: FileTree
  ) {
    var wanted: [Module.ID: Set<String>] = [:]
    for id in contractModules {
      let contracts = repository.modules[id].filesOfContract.compactMap(\.contract)
      let used = contracts.reduce(into: WantedNames.types(in: contracts)) { $0.formUnion($1.offeredTypes) }
      let names = used.intersection(KnownTypes.all).subtracting(["Any", "Void", "Optional"])
      if names.isEmpty { continue }
      for module in [id] + reachable(from: id, repository) { wanted[module, default: []].formUnion(names) }
    }
    let jobs = wanted.flatMap { module, names in
      let (files, searches) = (repository.modules[module].files, names.map(declaration))
      return files.indices.filter { !files[$0].isOfContract && files[$0].declarations == nil }.map {
        (
          module: module, file: $0, path: tree.absolutePath(files[$0].path), names: WordSearch(names),
          searches: searches
        )
      }
    }
    let found = AllCores.map(jobs, timeLimit: ParsingLimits.patience, late: { _ in nil }) { job -> FileDeclarations? in
      guard let bytes = try? FileReader.readUTF8(job.path), job.searches.contains(where: { $0.isFound(in: bytes) })
      else {
        return nil
      }
      return try? ContractReader.declarations(in: bytes, ofAny: job.names)
    }
    for (job, declarations) in zip(jobs, found) where declarations != nil {
      repository.modules[job.module].files[job.file].declarations = declarations
    }
  }

  /// Looks for the declaration of a type.
  private static func declaration(of name: String) -> ByteSearch {
    ByteSearch("struct \(name)", "class \(name)", "enum \(name)", "actor \(name)", by: name.first)
  }
}
