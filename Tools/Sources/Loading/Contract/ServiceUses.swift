import ContractReading
import Contracts
import Model
import Parsing
import SourceText
import Threads

/// Which of a category's services a program uses, where it links the category and nobody who answers.
///
/// A category is linked for what it re-exports as well, and a service that nobody asks for is no dead button.
enum ServiceUses {
  /// Reads who uses the services, in the code of the programs that have nobody to answer them. Where all are answered
  /// nothing is read.
  static func load(_ repository: inout Repository, in tree: FileTree) {
    guard repository.roles.hasMediator else { return }
    let absent = AbsentTarget.all(in: Contract(repository), repository)
    var wanted: [Repository.TargetID: Set<String>] = [:]
    for absent in absent {
      let names = Set(absent.calls.flatMap { $0.servicesBeside(in: repository) })
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
}
