import Configuration
import Contracts
import Model
import Rules

/// A program calls a target that the repository has and the program does not link, so that the call has no answer.
struct UnlinkedTarget: ContractRule {
  static let id = "unlinked_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    AbsentTarget.all(in: contract, context.repository).compactMap { absent in
      guard !absent.isIntended(context) else { return nil }
      let calls = absent.usedCalls(in: context.repository)
      guard let first = calls.first else { return nil }
      let repository = context.repository
      let package = repository.packages[absent.program.package]
      return Finding(
        rule: Self.id, package: package.name, target: repository.targets[absent.program.target].name,
        file: package.manifestPath, symbol: absent.name, position: absent.program.position,
        message: message(for: absent, first.call, others: calls.count - 1, context),
        related: calls.flatMap { call, use in [use?.place, call.place].compactMap { $0 } }
          + absent.answering.map(\.place))
    }
  }

  private func message(
    for absent: AbsentTarget, _ call: Contract.Call, others: Int, _ context: RuleContext
  ) -> String {
    let calling = context.repository.targets[call.site.target].name
    let isOwn = absent.program.roots.contains(call.site.target)
    let more = others == 0 ? "" : ", as \(others) more call\(others == 1 ? " does" : "s do")"
    return """
      \(isOwn ? "in \(absent.program.name)" : "\(absent.program.name) links \(calling), where") \(call.words)\(more), \
      but \(isOwn ? "the program" : "it") links no class \(WellKnown.targetPrefix)\(absent.name): the call has no answer \
      at run time, and the compiler cannot see it; \(way(for: absent, context))
      """
  }

  private func way(for absent: AbsentTarget, _ context: RuleContext) -> String {
    let (repository, roles) = (context.repository, context.roles)
    let own = repository.packages[absent.program.package]
    let name = ConfigurationWriter.quoted(absent.name)
    let leave = """
      or, if it is left out on purpose, add may_be_absent: [\(name)] to the row of \
      \(roles.role(of: own.id)?.name ?? "app") in \(roles.configuration.file)
      """
    guard let provider = absent.linkable(context) else {
      let home = absent.answering.first.map { repository.targets[$0.site.target] }
      return """
        the class is in \(home?.name ?? "a target") of \
        \(home.map { repository.packages[$0.package].name } ?? "an app"), which cannot be linked: extract it into a \
        package, \(leave)
        """
    }
    let missing = MissingDeclaration(of: provider, for: repository.targets[absent.program.target], in: repository)
    let program = repository.targets[absent.program.target].name
    let package = missing.packageSource.map { " and \($0)" } ?? ""
    return """
      \(repository.packages[repository.targets[provider].package].name) has it: \
      \(missing.advice(for: program, in: own.manifestPath))\(package), \(leave)
      """
  }
}

extension AbsentTarget {
  /// Whether the configuration permits it, by the target's name or its package's.
  fileprivate func isIntended(_ context: RuleContext) -> Bool {
    let row = context.roles.configuration.allRoles.first { $0.name == context.roles.role(of: program.package)?.name }
    let packages = answering.map { context.repository.targets[$0.site.target].package }
    let names = [name] + packages.map { context.repository.packages[$0].name }
    return (row?.mayBeAbsent ?? []).contains { names.contains(where: $0.value.matches) }
  }

  /// The first linkable target with the class, which must not be another app's.
  func linkable(_ context: RuleContext) -> Repository.TargetID? {
    answering.map(\.site.target).first { id in
      let target = context.repository.targets[id]
      return target.declaration.kind == .regular
        && (target.package == program.package || context.roles.role(of: target) != .app)
    }
  }
}

extension AbsentTarget.Use {
  var place: Finding.Place { Finding.Place(file: file, position: use.position, words: "\(use.name) is used here") }
}
