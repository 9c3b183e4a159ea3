import SourceFacts

/// Targets of CTMediator and of classes after its model: every method `Action_x:` that Objective-C sees answers.
extension Contract.Target {
  /// Takes its methods for the rows of a table, unless it is a target of `Mediator`: a class with a table, or a plain
  /// one, for which the table is generated.
  mutating func answerSelectors(_ lookup: SelectorLookup) {
    guard !parts.contains(where: { $0.members.mirror != nil }) else { return }
    guard
      !actions.isEmpty || !inherited.actions.isEmpty || declaration.members.objectiveCName != nil
        || parts.contains(where: \.inheritsNSObject)
    else { return }
    answersSelectors = true
    // Its other methods are no services.
    isPlain = false
    inherit()
    if let name = declaration.members.objectiveCName, name.hasPrefix(TargetDeclaration.prefix) {
      self.name = String(name.dropFirst(TargetDeclaration.prefix.count)).asCalledName
    }
    if let unreadExposure {
      // Whether Objective-C sees them is not known.
      let count = actions.count
      actions.removeAll { $0.source.selector == nil && $0.source.possibleSelector == $0.source.name + ":" }
      if actions.count < count { foreignSuperclass = foreignSuperclass ?? unreadExposure }
    }
    var known: Set<String> = []
    let labels = actions.flatMap { action in
      action.source.isStatic ? [] : lookup.labels(of: action.source.selector ?? "").map { (action, $0) }
    }
    ownRows = labels.compactMap { action, label -> Row? in
      // One that it inherits, too, is its own.
      guard known.insert(label).inserted else { return nil }
      let name = NameReference(value: .literal(label), position: action.source.position)
      return Row(
        file: action.file, table: WellKnown.actionTable, tablePosition: declaration.position, label: label,
        source: TargetMirror.Row(
          label: name, entry: .call(of: action.source.name, isAwaited: false), mentioned: [action.source.name],
          position: action.source.position))
    }
    if foreignSuperclass == nil { rows = ownRows }
  }

  /// Takes the methods of its superclasses for its own.
  mutating func inherit() {
    actions += inherited.actions
    notFound = notFound ?? inherited.notFound
    inherited = ([], nil)
  }

  /// Whether the runtime finds it by its name, with or without a module before it: a class of Swift has its module's,
  /// unless it has a name of Objective-C.
  func isFoundBySelector(_ module: Contract.Call.CalledModule, _ lookup: SelectorLookup) -> Bool {
    switch module {
    case .none: isOfObjectiveC || lookup.findsSwift
    case .named(let name): !isOfObjectiveC && name == self.module
    case .undecidable: true
    }
  }

  /// Whether it has a name of Objective-C, without a module.
  package var isOfObjectiveC: Bool { declaration.members.objectiveCName != nil }

  /// The methods that are named like actions and that a call does not reach.
  package var unreachedActions: [Action] {
    guard answersSelectors, let rows else { return [] }
    let reached = Set(rows.compactMap(\.label).map(WellKnown.method))
    return actions.filter { !reached.contains($0.source.name) }
  }
}

extension Contract.Target.Part {
  fileprivate var inheritsNSObject: Bool { members.inherited.contains { $0.name == "NSObject" } }
}
