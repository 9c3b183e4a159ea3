import ContractReading
import ImportScanning
import SourceText

/// Reads the sources of all targets, on all cores.
enum SourceScanner {
  /// - Parameter contractTargets: The targets that may be part of the string contract.
  static func scan(
    _ repository: inout Repository, in tree: FileTree, contractTargets: Set<Repository.TargetID> = []
  ) {
    // A file of two targets is read once.
    var indices: [String: Int] = [:]
    var jobs: [Job] = []
    for target in repository.targets {
      for file in target.files {
        let index = indices[file.path] ?? jobs.count
        if index == jobs.count {
          indices[file.path] = index
          jobs.append(Job(path: tree.absolutePath(file.path)))
        }
        if contractTargets.contains(target.id) { jobs[index].readsContract = true }
      }
    }
    let results = AllCores.map(jobs, chunk: 16) { job in Result { () throws(FileReader.Failure) in try job.run() } }
    for target in repository.targets.indices {
      for file in repository.targets[target].files.indices {
        let path = repository.targets[target].files[file].path
        guard let index = indices[path] else { continue }
        switch results[index] {
        case .success(let scanned):
          repository.targets[target].files[file].imports = scanned.imports
          repository.targets[target].files[file].ignores = scanned.ignores
          guard contractTargets.contains(target) else { continue }
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
    }
  }

  private static func report(
    _ problem: Problem.Kind, in path: String, of target: Repository.TargetID, _ repository: inout Repository
  ) {
    let target = repository.targets[target]
    repository.problems.append(
      Problem(file: path, package: repository.packages[target.package].name, target: target.name, problem))
  }

  private struct Job: Sendable {
    var path: String
    var readsContract = false

    func run() throws(FileReader.Failure) -> Scanned {
      let bytes = try FileReader.readUTF8(path)
      let contract = Swift.Result { () throws(ContractReader.Failure) in
        readsContract ? try ContractReader.read(bytes) : nil
      }
      return Scanned(
        imports: ImportScanner.scan(bytes), ignores: IgnoreCommentScanner.scan(bytes), contract: contract)
    }
  }

  private struct Scanned: Sendable {
    var imports: [Import]
    var ignores: [IgnoreComment]
    var contract: Swift.Result<FileContract?, ContractReader.Failure>
  }

  private typealias Result = Swift.Result<Scanned, FileReader.Failure>
}
