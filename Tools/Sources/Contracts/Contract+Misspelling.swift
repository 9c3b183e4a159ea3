import SourceText

extension Contract {
  /// The target that a call without an answer most likely means.
  ///
  /// - Returns: `nil` if the call's target exists, or no target of a similar name answers the action, or a similar one:
  ///   then it is another one.
  package func targetMeant(by call: Call) -> Target? {
    guard let name = call.target else { return nil }
    guard !hasTarget(named: name) else { return nil }
    let nearest = targetAdvice.nearest(to: name, of: WellKnown.targetPrefix) { Array(targetNames) }
    return nearest.flatMap { nearest in targets.first { $0.name == nearest && $0.mayAnswer(call) } }
  }

  /// Whether only a slip explains the target's name in a call, although another repository may have targets, too: the
  /// target that is meant offers all that is asked for under that name, and something of it no other target does.
  package func certainlyMisspells(_ call: Call) -> Bool {
    guard let name = call.target, let meant = targetMeant(by: call) else { return false }
    if name.lowercased() == meant.name.lowercased() { return true }
    let asked = (calls(for: name) + callsOfPods.filter { $0.target == name }).filter { $0.action != nil }
    let others = targets.filter { $0.name != meant.name }.compactMap(\.rows).joined().compactMap(\.label)
    return asked.allSatisfy(meant.offers) && !Set(asked.compactMap(\.action)).isSubset(of: others)
  }

  /// Whether there is a class of this name, findable or not.
  package func hasTarget(named name: String) -> Bool {
    guard let index = targetNames.firstIndex(of: name) else { return false }
    return targetNames[index] == name || targets.contains { $0.name == name }
  }

  /// The first of the targets that `call` may find, if certainly none of them has its action.
  package func targetLackingAction(of call: Call) -> Target? {
    guard let action = call.action, selectors.mediatorOfOtherActions(call) == nil else { return nil }
    let targets = answering(call)
    return targets.allSatisfy { $0.certainlyLacks(action, for: call) } ? targets.first : nil
  }

  /// The actions of calls whose target does not exist, by the target that each call most likely means.
  package func actionsOfMisnamedTargets() -> [String: Set<String>] {
    calls.reduce(into: [:]) { actions, call in
      guard let action = call.action, let target = targetMeant(by: call) else { return }
      actions[target.name, default: []].insert(action)
    }
  }

  /// The actions of `target` that calls of missing actions most likely mean.
  package func actionsMeant(of target: Target) -> Set<String> {
    Set(
      calls(of: target).compactMap { call in
        guard let action = call.action, targetLackingAction(of: call) != nil else { return nil }
        return target.actionMeant(by: action, in: call)
      })
  }
}

extension Contract.Target {
  /// The action most likely meant by a call of a missing one.
  package func actionMeant(by name: String, in call: Contract.Call) -> String? {
    actionAdvice.nearest(to: name, of: call.tables) {
      names(in: call.tables).filter { $0 != WellKnown.notFound }
    }
  }

  /// Whether it answers what `call` asks for, as far as is known, or would if the action were spelled right.
  fileprivate func mayAnswer(_ call: Contract.Call) -> Bool {
    guard let action = call.action, certainlyLacks(action, for: call) else { return true }
    return offers(call)
  }

  /// Whether it has the action that `call` asks for, or one of a similar name. Whether that is open to URLs is another
  /// question.
  fileprivate func offers(_ call: Contract.Call) -> Bool {
    guard let action = call.action else { return false }
    return rows?.contains { $0.label == action } ?? false || actionMeant(by: action, in: call) != nil
  }

  /// Whether the tables that `call` reaches lack `action`, and there is no method that is merely unlisted.
  fileprivate func certainlyLacks(_ action: String, for call: Contract.Call) -> Bool {
    guard let rows, rows.allSatisfy({ $0.label != nil }), !names(in: call.tables).contains(action)
    else {
      return false
    }
    return isListed(action) || !actions.contains { $0.source.name == WellKnown.method(for: action) }
  }
}
