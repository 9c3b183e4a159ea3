import Contracts
import Model
import Rules
import SourceText

/// What changed files touch: modules, those that depend on them, and the tests and apps among these.
///
/// In doubt it is more, never less: a test that is run in vain costs a minute, one that is skipped costs a defect.
package struct Impact: Sendable {
  /// Why a module is affected.
  package enum Reason: Hashable, Sendable {
    /// One of its files, or of its container's, changed.
    case file(String)
    /// A file changed that belongs to no module.
    case unowned(String)
    /// Not everything is known that it depends on.
    case uncertain(String)
    /// A module that it depends on is affected.
    case dependency(Dependents.Edge)
  }

  package struct Module: Sendable {
    package var target: Repository.TargetID
    package var reason: Reason
  }

  package let repository: Repository
  package let changed: ChangedFiles
  /// In the order of the repository.
  package let modules: [Module]
  /// What is not known of the repository.
  package let gaps: [String]

  package init(of changed: ChangedFiles, in context: RuleContext) {
    let repository = context.repository
    self.repository = repository
    self.changed = changed
    let inputs = ModuleInputs(repository, pins: changed.pins)
    var reasons: [Repository.TargetID: Reason] = [:]
    var queue: [Repository.TargetID] = []
    func add(_ target: Repository.TargetID, _ reason: Reason) {
      guard reasons[target] == nil else { return }
      reasons[target] = reason
      queue.append(target)
    }
    var unowned: [String] = []
    for path in changed.paths {
      guard let readers = inputs.readers(of: path) else {
        unowned.append(path)
        continue
      }
      for target in readers.sorted() { add(target, .file(path)) }
    }
    let dependents = Dependents(context)
    let using = Set(dependents.edges.joined().map(\.from))
    if !changed.paths.isEmpty {
      for target in repository.targets {
        if let doubt = Self.doubt(about: target, in: repository) { add(target.id, .uncertain(doubt)) }
        // It runs programs, or reads files.
        guard target.isTest, !using.contains(target.id) else { continue }
        add(target.id, .uncertain("it uses no module of the repository, so what it tests is not known"))
      }
    }
    var next = 0
    while next < queue.count {
      for edge in dependents.edges[queue[next]] { add(edge.from, .dependency(edge)) }
      next += 1
    }
    if let first = unowned.first { for target in repository.targets { add(target.id, .unowned(first)) } }
    modules = reasons.map { Module(target: $0, reason: $1) }.sorted { $0.target < $1.target }
    let undecided = repository.packages.filter { !$0.isDecided }
    gaps =
      undecided.map { "\($0.manifestPath) cannot be decided by reading, so it may declare more" }
      // A source may be called like a file of Tuist.
      + repository.otherProjects.unread.filter { inputs.readers(of: $0.path) == nil }.map {
        "\($0.path) is not read, so what its modules use is not known"
      }
      + (changed.outside > 0
        ? ["\(changed.outside.counted("changed file")) outside of the folder of the repository do not count"] : [])
  }

  /// Why it is not known on what a module depends: a clause.
  private static func doubt(about target: Repository.Target, in repository: Repository) -> String? {
    let package = repository.packages[target.package]
    guard let gap = package.undecided.first else {
      return target.hasUnseenSources ? "some of its files are not read, and may use anything" : nil
    }
    return "\(package.manifestPath) cannot be decided by reading: \(gap.reason)"
  }

  package func target(_ module: Module) -> Repository.Target { repository.targets[module.target] }

  /// Whether `swift test` builds it.
  package func isBuiltHere(_ target: Repository.Target) -> Bool {
    repository.packages[target.package].container.isBuiltHere
  }

  /// The test targets to run.
  package var tests: [Module] { modules.filter { target($0).isTest } }

  /// The programs to build, and whose tests by hand may be worth it.
  package var apps: [Module] {
    modules.filter { target($0).kind == .executable }
  }

  /// The file that began it, and the words of each step to it: `links A`, `calls B.viewController of MainProject`.
  package func steps(to module: Module) -> [String] {
    let byTarget = Dictionary(uniqueKeysWithValues: modules.map { ($0.target, $0.reason) })
    var steps: [String] = []
    var reason: Reason? = module.reason
    while let current = reason {
      switch current {
      case .file(let path): return steps + ["\(path) changed"]
      case .unowned(let path): return steps + ["\(path) changed, which belongs to no module"]
      case .uncertain(let words): return steps + [words]
      case .dependency(let edge):
        steps.append("\(edge.words) (\(edge.file):\(edge.position.line))")
        reason = byTarget[edge.to]
      }
    }
    return steps
  }
}
