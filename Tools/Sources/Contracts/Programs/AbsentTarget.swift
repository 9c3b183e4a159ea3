import Model
import SourceFacts

/// A target that the code of a program calls and that its mediator does not find, although the repository has it.
package struct AbsentTarget {
  /// Why a call finds no target.
  package enum Cause {
    /// The program does not link it.
    case unlinked
    /// It links the class, which is not where its mediator looks.
    case elsewhere(ProgramLookup)
    /// It is linked, or compiled, in other builds only.
    case inOtherBuilds(BuildWorld)
    /// It is not known whether it is linked or compiled.
    case uncertain(BuildWorld)
  }

  /// A call that finds no target.
  package struct Lack {
    package var call: Contract.Call
    package var cause: Cause
    /// The class that would answer.
    package var answering: [Contract.Target]
  }

  package var program: Program
  /// The name that callers use: `A`.
  package var name: String
  package var lacks: [Lack]
  let search: TargetSearch
}

extension AbsentTarget {
  /// The targets that programs call and do not find, ordered by program and name.
  ///
  /// Programs with uncertain links lack nothing that is not found in another module. Names known only at run time, and
  /// names without any class (see `missing_target`), are left out.
  package static func all(in contract: Contract, _ repository: Repository) -> [AbsentTarget] {
    let programs = contract.programs.filter(\.isWhole)
    if programs.isEmpty { return [] }
    // The runtime of Objective-C finds what is linked, whatever a program says of its modules.
    let calls = Dictionary(grouping: contract.calls.filter { !$0.isBySelector }, by: \.site.module)
    return programs.flatMap { program -> [AbsentTarget] in
      let search = TargetSearch(program, contract, repository)
      let lacks = program.linked.modules.sorted().flatMap { calls[$0] ?? [] }.compactMap { search.lack(of: $0) }
      return Dictionary(grouping: lacks) { $0.call.target ?? "" }.sorted { $0.key < $1.key }.map { name, lacks in
        AbsentTarget(program: program, name: name, lacks: lacks, search: search)
      }
    }
  }
}
