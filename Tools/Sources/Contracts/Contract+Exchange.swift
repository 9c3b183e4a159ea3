import SourceFacts

extension Contract {
  /// A call with the action that answers it.
  package struct Exchange: Sendable {
    package var call: Call
    package var target: Target
    package var action: Target.Action
  }

  /// The exchanges of a call, if its target and action are certain.
  func exchanges(of call: Call) -> [Exchange] {
    guard let name = call.action, isDecided(call) else { return [] }
    return answering(call).compactMap { target in
      target.method(for: name).map { Exchange(call: call, target: target, action: $0) }
    }
  }

  /// Those through `Mediator`. Of the others neither types nor isolation are compared: Objective-C converts between its
  /// classes and Swift's types, and knows no actors.
  package var exchangesByTable: [Exchange] { exchanges.filter { !$0.target.answersSelectors } }

  /// The calls of a target, with those in pods that are installed.
  package func callsWithPods(of target: Target) -> [Call] {
    calls(of: target) + callsOfPods.filter { isReached(target, by: $0) }
  }

  /// The calls in pods that are installed of the repository's own targets.
  package var callsFromPods: [Call] { callsOfPods.filter { !targets(of: $0).isEmpty } }

  /// Whether some call may ask `target` for any of its actions, because a name in it is undecidable.
  package func mayBeCalledUnseen(_ target: Target) -> Bool {
    callsWithPods(of: target).contains { !isDecided($0) && !$0.isOfMediator }
  }

  /// Whether a call's target and action are certain. With only one class of the name, its module does not matter.
  private func isDecided(_ call: Call) -> Bool {
    call.target != nil && call.action != nil && (call.module != .undecidable || targets(of: call).count < 2)
  }
}
