import ContractReading
import ImportScanning
import Model
import SourceFacts
import SourceText
import Threads

extension SourceScanner {
  /// The files to read. A file of two modules is read once.
  struct Jobs {
    private(set) var all: [Job] = []
    /// By module, in the order of its files: the index of each in `all`.
    private(set) var ofFiles: [[Int]] = []

    init(_ repository: Repository, _ contractModules: Set<Module.ID>) {
      let count = repository.modules.reduce(0) { $0 + $1.files.count + $1.foreignFiles.count }
      var indices = [String: Int](minimumCapacity: count)
      all.reserveCapacity(count)
      for module in repository.modules {
        let isContract = contractModules.contains(module.id)
        // A mediator's source says how it finds classes.
        let isMediator = repository.roles.callsBySelector && repository.roles.role(of: module) == .mediator
        ofFiles.append(
          module.sources.enumerated().map { number, file in
            let index = indices[file.path] ?? all.count
            let isForeign = number >= module.files.count
            if index == all.count {
              indices[file.path] = index
              all.append(Job(path: file.path, isForeign: isForeign))
            }
            if isMediator || isContract && (!isForeign || repository.roles.callsBySelector) {
              all[index].readsContract = true
            }
            if !repository.roles.callsBySelector, !module.isTest { all[index].seeksMediator = true }
            if !contractModules.isEmpty, !isForeign { all[index].seeksTypes = true }
            return index
          })
      }
    }
  }

  struct Job: Sendable {
    var path: String
    var isForeign = false
    var readsContract = false
    /// Whether it looks for calls through a mediator that has no role.
    var seeksMediator = false
    /// Whether it looks for types that are called like types of the system, which the contract may mean.
    var seeksTypes = false

    /// - Parameters:
    ///   - early: What was scanned before, by path.
    ///   - entries: How mediators are called, if not as usual.
    ///   - readContract: Reads the contract in a Swift file.
    func run(
      in tree: FileTree, _ early: [String: ScannedSource], _ entries: MediatorEntries,
      _ readContract: ([UInt8]) -> ContractResult
    ) -> Result {
      Result { () throws(FileReader.Failure) in
        let known = ScannedSource.isSwift(path) == isForeign ? nil : early[path]
        if let known, !readsContract, !seeksTypes, !(seeksMediator && known.mayCall) { return Scanned(source: known) }
        let bytes = try ScannedSource.bytes(of: tree.absolutePath(path), isForeign: isForeign)
        var scanned = Scanned(source: known ?? ScannedSource(bytes, isForeign: isForeign))
        if seeksTypes { scanned.redeclaredTypes = RedeclarationScanner.names(in: bytes) }
        let mayCall = seeksMediator && scanned.source.mayCall
        guard readsContract || mayCall else { return scanned }
        let contract = isForeign ? .success(ObjectiveCReader.read(bytes, entries)) : readContract(bytes)
        scanned.entry = (try? contract.get())?.mediator?.entry
        if mayCall, let found = try? contract.get() {
          scanned.mediator = found.calls.lazy.compactMap(\.mediatorClass).first ?? found.mediator?.name
          scanned.likelyMediator = (found.calls + found.possibleCalls).lazy.compactMap(\.likelyMediator).first
        }
        guard readsContract else { return scanned }
        switch contract {
        case .success(let found): scanned.contract = found
        case .failure(let failure): scanned.contractFailure = failure
        }
        return scanned
      }
    }
  }

  struct Scanned: Sendable {
    var source: ScannedSource
    var redeclaredTypes: Set<String> = []
    /// The file's contract, if it is wanted. Out of line: few files have one, and there may be tens of thousands.
    @Rare var contract: FileContract?
    var contractFailure: ContractReader.Failure?
    /// The mediator that its calls go through, or that it implements, if that is sought and is not ours.
    var mediator: String?
    /// The class that is called as one.
    var likelyMediator: String?
    /// The method of the mediator that it implements.
    @Rare var entry: MediatorEntry?
  }

  typealias ContractResult = Swift.Result<FileContract?, ContractReader.Failure>
  typealias Result = Swift.Result<Scanned, FileReader.Failure>
}
