import Contracts
import Model
import Rules

extension UnprovenService {
  /// What could not be read of a call by selectors and of its answer: one finding a call, with all reasons. Without it
  /// "nothing found" would say more than was looked at.
  func unproved(_ call: Contract.Call, in contract: Contract, _ context: RuleContext) -> Finding? {
    if call.isOfMediator { return nil }
    return unproved(call, gaps(in: call, contract), context)
  }

  /// The calls of targets that another repository may have: one finding for each target that a module calls. A repository
  /// of categories alone has nothing else.
  func elsewhere(_ calls: [Contract.Call], in contract: Contract, _ context: RuleContext) -> [Finding] {
    let byTarget = Dictionary(grouping: calls) { Meant(module: $0.site.module, target: $0.target ?? "", in: $0.module) }
    return byTarget.compactMap { meant, calls in
      let sorted = calls.sorted { ($0.site.file, $0.source.position) < ($1.site.file, $1.source.position) }
      guard let call = sorted.first else { return nil }
      let unread = context.repository.unreadTargets.place(of: WellKnown.targetPrefix + meant.target)?.words
      let absence = absence(of: call, isUnread: unread != nil, in: contract, context)
      return finding(
        in: call.site.file, of: meant.module, at: call.source.position, symbol: meant.target, severity: .warning,
        context,
        .init(
          (calls.count == 1
            ? "nothing proves that \"\(meant.target)\" \"\(call.action ?? "?")\" is answered"
            : "nothing proves that \"\(meant.target)\" answers, which is called \(calls.count) times here")
            + (unread.map { ", as \($0)" } ?? ""),
          why: "what is not known: \(absence.what)", instead: absence.instead))
    }
  }

  /// What is not known where a call's target is in no file that was read, and the way out.
  private func absence(
    of call: Contract.Call, isUnread: Bool, in contract: Contract, _ context: RuleContext
  ) -> (what: String, instead: String) {
    let target = call.target ?? ""
    var name = WellKnown.targetPrefix + target
    if let mediator = contract.selectors.mediatorOfOtherTargets(call) {
      return ("the class that \(mediator) looks for, which it does not call \(name)", Self.usualNames)
    }
    if case .named(let module) = call.module { name += " of \(module)" }
    if isUnread { return ("\(name), which is not in what was read", "have that read") }
    let similar = contract.targetMeant(by: call).map { Misspelling.words(target, $0.name, at: $0.place) + ", or " }
    let pods = context.repository.lacksPods ? "install the pods, or " : ""
    return (
      "\(name), which is not in this repository",
      "\(similar ?? "")\(pods)put the repository that has it and this one into one folder, and lint that"
    )
  }

  private static let usualNames = "let it look for classes Target_… and methods Action_…, as CTMediator does"

  private struct Meant: Hashable {
    var module: Module.ID
    var target: String
    var `in`: Contract.Call.CalledModule
  }

  private func unproved(_ call: Contract.Call, _ gaps: [Gap], _ context: RuleContext) -> Finding? {
    guard let first = gaps.first else { return nil }
    // The keys alone may be unknown, and the method is there.
    let isAnswered = gaps.allSatisfy(\.isOfKeys)
    return finding(
      in: call.site.file, of: call.site.module, at: call.source.position,
      symbol: "\(call.source.caller ?? "?").\(call.target ?? "?").\(call.action ?? "?")", severity: .warning, context,
      .init(
        "nothing proves that \"\(call.target ?? "?")\" \"\(call.action ?? "?")\" "
          + (isAnswered ? "reads what it is sent" : "is answered"),
        why: "what is not known: \(gaps.map(\.words).joined(separator: "; "))", instead: first.instead))
  }

  private struct Gap {
    var words: String
    /// The way out.
    var instead = "write names and keys as constants"
    /// Whether it is only not known which keys are sent, or read.
    var isOfKeys = false
  }

  private func gaps(in call: Contract.Call, _ contract: Contract) -> [Gap] {
    var gaps: [Gap] = []
    if call.target == nil { gaps.append(.init(words: "the name of the target, \(call.source.target.words)")) }
    if call.action == nil { gaps.append(.init(words: "the name of the action, \(call.source.action.words)")) }
    if call.module == .undecidable, call.params.contains(where: { $0.key == WellKnown.moduleKey }) {
      gaps.append(.init(words: "the module under \(WellKnown.moduleKey)"))
    }
    let targets = contract.answering(call)
    // Where a mediator looks by itself is the program's module in most.
    if call.module == .none, let target = targets.first,
      targets.allSatisfy({ !$0.isOfObjectiveC && !contract.isInApp($0) })
    {
      gaps.append(
        .init(
          words: "whether the mediator looks for classes of Swift in \(target.module)",
          instead: "write @objc(\(target.className))"))
    }
    if let action = call.action {
      for target in targets {
        guard let method = target.method(for: action) else {
          if let mediator = contract.selectors.mediatorOfOtherActions(call) {
            gaps.append(
              .init(
                words: "the method of \(target.className) that \(mediator) looks for, which it does not call "
                  + WellKnown.method(for: action), instead: Self.usualNames))
          } else if let parent = target.foreignSuperclass {
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
              instead: "read the dictionary there, by constant keys, before it is passed on", isOfKeys: true))
        }
      }
      if !call.paramsAreComplete, !targets.isEmpty {
        gaps.append(
          .init(
            words: "the keys that are sent", instead: "send a dictionary whose keys are written in the method",
            isOfKeys: true))
      }
    }
    return gaps
  }
}

extension Contract {
  /// Whether a call may find its target in a pod or package that is not below the root, as the mediator is.
  func mayBeElsewhere(_ call: Call, in repository: Repository) -> Bool {
    guard let name = call.target, answering(call).isEmpty else { return false }
    if repository.unreadTargets.place(of: WellKnown.targetPrefix + name) != nil { return true }
    if selectors.mediatorOfOtherTargets(call) != nil { return true }
    guard call.isBySelector || repository.roles.isMediatorOutside, !certainlyMisspells(call) else { return false }
    if case .named(let module) = call.module { return repository.providers[module] == nil }
    return !targets.contains { $0.name == name && isLinked($0, with: call) }
  }
}
