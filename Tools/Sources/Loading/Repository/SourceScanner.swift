import ContractReading
import Contracts
import ImportScanning
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// Reads the sources of all modules, on all cores.
enum SourceScanner {
  /// Scans once with the roles that names give, and again if the sources call a mediator that these do not know.
  ///
  /// - Parameter early: What was scanned while containers were read, by path.
  /// - Returns: The modules that may be part of the string contract.
  static func scan(
    _ repository: inout Repository, in tree: FileTree, _ early: [String: ScannedSource]
  ) -> Set<Module.ID> {
    let (problems, contractModules) = (repository.problems, ContractScope.targets(of: repository))
    let mediators = scan(&repository, in: tree, early, contractModules)
    if repository.roles.callsBySelector {
      let entries = mediators.entries.union(InstalledPods.entries(in: tree, repository.roles.selectorMediators))
      repository.mediatorEntries = entries.filter { !$0.isUsual }
      if !repository.mediatorEntries.isEmpty {
        repository.problems = problems
        _ = scan(&repository, in: tree, early, contractModules)
      }
      return contractModules
    }
    let likely = repository.roles.hasMediator ? nil : mediators.likely.mostFrequent
    guard let name = mediators.seen.mostFrequent ?? InstalledPods.mediator(in: tree) ?? likely else {
      return contractModules
    }
    repository.selectorMediator = name
    repository.mediatorEntries = mediators.entries.filter { !$0.isUsual }
    repository.roles = RoleAssignment(repository)
    guard repository.roles.callsBySelector else { return contractModules }
    repository.problems = problems
    let all = ContractScope.targets(of: repository)
    _ = scan(&repository, in: tree, early, all)
    return all
  }

  /// The classes that calls in the sources go through, or may go through, once for each file.
  private struct Mediators {
    var seen: [String] = []
    var likely: [String] = []
    /// How those that are here are called.
    var entries: Set<MediatorEntry> = []
  }

  /// - Returns: Only entries if the roles know a mediator that calls by selectors.
  private static func scan(
    _ repository: inout Repository, in tree: FileTree, _ early: [String: ScannedSource],
    _ contractModules: Set<Module.ID>
  ) -> Mediators {
    let jobs = Jobs(repository, contractModules)
    repository.fileCount = jobs.all.count { !$0.isForeign }
    repository.foreignFileCount = jobs.all.count { $0.isForeign && ForeignSource.isCompiled($0.path) }
    let entries = MediatorEntries(repository.mediatorEntries)
    let results = AllCores.map(
      jobs.all, timeLimit: ParsingLimits.patience,
      late: { $0.run(in: tree, early, entries) { _ in .failure(.tooSlow) } }
    ) { job in
      job.run(in: tree, early, entries) { bytes in
        ContractResult { () throws(ContractReader.Failure) in try ContractReader.read(bytes, entries) }
      }
    }
    for module in repository.modules.indices {
      for (file, job) in jobs.ofFiles[module].enumerated() {
        note(results[job], of: file, module, isContract: contractModules.contains(module), &repository)
      }
    }
    let modules = AllCores.map(repository.modules) { module in
      // Incrementally, so that the set has room for the few modules, not for all imports of them.
      module.sources.reduce(into: Set<String>()) { $0.formUnion($1.imports.lazy.map(\.module)) }
    }
    for (module, modules) in modules.enumerated() { repository.modules[module].importedModules = modules }
    for module in repository.modules.indices {
      repository.modules[module].reexports = Reexports(of: repository.modules[module].files)
    }
    repository.absentHeaders = absentHeaders(of: repository, in: tree)
    let isKnown = repository.roles.callsBySelector
    return results.reduce(into: Mediators()) { found, result in
      guard case .success(let scanned) = result else { return }
      if let entry = scanned.entry { found.entries.insert(entry) }
      if isKnown { return }
      found.seen += [scanned.mediator].compactMap(\.self)
      found.likely += [scanned.likelyMediator].compactMap(\.self)
    }
  }

  /// The headers that sources test for and that are in no folder that is read.
  private static func absentHeaders(of repository: Repository, in tree: FileTree) -> Set<String> {
    let conditions = repository.modules.lazy.flatMap(\.foreignFiles).flatMap(\.imports).map(\.condition)
    var asked = conditions.reduce(into: Set<String>()) { $0.formUnion($1.headers) }
    if asked.isEmpty { return [] }
    for listing in tree.directories.values {
      asked = asked.filter { !listing.files.contains(RelativePath.lastComponent($0)) }
    }
    return asked
  }

  private static func note(
    _ result: Result, of file: Int, _ module: Module.ID, isContract: Bool, _ repository: inout Repository
  ) {
    let swiftCount = repository.modules[module].files.count
    let path =
      file < swiftCount
      ? repository.modules[module].files[file].path : repository.modules[module].foreignFiles[file - swiftCount].path
    switch result {
    case .success(let scanned) where file >= swiftCount:
      let generated = repository.modules[module].generatedHeader
      repository.modules[module].foreignFiles[file - swiftCount].imports = scanned.source.imports.meant(
        by: generated.map { [$0: repository.modules[module].moduleName] } ?? [:])
      repository.modules[module].foreignFiles[file - swiftCount].includes = scanned.source.includes
      repository.modules[module].foreignFiles[file - swiftCount].hasNoCode = scanned.source.hasNoCode
      repository.modules[module].foreignFiles[file - swiftCount].ignores = scanned.source.ignores
      repository.modules[module].foreignFiles[file - swiftCount].contract =
        isContract ? scanned.contract : scanned.contract?.mediator.map { FileContract(mediator: $0) }
    case .success(let scanned):
      repository.modules[module].files[file].imports = scanned.source.imports.meant(
        by: repository.modules[module].swiftSettings.moduleAliases)
      repository.modules[module].files[file].conditions = scanned.source.conditions
      repository.modules[module].files[file].hasNoCode = scanned.source.hasNoCode
      repository.modules[module].files[file].redeclaredTypes = scanned.redeclaredTypes
      repository.modules[module].files[file].ignores = scanned.source.ignores
      guard isContract else {
        repository.modules[module].files[file].contract = scanned.contract?.mediator.map { FileContract(mediator: $0) }
        return
      }
      repository.modules[module].files[file].contract = scanned.contract
      if let failure = scanned.contractFailure {
        report(.unreadableContract(failure.description), in: path, of: module, &repository)
      }
    case .failure(let failure):
      repository.modules[module].hasUnseenSources = true
      report(.unreadable(failure.description), in: path, of: module, &repository)
    }
  }

  static func report(
    _ problem: Problem.Kind, in path: String, of module: Module.ID, _ repository: inout Repository
  ) {
    let module = repository.modules[module]
    repository.problems.append(
      Problem(file: path, package: repository.containers[module.container].name, target: module.name, problem))
  }
}

extension [Import] {
  /// The imports, with names replaced as the module's settings say.
  fileprivate func meant(by aliases: [String: String]) -> [Import] {
    guard !aliases.isEmpty else { return self }
    return map { written in
      var meant = written
      if let module = aliases[written.module] { meant.module = module }
      return meant
    }
  }
}
