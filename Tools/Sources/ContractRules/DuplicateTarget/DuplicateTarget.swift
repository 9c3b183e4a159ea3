import Contracts
import Model
import Rules

/// Two classes of one program with one target name, of which a call finds only the first.
struct DuplicateTarget: ContractRule {
  static let id = "duplicate_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let groups = Dictionary(grouping: contract.targets.filter(\.isFindable), by: \.name)
    let programs = Programs(contract, context.repository)
    return groups.values.filter { $0.count > 1 }.flatMap { targets -> [Finding] in
      var found: [String: Finding] = [:]
      for query in Set(contract.calls(for: targets[0].name).map(\.module) + [.none]) {
        for program in programs.all {
          let answering = program.answering(to: query, among: targets)
          guard let first = answering.first else { continue }
          for other in answering.dropFirst() where found[other.module] == nil {
            found[other.module] = finding(for: other, hiddenBy: first, context)
          }
        }
      }
      return Array(found.values)
    }
  }

  private func finding(
    for target: Contract.Target, hiddenBy first: Contract.Target, _ context: RuleContext
  ) -> Finding {
    finding(
      in: target.site.file, of: target.site.target, at: target.declaration.position, symbol: target.className,
      related: [first.place], context,
      """
      \(first.module) and \(target.module) both declare \(target.className), and a call finds the one in \
      \(first.module): this one is never called; remove one of them
      """)
  }
}

/// The programs of a repository, as far as the manifests say what is linked.
private struct Programs {
  struct Program {
    /// The modules that the mediator takes for the app's own: the program's, and others of its package.
    var hostModules: [String]
    var modules: Set<String>

    /// The classes among `targets` that a call may find in this program, in the mediator's order.
    func answering(to module: Contract.Call.Module, among targets: [Contract.Target]) -> [Contract.Target] {
      var order: [String] = []
      if case .named(let name) = module { order.append(name) }
      for name in [targets[0].name] + hostModules where !order.contains(name) { order.append(name) }
      return order.compactMap { name in
        modules.contains(name) ? targets.first { $0.module == name } : nil
      }
    }
  }

  let all: [Program]

  init(_ contract: Contract, _ repository: Repository) {
    let programs = repository.targets.filter { $0.declaration.kind == .executable }.map { target in
      let linked = LinkedCode(of: [target.id], in: repository).targets
      let siblings = linked.filter { repository.targets[$0].package == target.package }
      let hosts = siblings.map { repository.targets[$0].module }.filter(contract.hostModules.contains)
      return Program(
        hostModules: [target.module] + hosts.filter { $0 != target.module }.sorted(),
        modules: Set(linked.map { repository.targets[$0].module }))
    }
    // An app that SwiftPM does not build may link everything.
    let everything = Program(hostModules: [], modules: Set(repository.targets.map(\.module)))
    all = programs.isEmpty ? [everything] : programs
  }
}
