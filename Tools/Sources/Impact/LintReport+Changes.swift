import Linting
import Model
import Rules
import SourceText

extension LintReport {
  /// Keeps only the findings of changed files, those that have their other end in one, and those that may come of it.
  ///
  /// In doubt it is more, never less: a change that breaks something must not look clean.
  ///
  /// - Parameter root: The folder of the repository.
  package mutating func restrict(to changed: ChangedFiles, in repository: Repository, below root: String) {
    let ends = ChangedEnds(changed, in: repository, below: root)
    restrict(toFiles: Set(changed.paths), orIf: ends.concern)
  }
}

/// The other ends that findings may have in changed files: what an import lacks is in a manifest, what a link lacks in
/// the sources.
private struct ChangedEnds {
  private let repository: Repository
  /// Whether the rules themselves changed.
  private let areRules: Bool
  private let sources: [String: Set<Module.ID>]
  /// The modules of which sources changed.
  private var edited: Set<Module.ID> = []
  /// The modules of which something else changed: a manifest, a resource, a source that is gone.
  private var altered: Set<Module.ID> = []
  /// What a finding may name of these, and of what is gone.
  private var names: Set<String> = []

  init(_ changed: ChangedFiles, in repository: Repository, below root: String) {
    self.repository = repository
    let rules = Set(repository.configuration.extended + [repository.configuration.file])
    areRules = changed.paths.contains { rules.contains($0) || $0.hasPrefix(".modulize") }
    sources = repository.modules.reduce(into: [:]) { sources, module in
      for file in module.sources { sources[file.path, default: []].insert(module.id) }
    }
    let inputs = ModuleInputs(repository, pins: [])
    for path in changed.paths {
      if let modules = sources[path] {
        edited.formUnion(modules)
        continue
      }
      altered.formUnion(inputs.readers(of: path) ?? [])
      guard !DiskPath.exists(RelativePath.join(root, path)) else { continue }
      // A package or a class that is gone was mostly called like its folder or file.
      names.formUnion(path.split { $0 == "/" || $0 == "." }.map(String.init))
    }
    for module in altered.map({ repository.modules[$0] }) {
      names.formUnion([module.name, repository.containers[module.container].name] + module.importedNames)
      names.formUnion(repository.products(of: module.id))
    }
  }

  func concern(_ finding: Finding) -> Bool {
    if areRules || names.contains(finding.identity.symbol ?? "") { return true }
    let modules = modules(of: finding)
    if !altered.isDisjoint(with: modules) { return true }
    if sources[finding.identity.file] == nil, !edited.isDisjoint(with: modules) { return true }
    let words = finding.identity.symbol?.split { !$0.isLetter && !$0.isNumber && !"_-+".contains($0) } ?? []
    return words.contains { names.contains(String($0)) }
  }

  /// The modules that a finding is about: all of a package, if it names none.
  private func modules(of finding: Finding) -> Set<Module.ID> {
    if let module = finding.module { return [module] }
    guard let package = finding.identity.package else { return [] }
    let modules = repository.containers.filter { $0.name == package }.flatMap(\.modules)
    guard let target = finding.identity.target else { return Set(modules) }
    return Set(modules.filter { repository.modules[$0].name == target })
  }
}
