import ContractReading
import Contracts
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// Finds where sources use certain names. If no name is wanted, nothing is read.
enum NameUses {
  /// - Parameter isJudged: Whether rules will judge the repository. Otherwise only those uses are found on which it depends
  ///   where mediators look.
  static func load(_ repository: inout Repository, isJudged: Bool, in tree: FileTree) {
    guard isJudged || setsHostModulesInFunctions(repository) else { return }
    let wanted = unansweredServices(in: repository).merging(forbiddenNames(in: repository)) { $0.union($1) }
    let jobs = wanted.filter { !$0.value.isEmpty }.flatMap { module, names in
      let names = WordSearch(names)
      return repository.modules[module].files.indices.map { (target: module, file: $0, names: names) }
    }
    let paths = jobs.map { tree.absolutePath(repository.modules[$0.target].files[$0.file].path) }
    let results = AllCores.map(
      Array(zip(paths, jobs.map(\.names))), timeLimit: ParsingLimits.patience, late: { _ in [] }
    ) { path, names -> [NameUse] in
      // An unreadable file was reported when it was scanned.
      guard let bytes = try? FileReader.readUTF8(path) else { return [] }
      return (try? ContractReader.uses(of: names, in: bytes)) ?? []
    }
    for (job, uses) in zip(jobs, results) { repository.modules[job.target].files[job.file].nameUses = uses }
  }

  private static func setsHostModulesInFunctions(_ repository: Repository) -> Bool {
    repository.modules.contains { module in
      module.files.contains { $0.contract?.hostModules.contains { $0.caller != nil } == true }
    }
  }

  /// By module, the functions that say in which modules mediators look, and the services that a program uses although it links the category but no module that answers.
  ///
  /// A category may also be linked for its re-exports, and an unused service does no harm.
  private static func unansweredServices(in repository: Repository) -> [Module.ID: Set<String>] {
    guard repository.roles.hasMediator else { return [:] }
    var wanted: [Module.ID: Set<String>] = [:]
    let contract = Contract(repository)
    for caller in contract.hostModules.compactMap(\.caller) {
      for id in contract.programs.flatMap(\.linked.modules) { wanted[id, default: []].insert(caller) }
    }
    for absent in AbsentTarget.all(in: contract, repository) {
      let names = Set(absent.lacks.flatMap { $0.call.servicesBeside(in: repository) })
      for id in absent.program.linked.modules { wanted[id, default: []].formUnion(names) }
    }
    return wanted
  }

  private static func forbiddenNames(in repository: Repository) -> [Module.ID: Set<String>] {
    var wanted: [Module.ID: Set<String>] = [:]
    for prohibition in repository.configuration.nameProhibitions.map(\.value) {
      for module in repository.roles.modules(concernedBy: prohibition, in: repository) {
        wanted[module.id, default: []].formUnion(prohibition.names)
      }
    }
    return wanted
  }
}
