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
    if repository.roles.callsBySelector { return contractModules }
    let most = mediators.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    guard let name = most ?? InstalledPods.mediator(in: tree) else { return contractModules }
    repository.selectorMediator = name
    repository.roles = RoleAssignment(repository)
    guard repository.roles.callsBySelector else { return contractModules }
    repository.problems = problems
    let all = ContractScope.targets(of: repository)
    _ = scan(&repository, in: tree, early, all)
    return all
  }

  /// - Returns: If the roles know no mediator that calls by selectors: the classes that calls in the sources go through,
  ///   with the number of their files.
  private static func scan(
    _ repository: inout Repository, in tree: FileTree, _ early: [String: ScannedSource],
    _ contractModules: Set<Module.ID>
  ) -> [String: Int] {
    let jobs = Jobs(repository, contractModules)
    repository.fileCount = jobs.all.count { !$0.isForeign }
    repository.foreignFileCount = jobs.all.count { $0.isForeign && ForeignSource.isCompiled($0.path) }
    let results = AllCores.map(
      jobs.all, timeLimit: ParsingLimits.patience, late: { $0.run(in: tree, early) { _ in .failure(.tooSlow) } }
    ) { job in
      job.run(in: tree, early) { bytes in
        ContractResult { () throws(ContractReader.Failure) in try ContractReader.read(bytes) }
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
    guard !repository.roles.callsBySelector else { return [:] }
    return results.reduce(into: [:]) { count, result in
      if case .success(let scanned) = result, let name = scanned.mediator { count[name, default: 0] += 1 }
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
      guard isContract else { return }
      repository.modules[module].foreignFiles[file - swiftCount].contract = scanned.contract
    case .success(let scanned):
      repository.modules[module].files[file].imports = scanned.source.imports.meant(
        by: repository.modules[module].swiftSettings.moduleAliases)
      repository.modules[module].files[file].conditions = scanned.source.conditions
      repository.modules[module].files[file].hasNoCode = scanned.source.hasNoCode
      repository.modules[module].files[file].redeclaredTypes = scanned.redeclaredTypes
      repository.modules[module].files[file].ignores = scanned.source.ignores
      guard isContract else { return }
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

  /// The files to read. A file of two modules is read once.
  private struct Jobs {
    private(set) var all: [Job] = []
    /// By module, in the order of its files: the index of each in `all`.
    private(set) var ofFiles: [[Int]] = []

    init(_ repository: Repository, _ contractModules: Set<Module.ID>) {
      let count = repository.modules.reduce(0) { $0 + $1.files.count + $1.foreignFiles.count }
      var indices = [String: Int](minimumCapacity: count)
      all.reserveCapacity(count)
      for module in repository.modules {
        let isContract = contractModules.contains(module.id)
        ofFiles.append(
          module.sources.enumerated().map { number, file in
            let index = indices[file.path] ?? all.count
            let isForeign = number >= module.files.count
            if index == all.count {
              indices[file.path] = index
              all.append(Job(path: file.path, isForeign: isForeign))
            }
            if isContract, !isForeign || repository.roles.callsBySelector { all[index].readsContract = true }
            if !repository.roles.callsBySelector, !module.isTest { all[index].seeksMediator = true }
            if !contractModules.isEmpty, !isForeign { all[index].seeksTypes = true }
            return index
          })
      }
    }
  }

  private struct Job: Sendable {
    var path: String
    var isForeign = false
    var readsContract = false
    /// Whether it looks for calls through a mediator that has no role.
    var seeksMediator = false
    /// Whether it looks for types that are called like types of the system, which the contract may mean.
    var seeksTypes = false

    /// - Parameters:
    ///   - early: What was scanned before, by path.
    ///   - readContract: Reads the contract in a Swift file.
    func run(
      in tree: FileTree, _ early: [String: ScannedSource], _ readContract: ([UInt8]) -> ContractResult
    ) -> Result {
      Result { () throws(FileReader.Failure) in
        let known = ScannedSource.isSwift(path) == isForeign ? nil : early[path]
        if let known, !readsContract, !seeksTypes, !(seeksMediator && known.mayCall) { return Scanned(source: known) }
        let bytes = try ScannedSource.bytes(of: tree.absolutePath(path), isForeign: isForeign)
        var scanned = Scanned(source: known ?? ScannedSource(bytes, isForeign: isForeign))
        if seeksTypes { scanned.redeclaredTypes = RedeclarationScanner.names(in: bytes) }
        let mayCall = seeksMediator && scanned.source.mayCall
        guard readsContract || mayCall else { return scanned }
        let contract = isForeign ? .success(ObjectiveCReader.read(bytes)) : readContract(bytes)
        if mayCall { scanned.mediator = (try? contract.get())?.calls.lazy.compactMap(\.mediatorClass).first }
        guard readsContract else { return scanned }
        switch contract {
        case .success(let found): scanned.contract = found
        case .failure(let failure): scanned.contractFailure = failure
        }
        return scanned
      }
    }
  }

  private struct Scanned: Sendable {
    var source: ScannedSource
    var redeclaredTypes: Set<String> = []
    /// The file's contract, if it is wanted. Out of line: few files have one, and there may be tens of thousands.
    @Rare var contract: FileContract?
    var contractFailure: ContractReader.Failure?
    /// The mediator that its calls go through, if that is sought and is not `Mediator`.
    var mediator: String?
  }

  private typealias ContractResult = Swift.Result<FileContract?, ContractReader.Failure>
  private typealias Result = Swift.Result<Scanned, FileReader.Failure>
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
