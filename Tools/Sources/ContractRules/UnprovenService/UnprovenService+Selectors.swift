import Contracts
import Model
import Rules

extension UnprovenService {
  /// What could not be read of a call by selectors and of its answer: one finding a call, with all reasons. Without it
  /// "nothing found" would say more than was looked at.
  func unproved(_ call: Contract.Call, in contract: Contract, _ context: RuleContext) -> Finding? {
    // The mediator passes on what it is given.
    if call.source.caller?.hasPrefix("perform") == true, call.target == nil { return nil }
    let gaps = gaps(in: call, contract, context)
    guard let first = gaps.first else { return nil }
    return finding(
      in: call.site.file, of: call.site.target, at: call.source.position,
      symbol: "\(call.source.caller ?? "?").\(call.target ?? "?").\(call.action ?? "?")", severity: .warning, context,
      .init(
        "nothing proves that \"\(call.target ?? "?")\" \"\(call.action ?? "?")\" is answered",
        why: "what is not known: \(gaps.map(\.words).joined(separator: "; "))", instead: first.instead))
  }

  private struct SelectorGap {
    var words: String
    /// The way out.
    var instead = "write names and keys as constants"
  }

  private func gaps(in call: Contract.Call, _ contract: Contract, _ context: RuleContext) -> [SelectorGap] {
    if contract.mayBeElsewhere(call, in: context.repository) {
      var name = WellKnown.targetPrefix + (call.target ?? "")
      if case .named(let module) = call.module { name += " of \(module)" }
      return [
        SelectorGap(
          words: "\(name), which is not in this repository",
          instead: "put the repository that has it and this one into one folder, and lint that")
      ]
    }
    var gaps: [SelectorGap] = []
    if call.target == nil { gaps.append(.init(words: "the name of the target, \(call.source.target.words)")) }
    if call.action == nil { gaps.append(.init(words: "the name of the action, \(call.source.action.words)")) }
    if call.module == .undecidable, call.params.contains(where: { $0.key == WellKnown.moduleKey }) {
      gaps.append(.init(words: "the module under \(WellKnown.moduleKey)"))
    }
    let targets = contract.targets(of: call)
    if let action = call.action {
      for target in targets {
        guard let method = target.method(named: WellKnown.method(for: action)) else {
          if let parent = target.foreignSuperclass {
            gaps.append(
              .init(
                words: "the methods that \(parent) gives \(target.className)",
                instead: "write the action in \(target.className) itself"))
          }
          continue
        }
        if !method.readsAreComplete {
          gaps.append(
            .init(
              words: "the keys that \(method.source.name) of \(target.className) reads",
              instead: "read the dictionary there, by constant keys, before it is passed on"))
        }
      }
      if !call.paramsAreComplete, !targets.isEmpty {
        gaps.append(
          .init(words: "the keys that are sent", instead: "send a dictionary whose keys are written in the method"))
      }
    }
    return gaps
  }
}

extension Contract {
  /// Whether a call by selectors may find its target in a pod or package that is not below the root.
  func mayBeElsewhere(_ call: Call, in repository: Repository) -> Bool {
    guard let name = call.target, targets(of: call).isEmpty, targetMeant(by: call) == nil else { return false }
    if case .named(let module) = call.module { return repository.providers[module] == nil }
    return !targets.contains { $0.name == name && isLinked($0, with: call) }
  }
}
