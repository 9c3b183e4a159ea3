import ContractReading
import Parsing
import SourceText
import Threads

/// Which of a category's services a program uses, where it links the category and nobody who answers.
///
/// A category is linked for what it re-exports as well, and a service that nobody asks for is no dead button.
enum ServiceUses {
  /// Reads who uses the services, in the code of the programs that have nobody to answer them. Where all are answered
  /// nothing is read.
  static func load(_ repository: inout Repository, _ roles: RoleAssignment, in tree: FileTree) {
    guard roles.hasMediator else { return }
    let absent = AbsentTarget.all(in: Contract(repository, roles), repository, roles)
    var wanted: [Repository.TargetID: Set<String>] = [:]
    for absent in absent {
      let names = Set(absent.calls.flatMap { services(beside: $0, in: repository) })
      for id in absent.linked.targets { wanted[id, default: []].formUnion(names) }
    }
    let jobs = wanted.filter { !$0.value.isEmpty }.flatMap { target, names in
      repository.targets[target].files.indices.map { (target: target, file: $0, names: names) }
    }
    let paths = jobs.map { tree.absolutePath(repository.targets[$0.target].files[$0.file].path) }
    let results = AllCores.map(
      Array(zip(paths, jobs.map(\.names))), timeLimit: ParsingLimits.patience, late: { _ in [] }
    ) { path, names -> [NameUse] in
      // What cannot be read was reported when it was scanned.
      guard let bytes = try? FileReader.readUTF8(path) else { return [] }
      return (try? ContractReader.uses(of: names, in: bytes)) ?? []
    }
    for (job, uses) in zip(jobs, results) { repository.targets[job.target].files[job.file].serviceUses = uses }
  }

  /// The names of all services of the module that makes the call, and of what makes it.
  fileprivate static func services(beside call: Contract.Call, in repository: Repository) -> [String] {
    repository.targets[call.site.target].files.compactMap(\.contract).flatMap(\.services).map(\.name)
      + [call.source.caller].compactMap { $0 }
  }
}

extension AbsentTarget {
  /// Where the program uses a service, outside of the category.
  struct Use {
    var target: Repository.TargetID
    var file: String
    var use: NameUse
  }

  /// The calls that something in the program leads to, each with where, if it is not made there itself.
  func usedCalls(in repository: Repository, _ roles: RoleAssignment) -> [(call: Contract.Call, use: Use?)] {
    let uses = linked.targets.sorted().flatMap { id in
      repository.targets[id].files.flatMap { file in
        file.serviceUses.filter { linked.compiles($0.condition, in: repository) }
          .map { Use(target: id, file: file.path, use: $0) }
      }
    }
    let used = calls.compactMap { call -> (call: Contract.Call, use: Use?)? in
      // Outside of a category nobody else is needed for the call.
      guard roles.role(of: repository.targets[call.site.target].package)?.isCategory == true else { return (call, nil) }
      let category = call.site.target
      let from = uses.filter { $0.target != category }
      if let use = from.first(where: { $0.use.name == call.source.caller }) { return (call, use) }
      // A service of the category may use what makes the call: then it is used as they are.
      let isShared = uses.contains { $0.target == category && $0.use.name == call.source.caller }
      let services = Set(ServiceUses.services(beside: call, in: repository))
      guard isShared, let use = from.first(where: { services.contains($0.use.name) }) else { return nil }
      return (call, use)
    }
    // Those that somebody made a method for first.
    return used.filter { $0.use != nil } + used.filter { $0.use == nil }
  }
}
