import Contracts
import Foundation
import IndexReading
import Model
import SourceFacts
import SourceText

extension OpenedRepository {
  /// Asks the compiler for the types that reading does not see: those of the files in which a call by name is not proved,
  /// on either side. The other rules then judge by them, too.
  ///
  /// Nothing is built, and nothing of the repository is run but macros, which the compiler runs as in a build.
  ///
  /// - Returns: The repository with these types, and why some files could not be asked for.
  package func settlingTypes() async -> (opened: OpenedRepository, remarks: [String]) {
    let files = Contract(repository).filesOfUnproven.sorted()
    guard !files.isEmpty else { return (self, []) }
    let records = Set(repository.containers.map(\.directory)).sorted().compactMap {
      BuildRecord(ofPackage: absolute($0))
    }
    let question = TypeQuestion(modules: Set(repository.modules.map(\.moduleName)))
    var (found, failures) = ([String: CompiledTypes](), [String: [String]]())
    var groups: [String: (BuildRecord.Module, [String])] = [:]
    for file in files {
      switch Self.module(compiling: absolute(file), in: records) {
      // Of two modules of one name each has its own sources.
      case .success(let module): groups[module.sources[0], default: (module, [])].1.append(file)
      case .failure(let error): failures[error.description, default: []].append(file)
      }
    }
    for (_, (module, files)) in groups.sorted(by: { $0.key < $1.key }) {
      let answers = await question.types(in: files.map(absolute), of: module)
      for (file, answer) in zip(files, answers) {
        switch answer {
        case .success(let types): found[file] = types
        case .failure(let error): failures[error.description, default: []].append(file)
        }
      }
    }
    var opened = self
    opened.settle(found)
    return (opened, failures.sorted { $0.key < $1.key }.map(Self.remark))
  }

  private static func remark(_ reason: String, _ files: [String]) -> String {
    let others = files.count > 1 ? " and \((files.count - 1).counted("other file"))" : ""
    return "the types in \(files[0])\(others) are not known: \(reason)"
  }

  private func absolute(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

  /// How a file was compiled when it was built last.
  private static func module(
    compiling file: String, in records: [BuildRecord]
  ) -> Result<BuildRecord.Module, UserError> {
    var stale: String?
    for record in records {
      guard let module = record.module(compiling: file) else { continue }
      guard let newer = record.source(newerThanItsBuild: module) else { return .success(module) }
      stale = newer
    }
    if let stale { return .failure(UserError("\(stale) is newer than its build; build again")) }
    return .failure(
      UserError(
        """
        no build has compiled it; run `swift build` in a package that has it, or depends on it (Xcode and Swift Build \
        keep no record of how they compile)
        """))
  }

  /// Puts the compiler's types into the contracts of files, in every module that has one.
  ///
  /// - Parameter types: By file.
  private mutating func settle(_ types: [String: CompiledTypes]) {
    for module in repository.modules.indices {
      for file in repository.modules[module].files.indices {
        guard let found = types[repository.modules[module].files[file].path] else { continue }
        repository.modules[module].files[file].contract?.settle(found)
      }
    }
  }
}
