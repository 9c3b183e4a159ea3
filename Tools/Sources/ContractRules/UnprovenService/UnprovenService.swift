import Contracts
import Rules
import SourceFacts

/// A call by name of which it cannot be decided that its target answers it as its caller expects.
///
/// What certainly fails is another rule's finding.
struct UnprovenService: ContractRule {
  static let id = "unproven_service"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    // What a pod calls elsewhere is not a question here.
    let calls = Dictionary(grouping: contract.calls + contract.callsFromPods) {
      contract.mayBeElsewhere($0, in: context.repository)
    }
    return mentioned(in: contract, context) + elsewhere(calls[true] ?? [], in: contract, context)
      + (calls[false] ?? []).compactMap { call in
        if call.isBySelector { return unproved(call, in: contract, context) }
        let module = context.repository.modules[call.site.module]
        // Elsewhere the call itself is the finding.
        guard call.route != nil || context.roles.role(of: module)?.isCategory == true else { return nil }
        let gaps = contract.gaps(in: call)
        guard let first = gaps.first else { return nil }
        let words = ([first.words] + gaps.dropFirst().prefix(Self.maximumGaps - 1).map(\.words)).joined(separator: "; ")
        let more = gaps.count > Self.maximumGaps ? "; and \(gaps.count - Self.maximumGaps) more" : ""
        return finding(
          in: call.site.file, of: call.site.module, at: call.source.position,
          symbol: "\(call.target ?? "?").\(call.action ?? "?")", severity: .warning,
          related: gaps.map { .init(file: $0.file, position: $0.position, words: "not known: \($0.words)") }, context,
          .init(
            """
            nothing proves that "\(call.target ?? "?")" "\(call.action ?? "?")" answers as \
            \(call.source.caller ?? "its caller") expects
            """, why: "it is not known \(words)\(more)",
            instead: "say the types, or let modulize generate it"))
      }
  }

  /// Names for `check` and the like that only a run knows.
  private func mentioned(in contract: Contract, _ context: RuleContext) -> [Finding] {
    contract.mentions.compactMap { mention in
      let className = mention.target.flatMap { contract.hasTarget(named: $0) ? nil : WellKnown.targetPrefix + $0 }
      let unread = className.flatMap { context.repository.unreadTargets.place(of: $0)?.words }
      guard mention.text == nil || unread != nil else { return nil }
      return finding(
        in: mention.site.file, of: mention.site.module, at: mention.source.name.position,
        symbol: mention.text ?? "a name", severity: .warning, context,
        .init(
          "nothing proves that a class answers to this name", why: unread ?? "only a run knows it",
          instead: unread == nil ? "write it as a literal or a constant" : "have that read"))
    }
  }

  /// The number of gaps in a message.
  private static let maximumGaps = 4
}
