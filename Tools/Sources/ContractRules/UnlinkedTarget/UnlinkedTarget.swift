import Configuration
import Contracts
import Model
import Rules

/// A program calls a target that the repository has and that its mediator does not find, so that the call has no answer.
struct UnlinkedTarget: ContractRule {
  static let id = "unlinked_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    absences(in: contract, context) + UnknownHostModules(context: context).findings(in: contract)
  }

  private func absences(in contract: Contract, _ context: RuleContext) -> [Finding] {
    AbsentTarget.all(in: contract, context.repository).compactMap { absent in
      guard !absent.isIntended(context) else { return nil }
      let lacks = absent.usedLacks(in: context.repository)
      // What is certain comes first.
      guard let first = lacks.first(where: { $0.lack.isCertain }) ?? lacks.first else { return nil }
      let repository = context.repository
      let container = repository.containers[absent.program.container]
      return Finding(
        rule: Self.id, package: container.name, target: repository.modules[absent.program.module].name,
        file: container.manifestPath, symbol: absent.name, position: absent.program.position,
        severity: first.lack.isCertain ? .error : .warning,
        message: LackWords(absent: absent, lack: first.lack, context: context).message(others: lacks.count - 1),
        related: lacks.flatMap { lack, use in [use?.place, lack.call.place].compactMap { $0 } }
          + first.lack.answering.map(\.place))
    }
  }
}

extension AbsentTarget.Lack {
  var isCertain: Bool {
    switch cause {
    case .unlinked, .inOtherBuilds: true
    case .elsewhere(let lookup): lookup.hosts != nil
    case .uncertain: false
    }
  }
}

extension AbsentTarget {
  /// Whether the configuration permits it, by the target's name or its package's.
  fileprivate func isIntended(_ context: RuleContext) -> Bool {
    let row = context.roles.configuration.allRoles.first { $0.name == context.roles.role(of: program.container)?.name }
    let containers = lacks.flatMap(\.answering).map { context.repository.modules[$0.site.module].container }
    let names = [name] + Set(containers).map { context.repository.containers[$0].name }
    return (row?.mayBeAbsent ?? []).contains { names.contains(where: $0.value.matches) }
  }
}

extension AbsentTarget.Use {
  var place: Finding.Place { Finding.Place(file: file, position: use.position, words: "\(use.name) is used here") }
}
