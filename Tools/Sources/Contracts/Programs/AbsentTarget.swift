import Model

/// A target that the code of a program calls and that the program does not link, although the repository has it.
package struct AbsentTarget {
  package var program: Program
  package var linked: LinkedCode
  /// The name that callers use: `A`.
  package var name: String
  /// The calls that find no target.
  package var calls: [Contract.Call]
  /// The classes that would answer if they were linked.
  package var answering: [Contract.Target]
}

extension AbsentTarget {
  /// The targets that programs call and do not link, ordered by program and name.
  ///
  /// Programs with uncertain links, names known only at run time, and names without any class (see `missing_target`)
  /// are left out.
  package static func all(in contract: Contract, _ repository: Repository) -> [AbsentTarget] {
    let programs = Program.all(in: repository)
    if programs.isEmpty { return [] }
    let calls = Dictionary(grouping: contract.calls, by: \.site.target)
    return programs.flatMap { program -> [AbsentTarget] in
      let linked = LinkedCode(of: program.roots, in: repository)
      guard linked.isWhole else { return [] }
      let unanswered = linked.targets.sorted().flatMap { calls[$0] ?? [] }.filter {
        linked.compiles($0.source.condition, in: repository)
          && certainlyLacksTarget(of: $0, linked, contract, repository)
      }
      return Dictionary(grouping: unanswered) { $0.target ?? "" }.sorted { $0.key < $1.key }.map { name, calls in
        AbsentTarget(
          program: program, linked: linked, name: name, calls: calls, answering: contract.targets(of: calls[0]))
      }
    }
  }

  private static func certainlyLacksTarget(
    of call: Contract.Call, _ linked: LinkedCode, _ contract: Contract, _ repository: Repository
  ) -> Bool {
    let answering = contract.targets(of: call)
    guard !answering.isEmpty, !answering.contains(where: { linked.targets.contains($0.site.target) }) else {
      return false
    }
    // An unseen class may be where the call looks.
    let half = linked.modules(in: repository) { $0.hasUnseenSources || !$0.declaration.plugins.isEmpty }
    return contract.modules(for: call).map { half.isDisjoint(with: $0) } ?? half.isEmpty
  }
}
