import ContractReading
import Contracts
import Model
import SourceFacts
import SourceText
import Threads

/// Reads sources again: for the methods that call services, and for those that use these methods.
struct CallerReader {
  struct Key: Hashable {
    var file: String
    var position: SourcePosition
  }

  private let repository: Repository
  private let root: String

  init(_ repository: Repository, root: String) {
    self.repository = repository
    self.root = root
  }

  /// The method around each call that an extension of the mediator makes for others: a service as callers see it.
  func methods(around calls: [Contract.Call]) -> [Key: MethodText] {
    let byFile = Dictionary(grouping: calls.filter { $0.route == nil && $0.source.caller != nil }, by: \.site.file)
    let files = byFile.keys.sorted()
    let places = files.map { Set(byFile[$0, default: []].map(\.source.position)) }
    let found = AllCores.map(Array(zip(files, places))) { file, places -> [SourcePosition: MethodText] in
      guard file.hasSuffix(".swift"), let bytes = try? FileReader.readUTF8("\(root)/\(file)") else { return [:] }
      return (try? ContractReader.methods(around: places, in: bytes)) ?? [:]
    }
    var methods: [Key: MethodText] = [:]
    for (file, found) in zip(files, found) {
      for call in byFile[file, default: []] {
        methods[Key(file: file, position: call.source.position)] = Self.method(of: call, found)
      }
    }
    return methods
  }

  private static func method(of call: Contract.Call, _ found: [SourcePosition: MethodText]) -> MethodText? {
    if let method = found[call.source.position] {
      return [WellKnown.mediator, call.source.mediatorClass].contains(method.type) ? method : nil
    }
    // In Objective-C, a category's method is a caller of the mediator itself.
    guard let caller = call.source.caller, !call.site.file.hasSuffix(".swift") else { return nil }
    return MethodText(name: caller, position: call.source.position, signature: caller, documentation: [], type: nil)
  }

  /// Where each of some methods is used, except in tests.
  func uses(of names: Set<String>) -> [String: [OfferedAction.Place]] {
    guard !names.isEmpty else { return [:] }
    let files = repository.modules.filter { !$0.isTest }.flatMap { module in
      module.files.map { (module: module.name, path: $0.path) }
    }
    let search = WordSearch(names)
    let found = AllCores.map(files) { file -> [NameUse] in
      guard let bytes = try? FileReader.readUTF8("\(root)/\(file.path)") else { return [] }
      return (try? ContractReader.uses(of: search, in: bytes)) ?? []
    }
    let others = ObjectiveCUses(repository, root: root).uses(of: names)
    return zip(files, found).reduce(into: others) { all, one in
      for use in one.1 {
        all[use.name, default: []].append(.init(module: one.0.module, file: one.0.path, position: use.position))
      }
    }
  }
}
