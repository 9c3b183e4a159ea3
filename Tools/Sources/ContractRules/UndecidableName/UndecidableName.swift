import Contracts
import Model
import Rules
import SourceFacts

/// A category or route calls by a name that is known only at run time, so that nothing can check it.
struct UndecidableName: ContractRule {
  static let id = "undecidable_name"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    // For a call by selectors it is one of the reasons why it is not proved.
    contract.calls.filter { !$0.isBySelector }.flatMap { call -> [Finding] in
      let module = context.repository.modules[call.site.module]
      // Elsewhere the call itself is the finding.
      guard call.route != nil || context.roles.role(of: module)?.isCategory == true else { return [] }
      let names = [
        ("target", call.target == nil ? call.source.target : nil),
        ("action", call.action == nil ? call.source.action : nil),
        ("module", call.module == .undecidable ? call.source.module : nil),
      ]
      return names.compactMap { what, name in name.map { finding(for: $0, what, in: call, context) } }
    }
  }

  private func finding(
    for name: NameReference, _ what: String, in call: Contract.Call, _ context: RuleContext
  ) -> Finding {
    finding(
      in: call.site.file, of: call.site.module, at: name.position,
      symbol: "\(call.source.caller ?? "?").\(what)", context,
      .init(
        "the name of the \(what), \(name.words), is known only at run time", why: "it cannot be checked",
        instead: "write a literal or a constant, one \(call.route == nil ? "method" : "route") for each"))
  }
}

extension NameReference {
  /// The name's text in the source.
  var words: String {
    switch value {
    case .literal(let text): "\"\(text)\""
    case .constant(let path, _): path.joined(separator: ".")
    case .joined(let parts): parts.map { NameReference(value: $0, position: position).words }.joined(separator: " + ")
    case .undecidable(let text): text
    }
  }
}
