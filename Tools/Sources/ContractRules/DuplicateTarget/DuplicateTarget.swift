import Contracts
import Model
import Rules

/// Two classes of one program with one target name, of which a call finds only the first.
struct DuplicateTarget: ContractRule {
  static let id = "duplicate_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    let groups = Dictionary(grouping: contract.targets.filter(\.isFindable), by: \.name)
    let programs = contract.programs
    return groups.values.filter { $0.count > 1 }.flatMap { targets -> [Finding] in
      var found: [String: Finding] = [:]
      // Those that name no module first, then in the order of the calls.
      for query in ([.none] + contract.calls(for: targets[0].name).map(\.module)).unique {
        for answering in Self.answers(to: query, among: targets, in: programs) {
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
      in: target.site.file, of: target.site.module, at: target.declaration.position, symbol: target.className,
      related: [first.place], context,
      .init(
        """
        \(first.module) and \(target.module) both declare \(target.className), and a call finds the one in \
        \(first.module)
        """, why: "this one is never called", instead: "remove one of them"))
  }

  /// The classes among `targets` that a call may find in each program, in its mediator's order.
  private static func answers(
    to module: Contract.Call.CalledModule, among targets: [Contract.Target], in programs: [Program]
  ) -> [[Contract.Target]] {
    let named: [String] = if case .named(let name) = module { [name] } else { [] }
    func found(_ hosts: [String], _ module: (Contract.Target) -> String?) -> [Contract.Target] {
      var order: [String] = []
      for name in named + [targets[0].name] + hosts where !order.contains(name) { order.append(name) }
      return order.compactMap { name in targets.first { module($0) == name } }
    }
    // An app that is built elsewhere may link everything.
    if programs.isEmpty { return [found([]) { $0.module }] }
    return programs.flatMap { program in
      program.lookups.map { lookup in
        found(lookup.hosts ?? []) {
          program.linked.modules.contains($0.site.module) ? program.module(of: $0, lookup) : nil
        }
      }
    }
  }
}
