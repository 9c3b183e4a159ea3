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

  /// A module that is affected.
  package struct Affected: Sendable {
    package var module: Module
    package var reason: Reason
  }

  package let repository: Repository
  package let changed: ChangedFiles
  /// In the order of the repository.
  package let modules: [Affected]
  /// What is not known of the repository.
  package let gaps: [String]
  private let reasons: [Module.ID: Reason]

  package init(of changed: ChangedFiles, in context: RuleContext) {
    let repository = context.repository
    self.repository = repository
    self.changed = changed
    let inputs = ModuleInputs(repository, pins: changed.pins)
    var reasons: [Module.ID: Reason] = [:]
    var queue: [Module.ID] = []
    func add(_ module: Module.ID, _ reason: Reason) {
      guard reasons[module] == nil else { return }
      reasons[module] = reason
      queue.append(module)
    }
    var unowned: [String] = []
    for path in changed.paths {
      guard let readers = inputs.readers(of: path) else {
        // It may be the name of a file that a module compiles by another.
        let names = changed.names[path] ?? []
        if !names.contains(where: { inputs.readers(of: $0) != nil }) { unowned.append(path) }
        continue
      }
      for module in readers.sorted() { add(module, .file(path)) }
    }
    let dependents = Dependents(context, expectsAnswers: true)
    let using = Set(dependents.edges.joined().map(\.from))
    let undecided = Dictionary(repository.undecidedFiles.map { ($0.path, $0.reason) }) { first, _ in first }
    if !changed.paths.isEmpty {
      for module in repository.modules {
        if let doubt = Self.doubt(about: module, in: repository, undecided) { add(module.id, .uncertain(doubt)) }
        // It runs programs, or reads files.
        guard module.isTest, !using.contains(module.id) else { continue }
        add(module.id, .uncertain("it uses no module of the repository, so what it tests is not known"))
      }
    }
    var next = 0
    while next < queue.count {
      for edge in dependents.edges[queue[next]] { add(edge.from, .dependency(edge)) }
      next += 1
    }
    if let first = unowned.first { for module in repository.modules { add(module.id, .unowned(first)) } }
    modules = reasons.sorted { $0.key < $1.key }.map {
      Affected(module: repository.modules[$0.key], reason: $0.value)
    }
    self.reasons = reasons
    gaps =
      undecided.keys.sorted().map { "\($0) cannot be decided by reading, so it may declare more" }
      // A source may be called like a file of Tuist.
      + repository.otherProjects.unread.filter { inputs.readers(of: $0.path) == nil }.map {
        "\($0.path) is not read, so what its modules use is not known"
      }
      + (changed.outside > 0
        ? ["\(changed.outside.counted("changed file")) outside of the folder of the repository do not count"] : [])
  }

  /// Why it is not known on what a module depends: a clause.
  ///
  /// - Parameter undecided: Why files are undecided, by their paths.
  private static func doubt(
    about module: Module, in repository: Repository, _ undecided: [String: String]
  ) -> String? {
    let container = repository.containers[module.container]
    if let reason = undecided[container.manifestPath] {
      return "\(container.manifestPath) cannot be decided by reading: \(reason)"
    }
    // Another file, such as a helper of Tuist, says what it links.
    if container.facts.isNeverRun, !module.hasDecidedDependencies { return "not all that it links is known by reading" }
    return module.hasUnseenSources ? "some of its files are not read, and may use anything" : nil
  }

  /// Whether `swift test` builds it.
  package func isBuiltHere(_ module: Module) -> Bool {
    repository.containers[module.container].facts.isBuiltHere
  }

  /// The tests to run.
  package var tests: [Affected] { modules.filter(\.module.isTest) }

  /// The programs to build, and whose tests by hand may be worth it.
  package var apps: [Affected] { modules.filter { $0.module.kind == .executable } }

  /// The file that began it, and the words of each step to it: `links A`, `calls B.viewController of MainProject`.
  package func steps(to affected: Affected) -> [String] {
    var steps: [String] = []
    var reason: Reason? = affected.reason
    while let current = reason {
      switch current {
      case .file(let path): return steps + ["\(path) changed"]
      case .unowned(let path): return steps + ["\(path) changed, which belongs to no module"]
      case .uncertain(let words): return steps + [words]
      case .dependency(let edge):
        steps.append("\(edge.words) (\(edge.file):\(edge.position.line))")
        reason = reasons[edge.to]
      }
    }
    return steps
  }
}
