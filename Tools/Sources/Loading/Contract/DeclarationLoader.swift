import ContractReading
import Contracts
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// Reads the files that declare what names in the contract refer to: constants for names and keys, types in the
/// signatures of categories.
///
/// A second pass over a few files: those of modules with an unexplained name and of the modules that they import, and
/// of these only the ones that contain the name.
enum DeclarationLoader {
  static func load(
    _ repository: inout Repository, for contractModules: Set<Module.ID>,
    in tree: FileTree
  ) {
    // First collect the wanted names per module, so that a module with many is read once.
    var wanted: [Module.ID: Set<String>] = [:]
    for id in contractModules {
      let module = repository.modules[id]
      let contracts = module.filesOfContract.compactMap(\.contract)
      guard !contracts.isEmpty else { continue }
      let names = WantedNames(contracts).all
      if names.isEmpty { continue }
      wanted[id, default: []].formUnion(names)
      for provider in reachable(from: id, repository) { wanted[provider, default: []].formUnion(names) }
    }
    load(wanted, &repository, tree)
    // What aliases stand for, and superclasses of superclasses.
    for _ in 0..<maximumChain {
      var more: [Module.ID: Set<String>] = [:]
      for (id, names) in wanted {
        let next = repository.modules[id].names(ledToBy: names).subtracting(names)
        if next.isEmpty { continue }
        for module in [id] + reachable(from: id, repository) {
          let new = next.subtracting(wanted[module] ?? [])
          if !new.isEmpty { more[module, default: []].formUnion(new) }
        }
      }
      if more.isEmpty { break }
      load(more, &repository, tree)
      wanted.merge(more) { $0.union($1) }
    }
    loadRedeclared(&repository, for: contractModules, tree)
    loadOffered(&repository, of: contractModules, tree)
    if repository.roles.callsBySelector { loadBases(&repository, of: contractModules, tree) }
  }

  /// Longer chains of aliases and superclasses are not followed.
  static let maximumChain = 8

  /// The modules that a module imports, and those that these may re-export.
  static func reachable(from id: Module.ID, _ repository: Repository) -> [Module.ID] {
    func imported(_ id: Module.ID) -> [Module.ID] {
      repository.modules[id].importedModules.flatMap { repository.providers[$0] ?? [] }
    }
    let near = imported(id)
    return Array(Set(near + near.flatMap(imported)).subtracting([id]))
  }

  /// The types that the services of plain targets name, with their superclasses, each declared anywhere that the target
  /// or its category sees.
  private static func loadOffered(
    _ repository: inout Repository, of contractModules: Set<Module.ID>, _ tree: FileTree
  ) {
    var known: [Module.ID: Set<String>] = [:]
    // A chain of superclasses, each in a file of its own.
    for _ in 0..<maximumChain {
      var wanted: [Module.ID: Set<String>] = [:]
      for id in contractModules {
        let module = repository.modules[id]
        let names = module.filesOfContract.compactMap(\.contract).reduce(into: Set<String>()) {
          $0.formUnion($1.offeredTypes.subtracting(KnownTypes.all))
        }
        if names.isEmpty { continue }
        let declared = module.seenDeclarations.flatMap(
          \.types)
        let inherited = declared.filter(\.isClass).flatMap(\.inherited).map(\.lastName)
        let all = names.union(inherited).subtracting(known[id] ?? [])
        if all.isEmpty { continue }
        known[id, default: []].formUnion(all)
        let ofCategories = WellKnown.seenByCategories.flatMap { repository.providers[$0] ?? [] }
        for seen in [id] + repository.modulesSeen(from: id) + ofCategories { wanted[seen, default: []].formUnion(all) }
      }
      if wanted.isEmpty { return }
      load(wanted, &repository, tree)
    }
  }

  /// - Parameter mayDeclare: Whether a file may declare one of the names, by what is known of it.
  static func load(
    _ wanted: [Module.ID: Set<String>], _ repository: inout Repository, _ tree: FileTree,
    where mayDeclare: (SourceFile, Set<String>) -> Bool = { _, _ in true }
  ) {
    let jobs = wanted.filter { !$0.value.isEmpty }.flatMap { module, names in
      let (files, words) = (repository.modules[module].files, WordSearch(names))
      return files.indices.filter { !files[$0].isOfContract && mayDeclare(files[$0], names) }.map {
        Job(module: module, file: $0, path: tree.absolutePath(files[$0].path), names: words)
      }
    }
    let results = AllCores.map(
      jobs, timeLimit: ParsingLimits.patience, late: { _ in .failure(.tooSlow) }
    ) { job -> Result<FileDeclarations?, ParsingFailure> in
      // An unreadable file was reported when it was scanned.
      guard let bytes = try? FileReader.readUTF8(job.path) else { return .success(nil) }
      return Result { () throws(ParsingFailure) in try ContractReader.declarations(in: bytes, ofAny: job.names) }
    }
    for (job, result) in zip(jobs, results) {
      switch result {
      case .success(let declarations?):
        repository.modules[job.module].files[job.file].declarations = declarations
      case .success(nil): break
      case .failure(let failure):
        let path = repository.modules[job.module].files[job.file].path
        SourceScanner.report(.unreadableContract(failure.description), in: path, of: job.module, &repository)
      }
    }
  }

  private struct Job: Sendable {
    var module: Module.ID
    var file: Int
    var path: String
    var names: WordSearch
  }
}

extension Module {
  /// The names that the declarations of `names` in this module refer to.
  fileprivate func names(ledToBy names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for declared in seenDeclarations {
      for type in declared.types where names.contains(type.path.last ?? "") {
        found.formUnion(type.inherited.map(\.lastName))
      }
      for (path, type) in declared.aliases.merging(declared.nestedAliases, uniquingKeysWith: { first, _ in first })
      where names.contains(path.lastName) {
        found.formUnion(type.lastNames)
      }
      for (path, type) in declared.values where names.contains(path.lastName.replacing("()", with: "")) {
        found.formUnion(type.lastNames)
      }
    }
    return found.subtracting(KnownTypes.all).subtracting(SupertypeIsolation.nonisolatedTypes)
  }
}
