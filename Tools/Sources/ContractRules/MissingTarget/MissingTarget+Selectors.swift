import Contracts
import Rules

extension MissingTarget {
  /// A call of a mediator that finds classes as the runtime of Objective-C does, and that certainly finds none.
  func unanswered(_ call: Contract.Call, in contract: Contract, _ context: RuleContext) -> Finding? {
    guard let name = call.target, contract.answering(call).isEmpty,
      !contract.mayBeElsewhere(call, in: context.repository)
    else { return nil }
    let className = WellKnown.targetPrefix + name
    let here = contract.targets.filter { $0.name == name && contract.isLinked($0, with: call) }
    let nearest = contract.targetMeant(by: call)
    let message: Finding.Message =
      switch (call.module, here.first, nearest) {
      case (.named(let module), let target?, _) where target.declaration.members.objectiveCName == nil:
        .init(
          "the call looks for \(className) in \(module), and it is in \(target.module)", why: Self.effect,
          instead: "write \(target.module) under \(WellKnown.moduleKey)")
      case (.named(let module), .some, _):
        .init(
          "the call looks for \(className) in \(module), and it has a name of Objective-C, without a module",
          why: Self.effect, instead: "do not send \(WellKnown.moduleKey)")
      case (_, let target?, _):
        .init(
          "\(className) is a class of Swift, which is found by its module only", why: Self.effect,
          instead: (contract.selectors.takesModules ? "send \(target.module) under \(WellKnown.moduleKey), or " : "")
            + "write @objc(\(className))")
      case (_, nil, let nearest?):
        .init(
          "no class \(className) answers to \"\(name)\"", why: Self.effect,
          instead: Misspelling.words(name, nearest.name, at: nearest.place))
      case (.named(let module), nil, nil):
        .init("\(module) has no class \(className)", why: Self.effect, instead: "declare it there")
      case (_, nil, nil):
        .init("no class \(className) answers to \"\(name)\"", why: Self.effect, instead: "declare it")
      }
    return finding(
      in: call.site.file, of: call.site.module, at: call.source.target.position,
      symbol: "\(name).\(call.action ?? "?")",
      related: (here + [nearest].compactMap(\.self)).map(\.place), context, message)
  }

  private static let effect = "the call fails at run time"
}
