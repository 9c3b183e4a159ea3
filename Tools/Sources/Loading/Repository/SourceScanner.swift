import ContractReading
import Contracts
import ImportScanning
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// Reads the sources of all targets, on all cores.
enum SourceScanner {
  /// Scans once with the roles that names give, and again if the sources call a mediator that these do not know.
  ///
  /// - Returns: The targets that may be part of the string contract.
  static func scan(_ repository: inout Repository, in tree: FileTree) -> Set<Repository.TargetID> {
    let (problems, contractTargets) = (repository.problems, ContractScope.targets(of: repository))
    let mediators = scan(&repository, in: tree, contractTargets)
    guard let name = mediators.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return contractTargets }
    repository.assignRoles(withMediator: name)
    guard repository.roles.callsBySelector else { return contractTargets }
    repository.problems = problems
    let all = ContractScope.targets(of: repository)
    _ = scan(&repository, in: tree, all)
    return all
  }

  /// - Returns: If the roles know no mediator that calls by selectors: the classes that calls in the sources go through,
  ///   with the number of their files.
  private static func scan(
    _ repository: inout Repository, in tree: FileTree, _ contractTargets: Set<Repository.TargetID>
  ) -> [String: Int] {
    let jobs = Jobs(repository, contractTargets)
    repository.fileCount = jobs.all.count { !$0.isForeign }
    repository.foreignFileCount = jobs.all.count { $0.isForeign && ForeignSource.isCompiled($0.path) }
    let results = AllCores.map(
      jobs.all, timeLimit: ParsingLimits.patience, late: { $0.run(in: tree) { _ in .failure(.tooSlow) } }
    ) { job in
      job.run(in: tree) { bytes in
        ContractResult { () throws(ContractReader.Failure) in try ContractReader.read(bytes) }
      }
    }
    for target in repository.targets.indices {
      for (file, job) in jobs.ofFiles[target].enumerated() {
        note(results[job], of: file, target, isContract: contractTargets.contains(target), &repository)
      }
    }
    let modules = AllCores.map(repository.targets) { target in
      // Incrementally, so that the set has room for the few modules, not for all imports of them.
      target.sources.reduce(into: Set<String>()) { $0.formUnion($1.imports.lazy.map(\.module)) }
    }
    for (target, modules) in modules.enumerated() { repository.targets[target].importedModules = modules }
    for target in repository.targets.indices { repository.targets[target].noteReexports() }
    repository.absentHeaders = absentHeaders(of: repository, in: tree)
    guard !repository.roles.callsBySelector else { return [:] }
    return results.reduce(into: [:]) { count, result in
      if case .success(let scanned) = result, let name = scanned.mediator { count[name, default: 0] += 1 }
    }
  }

  /// The headers that sources test for and that are in no folder that is read.
  private static func absentHeaders(of repository: Repository, in tree: FileTree) -> Set<String> {
    let conditions = repository.targets.lazy.flatMap(\.foreignFiles).flatMap(\.imports).map(\.condition)
    var asked = conditions.reduce(into: Set<String>()) { $0.formUnion($1.headers) }
    if asked.isEmpty { return [] }
    for listing in tree.directories.values {
      asked = asked.filter { !listing.files.contains(RelativePath.lastComponent($0)) }
    }
    return asked
  }

  private static func note(
    _ result: Result, of file: Int, _ target: Repository.TargetID, isContract: Bool, _ repository: inout Repository
  ) {
    let swiftCount = repository.targets[target].files.count
    let path =
      file < swiftCount
      ? repository.targets[target].files[file].path : repository.targets[target].foreignFiles[file - swiftCount].path
    switch result {
    case .success(let scanned) where file >= swiftCount:
      repository.targets[target].foreignFiles[file - swiftCount].imports = scanned.imports
      repository.targets[target].foreignFiles[file - swiftCount].includes = scanned.includes
      repository.targets[target].foreignFiles[file - swiftCount].hasNoCode = scanned.hasNoCode
      repository.targets[target].foreignFiles[file - swiftCount].ignores = scanned.ignores
      guard isContract, case .success(let contract) = scanned.contract else { return }
      repository.targets[target].foreignFiles[file - swiftCount].contract = contract
    case .success(let scanned):
      repository.targets[target].files[file].imports = scanned.imports.meant(
        by: repository.targets[target].swiftSettings.moduleAliases)
      repository.targets[target].files[file].conditions = scanned.conditions
      repository.targets[target].files[file].hasNoCode = scanned.hasNoCode
      repository.targets[target].files[file].ignores = scanned.ignores
      guard isContract else { return }
      switch scanned.contract {
      case .success(let contract): repository.targets[target].files[file].contract = contract
      case .failure(let failure):
        report(.unreadableContract(failure.description), in: path, of: target, &repository)
      }
    case .failure(let failure):
      repository.targets[target].hasUnseenSources = true
      report(.unreadable(failure.description), in: path, of: target, &repository)
    }
  }

  static func report(
    _ problem: Problem.Kind, in path: String, of target: Repository.TargetID, _ repository: inout Repository
  ) {
    let target = repository.targets[target]
    repository.problems.append(
      Problem(file: path, package: repository.packages[target.package].name, target: target.name, problem))
  }

  /// The files to read. A file of two targets is read once.
  private struct Jobs {
    private(set) var all: [Job] = []
    /// By target, in the order of its files: the index of each in `all`.
    private(set) var ofFiles: [[Int]] = []

    init(_ repository: Repository, _ contractTargets: Set<Repository.TargetID>) {
      let count = repository.targets.reduce(0) { $0 + $1.files.count + $1.foreignFiles.count }
      var indices = [String: Int](minimumCapacity: count)
      all.reserveCapacity(count)
      for target in repository.targets {
        let isContract = contractTargets.contains(target.id)
        ofFiles.append(
          target.sources.enumerated().map { number, file in
            let index = indices[file.path] ?? all.count
            let isForeign = number >= target.files.count
            if index == all.count {
              indices[file.path] = index
              all.append(Job(path: file.path, isForeign: isForeign))
            }
            if isContract, !isForeign || repository.roles.callsBySelector { all[index].readsContract = true }
            if !repository.roles.callsBySelector, !target.isTest { all[index].seeksMediator = true }
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

    /// - Parameter readContract: Reads the contract in a file.
    func run(in tree: FileTree, _ readContract: ([UInt8]) -> ContractResult) -> Result {
      Result { () throws(FileReader.Failure) in
        let path = tree.absolutePath(path)
        // These may be in any encoding.
        if isForeign {
          let bytes = try FileReader.read(path)
          let (imports, includes) = ForeignImportScanner.scanWithIncludes(bytes)
          let (contract, mediator) = contract(in: bytes) { .success(ObjectiveCReader.read($0)) }
          return Scanned(
            imports: imports, includes: includes, conditions: [], hasNoCode: ForeignImportScanner.hasNoCode(bytes),
            ignores: UTF8Check.isValid(bytes) ? IgnoreCommentScanner.scan(bytes) : [],
            contract: contract, mediator: mediator)
        }
        let bytes = try FileReader.readUTF8(path)
        let imports = ImportScanner.scan(bytes)
        let (contract, mediator) = contract(in: bytes, readContract)
        return Scanned(
          imports: imports, conditions: ConditionScanner.modules(bytes),
          hasNoCode: CodelessSource.hasNoCode(bytes), ignores: IgnoreCommentScanner.scan(bytes),
          contract: contract, mediator: mediator)
      }
    }

    private static let call = ByteSearch("performTarget")

    /// The file's contract, if it is wanted, and the mediator that its calls go through, if that is sought and is not
    /// `Mediator`.
    private func contract(
      in bytes: [UInt8], _ read: ([UInt8]) -> ContractResult
    ) -> (contract: ContractResult, mediator: String?) {
      let mayCall = seeksMediator && Self.call.isFound(in: bytes)
      guard readsContract || mayCall else { return (.success(nil), nil) }
      let contract = read(bytes)
      let mediator = mayCall ? (try? contract.get())?.calls.lazy.compactMap(\.mediatorClass).first : nil
      return (readsContract ? contract : .success(nil), mediator)
    }
  }

  private struct Scanned: Sendable {
    var imports: [Import]
    var includes: [String] = []
    var conditions: [String]
    var hasNoCode: Bool
    var ignores: [IgnoreComment]
    var contract: ContractResult
    var mediator: String?
  }

  private typealias ContractResult = Swift.Result<FileContract?, ContractReader.Failure>
  private typealias Result = Swift.Result<Scanned, FileReader.Failure>
}

extension [Import] {
  /// The imports, with names replaced as the target's `-module-alias` flags say.
  fileprivate func meant(by aliases: [String: String]) -> [Import] {
    guard !aliases.isEmpty else { return self }
    return map { written in
      var meant = written
      if let module = aliases[written.module] { meant.module = module }
      return meant
    }
  }
}
