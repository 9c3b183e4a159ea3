import Contracts
import Rules

/// A call or route to a target that no class answers to.
struct MissingTarget: ContractRule {
  static let id = "missing_target"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    // A class that exists and cannot be found is another rule's finding.
    contract.calls.compactMap { call in
      guard let name = call.target, !contract.hasTarget(named: name) else { return nil }
      let nearest = contract.targetMeant(by: call)
      let hint =
        nearest.map { Misspelling.words(name, $0.name, at: $0.place) } ?? "declare the class in the business line"
      return finding(
        in: call.site.file, of: call.site.target, at: call.source.target.position,
        symbol: "\(name).\(call.action ?? "?")", related: nearest.map { [$0.place] } ?? [], context,
        """
        no class \(WellKnown.targetPrefix)\(name) answers to "\(name)": the compiler does not check names, so the call \
        fails at run time; \(hint)
        """)
    }
  }
}
