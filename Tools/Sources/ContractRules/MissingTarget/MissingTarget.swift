import Contracts
import Rules

/// A call or route to a target that no class answers to.
struct MissingTarget: ContractRule {
  static let id = "missing_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    // A class that exists and cannot be found is another rule's finding.
    mentioned(in: contract, context)
      + contract.callsWithPods.compactMap { call in
        if call.isBySelector { return unanswered(call, in: contract, context) }
        guard let name = call.target, !contract.hasTarget(named: name),
          !contract.mayBeElsewhere(call, in: context.repository)
        else { return nil }
        let nearest = contract.targetMeant(by: call)
        let hint =
          nearest.map { Misspelling.words(name, $0.name, at: $0.place) } ?? "declare the class in the business line"
        return finding(
          in: call.site.file, of: call.site.module, at: call.source.target.position,
          symbol: "\(name).\(call.action ?? "?")", related: nearest.map { [$0.place] } ?? [], context,
          .init(
            "no class \(WellKnown.targetPrefix)\(name) answers to \"\(name)\"",
            why: "the compiler does not check names, so the call fails at run time", instead: hint))
      }
  }

  /// Names that something else than a call gives to the mediator.
  private func mentioned(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.mentions.compactMap { mention in
      guard let text = mention.text, mention.target != WellKnown.noTargetAction,
        !(mention.target.map(contract.hasTarget(named:)) ?? false),
        mention.target.flatMap({ context.repository.unreadTargets.place(of: WellKnown.targetPrefix + $0) }) == nil
      else { return nil }
      let (what, effect, form) =
        switch mention.source.form {
        case .check: ("check", "says no", "the name without \(WellKnown.targetPrefix)")
        case .release: ("releaseCachedTarget", "releases nothing", "the class's name with \(WellKnown.targetPrefix)")
        case .interceptor: ("an interceptor", "is never asked", "the name without \(WellKnown.targetPrefix)")
        }
      return finding(
        in: mention.site.file, of: mention.site.module, at: mention.source.name.position, symbol: text, context,
        .init(
          "no class answers to \"\(text)\", so \(what) of it \(effect)", why: "the compiler does not check names",
          instead: "write \(form) of a target that there is"))
    }
  }
}
