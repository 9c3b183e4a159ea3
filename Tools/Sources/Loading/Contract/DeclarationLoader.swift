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
    _ repository: inout Repository, for contractTargets: Set<Repository.TargetID>,
    in tree: FileTree
  ) {
    // First collect the wanted names per module, so that a module with many is read once.
    var wanted: [Repository.TargetID: Set<String>] = [:]
    for id in contractTargets {
      let target = repository.targets[id]
      let contracts = target.filesOfContract.compactMap(\.contract)
      guard !contracts.isEmpty else { continue }
      let names = WantedNames(contracts, isCategory: repository.roles.role(of: target)?.isCategory == true)
      if names.isEmpty { continue }
      let all = names.constants.union(names.types).union(names.supertypes)
      wanted[id, default: []].formUnion(all)
      for provider in target.importedModules.flatMap({ repository.providers[$0] ?? [] }) where provider != id {
        let isModel = repository.roles.role(of: repository.targets[provider])?.hasModels == true
        wanted[provider, default: []].formUnion(isModel ? all : names.constants.union(names.supertypes))
      }
    }
    load(wanted, &repository, tree)
  }

  private static func load(
    _ wanted: [Repository.TargetID: Set<String>], _ repository: inout Repository, _ tree: FileTree
  ) {
    let jobs = wanted.filter { !$0.value.isEmpty }.flatMap { target, names in
      let files = repository.targets[target].files
      return files.indices.filter { files[$0].contract == nil }.map {
        Job(target: target, file: $0, path: tree.absolutePath(files[$0].path), names: names)
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
      case .success(let declarations):
        repository.targets[job.target].files[job.file].declarations = declarations
      case .failure(let failure):
        let path = repository.targets[job.target].files[job.file].path
        SourceScanner.report(.unreadableContract(failure.description), in: path, of: job.target, &repository)
      }
    }
  }

  private struct Job: Sendable {
    var target: Repository.TargetID
    var file: Int
    var path: String
    var names: Set<String>
  }
}

/// The names in a module's contract that its contract files do not explain themselves.
private struct WantedNames {
  var constants: Set<String> = []
  var types: Set<String> = []
  /// The supertypes of targets, which may determine their isolation.
  var supertypes: Set<String> = []

  var isEmpty: Bool { constants.isEmpty && types.isEmpty && supertypes.isEmpty }

  init(_ contracts: [FileContract], isCategory: Bool) {
    let known = Set(contracts.flatMap(\.declarations.constants).compactMap { $0.path.declaredName })
    for path in contracts.flatMap(\.constantPaths) {
      if let name = path.declaredName, !known.contains(name), name != WellKnown.moduleKey {
        constants.insert(name)
      }
    }
    let inherited = contracts.flatMap(\.targets).flatMap(\.members.inherited).map(\.name.lastName)
    supertypes = Set(inherited).subtracting(SupertypeIsolation.nonisolatedTypes)
    supertypes.subtract(contracts.flatMap(\.declarations.types).compactMap(\.path.last))
    guard isCategory else { return }
    let signatures = contracts.flatMap(\.services).flatMap(\.namedTypes).compactMap(\.path.last)
    let sent = contracts.flatMap(\.calls).flatMap(\.params.entries).compactMap(\.type).flatMap(\.names)
    types = Set(signatures + sent.compactMap { $0.split(separator: ".").last.map(String.init) })
    types.subtract(KnownTypes.all)
    types.subtract(contracts.flatMap(\.declarations.types).compactMap(\.path.last))
  }
}

extension [String] {
  /// The name in a constant's path that its declaration has: `a` in `Action.a.rawValue`.
  fileprivate var declaredName: String? {
    last == "rawValue" ? dropLast().last : last
  }
}

extension FileContract {
  /// The constants that its names and keys refer to.
  fileprivate var constantPaths: [[String]] {
    let names = calls.flatMap { call -> [NameReference] in
      let entries = call.params.entries
      let inRoute = [call.route?.key].compactMap { $0 } + (call.route?.patterns ?? [])
      return [call.target, call.action] + [call.module].compactMap { $0 } + entries.map(\.key)
        + entries.compactMap(\.text) + inRoute
    }
    let members = targets.map(\.members) + extensions.map(\.members)
    let labels = members.compactMap(\.mirror?.tables).flatMap { $0 }.compactMap(\.rows).flatMap { $0 }.map(
      \.label)
    let keys = members.flatMap(\.actions).flatMap(\.reads).map(\.key)
    let modules = hostModules.compactMap(\.names).flatMap { $0 }
    return (names + labels + keys + modules).compactMap { name in
      if case .constant(let path, _) = name.value { path } else { nil }
    }
  }
}
