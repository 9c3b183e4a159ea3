import ContractReading
import Contracts
import Model
import SourceFacts
import SourceText
import Threads

extension DeclarationLoader {
  /// The classes that targets inherit, which are searched for in all files of the modules that may be part of the
  /// contract: a header's name says nothing about the class in it.
  static func loadBases(_ repository: inout Repository, of contractModules: Set<Module.ID>, _ tree: FileTree) {
    var known: Set<String> = []
    var names = superclasses(of: contractModules, in: repository)
    // A chain of superclasses, each in a file of its own.
    for _ in 0..<maximumChain where !names.isEmpty {
      known.formUnion(names)
      load(Dictionary(uniqueKeysWithValues: contractModules.map { ($0, names) }), &repository, tree)
      loadObjectiveC(WordSearch(names), &repository, contractModules, tree)
      names = superclasses(of: contractModules, in: repository, above: known).subtracting(known)
    }
  }

  /// The superclasses of targets, and of the classes with some names.
  private static func superclasses(
    of modules: Set<Module.ID>, in repository: Repository, above known: Set<String> = []
  ) -> Set<String> {
    var names: Set<String> = []
    for file in modules.lazy.flatMap({ repository.modules[$0].filesOfContract }) {
      let contract = file.contract
      let members = (contract?.targets.map(\.members) ?? []) + (contract?.extensions.map(\.members) ?? [])
      let types = file.seenDeclarations?.types.filter { known.contains($0.path.last ?? "") }
      let inherited = members.map { $0.inherited.map(\.name) } + (types ?? []).map(\.inherited)
      names.formUnion(inherited.compactMap { BaseClasses.superclass(among: $0)?.lastName })
    }
    return names
  }

  private static func loadObjectiveC(
    _ names: WordSearch, _ repository: inout Repository, _ modules: Set<Module.ID>, _ tree: FileTree
  ) {
    let jobs = modules.sorted().flatMap { id in
      let files = repository.modules[id].foreignFiles
      return files.indices.filter { !files[$0].isOfContract }.map { (module: id, file: $0, path: files[$0].path) }
    }
    let found = AllCores.map(jobs) { job in
      // An unreadable file was reported when it was scanned.
      (try? ScannedSource.bytes(of: tree.absolutePath(job.path), isForeign: true))
        .flatMap { ObjectiveCReader.declarations(in: $0, ofAny: names) }
    }
    for (job, declarations) in zip(jobs, found) where declarations != nil {
      repository.modules[job.module].foreignFiles[job.file].declarations = declarations
    }
  }
}
