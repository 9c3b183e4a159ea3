import Contracts
import Model
import SourceFacts
import SourceText

/// What is decided of generated files that nothing is made into: one goes with its class, and only if that is gone.
struct Leftovers {
  private enum Fate {
    case current
    case removed
    case kept(what: String, instead: String, isByChoice: Bool)
  }

  private(set) var orphans: [GenerationPlan.Orphan] = []
  private(set) var kept: [GenerationPlan.Kept] = []
  private let contract: Contract
  private let repository: Repository
  private let generated: Set<String>
  /// The paths of the files to be made, by their repository's folder.
  private let paths: [String: Set<String>]
  /// The classes that files are made of, and those that something keeps from it.
  private let made: Set<String>, objected: Set<String>

  /// - Parameters:
  ///   - generated: The paths of the generated files.
  ///   - files: Those to be made.
  ///   - objected: The classes that something keeps from it.
  init(
    _ contract: Contract, in repository: Repository, of generated: [String], besides files: [GenerationPlan.File],
    objected: Set<String>
  ) {
    self.generated = Set(generated)
    self.contract = contract
    self.repository = repository
    self.objected = objected
    paths = Dictionary(grouping: files) { $0.root ?? "" }.mapValues { Set($0.map(\.path)) }
    made = Set(files.map(\.className))
  }

  mutating func add(_ present: GeneratedFile, at path: String, in root: String? = nil, of module: Module.ID? = nil) {
    switch fate(of: present.header, at: path, root, module) {
    case .current: return
    case .removed: orphans.append(.init(root: root, path: path, present: present, module: module))
    case .kept(let what, let instead, let isByChoice):
      kept.append(
        .init(
          path: path, className: present.header.target, module: module, what: what, instead: instead,
          isByChoice: isByChoice))
    }
  }

  private func fate(of header: GeneratedHeader, at path: String, _ root: String?, _ module: Module.ID?) -> Fate {
    if paths[root ?? ""]?.contains(path) == true || objected.contains(header.target) { return .current }
    if made.contains(header.target) { return .removed }
    let name = header.target
    if let there = contract.targets.first(where: { $0.className == name }) {
      // What only makes it a target goes; callers in other modules need theirs.
      guard module != there.site.module else { return .removed }
      let table = there.parts.first { $0.members.mirror != nil && !generated.contains($0.file) }
      return .kept(
        what: "this was made of \(name), "
          + (table.map { "whose table is written by hand now, in \($0.file)" }
            ?? "which declares no service now, in \(there.site.file)"),
        instead: table == nil
          ? "declare one, or remove this file"
          : "remove this file, or that table (if modulize generate made it, give it its first line back)",
        isByChoice: false)
    }
    guard let place = repository.unreadTargets.place(of: name, in: header.source) ?? repository.unreadTargets.anywhere
    else { return .removed }
    return .kept(
      what: "this was made of \(name), and nothing shows that it is gone: \(place.words)",
      instead: "have that read, or remove this file if it is gone", isByChoice: place.isByChoice)
  }
}
