import Model

/// A target that code of a program calls and that is not in the program, though the repository has it.
package struct AbsentTarget {
  package var program: Program
  package var linked: LinkedCode
  /// As callers say it: `A`.
  package var name: String
  /// The calls that find no target.
  package var calls: [Contract.Call]
  /// The classes that would answer if they were linked.
  package var answering: [Contract.Target]
}

extension AbsentTarget {
  /// What the programs of a repository call and do not have, in the order of programs and names.
  ///
  /// Nothing is said of a program of which it is not known what it links, of a name that only the running program
  /// knows, and of one that no class has at all, which is `missing_target`'s.
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
    // A class that was not seen may be where the call looks.
    let half = linked.modules(in: repository) { $0.hasUnseenSources || !$0.declaration.plugins.isEmpty }
    return contract.modules(for: call).map { half.isDisjoint(with: $0) } ?? half.isEmpty
  }
}
