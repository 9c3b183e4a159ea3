import Contracts
import Model
import Rules

/// A call by name outside of a category, or a route outside of an app.
struct HardCodedName: ContractRule {
  static let id = "hard_coded_name"

  func findings(in contract: Contract, _ context: RuleContext) -> [Finding] {
    // Categories of CTMediator are often files of the app.
    contract.calls.filter { !$0.isBySelector }.compactMap { call in
      let module = context.repository.modules[call.site.module]
      let role = context.roles.role(of: module)
      // What has no role may be a part of the app, and have its routes.
      guard !(role?.mayName(call) ?? (call.route != nil)) else { return nil }
      return finding(
        in: call.site.file, of: call.site.module, at: call.source.position,
        symbol: "\(call.target ?? "?").\(call.action ?? "?")", context,
        .init(
          "\(module.name) (\(role?.noun ?? "without a role")) calls by name",
          why: """
            names belong only in categories and in the app's routes, where they are checked and changed in one place
            """, instead: way(for: call, context)))
    }
  }

  private func way(for call: Contract.Call, _ context: RuleContext) -> String {
    guard let name = call.target else { return "call a method of a category" }
    return context.roles.category(of: name).map { "call a method of \($0)" }
      ?? "give it a method in the category of its business line"
  }
}

extension Role {
  /// Whether a package with this role may contain the names of `call`.
  fileprivate func mayName(_ call: Contract.Call) -> Bool {
    switch self {
    case .category: true
    // A configured layer may be the one that contains the app.
    case .app, .named: call.route != nil
    case .mediator, .business, .platform: false
    }
  }
}
