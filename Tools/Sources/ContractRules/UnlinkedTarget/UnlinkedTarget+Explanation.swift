import Contracts
import Model
import Rules
import SourceText

extension UnlinkedTarget {
  /// The chain: the program, the use of the service, the links that bring the call into the program, the call, and the
  /// class that is not linked.
  func steps(to finding: Finding, in context: RuleContext) -> [Finding.Place] {
    guard let contract = context.contract, let absent = absent(in: finding, contract, context) else { return [] }
    let repository = context.repository
    let maker = StepMaker(context: context)
    let program = Finding.Place(
      file: finding.identity.file, position: finding.position, words: "\(absent.program.name) is a program")
    let lacks = absent.usedLacks(in: repository)
    let calls = lacks.flatMap { lack, use -> [Finding.Place] in
      let way = absent.program.way(to: lack.call.site.module, in: repository)
      return [use?.place].compactMap { $0 } + way.map { maker.link($0.link, of: repository.modules[$0.from]) }
        + [search(of: lack.call, contract)]
    }
    let ends = lacks.first?.lack.answering.map { target -> Finding.Place in
      var place = target.place
      let container = repository.containers[repository.modules[target.site.module].container]
      if absent.program.linked.modules.contains(target.site.module) {
        place.words += ", in \(container.name), which \(absent.program.name) links"
      } else {
        place.words += ", in \(container.name), which \(absent.program.name) does not link, directly or indirectly"
      }
      return place
    }
    // Two calls may share links.
    return ([program] + calls + (ends ?? [])).unique
  }

  private func absent(in finding: Finding, _ contract: Contract, _ context: RuleContext) -> AbsentTarget? {
    AbsentTarget.all(in: contract, context.repository).first { absent in
      absent.name == finding.identity.symbol && absent.program.position == finding.position
        && context.repository.containers[absent.program.container].manifestPath == finding.identity.file
    }
  }

  private func search(of call: Contract.Call, _ contract: Contract) -> Finding.Place {
    var place = call.place
    place.words += contract.searchWords(for: call).map { ": \($0)" } ?? ""
    return place
  }
}

extension Contract {
  /// Where mediators look for the target of `call`; `nil` if undecidable.
  func searchWords(for call: Call) -> String? {
    modules(for: call).map { words($0, call) }
  }

  /// Where the mediator of a program looks for it.
  func searchWords(for call: Call, _ lookup: ProgramLookup) -> String? {
    modules(for: call, hosts: lookup.hosts ?? []).map { words($0, call) }
  }

  private func words(_ modules: [String], _ call: Call) -> String {
    let name = WellKnown.targetPrefix + (call.target ?? "?")
    let unique = modules.enumerated().filter { modules.firstIndex(of: $1) == $0 }.map(\.element)
    return "the mediator looks for \(unique.map { "\($0).\(name)" }.joined(separator: ", then "))"
  }
}

extension Program {
  /// The shortest path of links from its own code; empty if the target is its own code.
  fileprivate func way(to module: Module.ID, in repository: Repository) -> [Repository.Hop] {
    guard !roots.contains(module) else { return [] }
    return roots.map { repository.linkPath(from: $0, to: module) }.filter { !$0.isEmpty }.min { $0.count < $1.count }
      ?? []
  }
}
