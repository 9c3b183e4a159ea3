import SourceFacts
import SourceText

extension Contract {
  /// What is not known of a call and of the action that answers it, each in a few words; empty if it is proved that the
  /// call can be answered, or if another rule finds that it cannot.
  ///
  /// Names that only a run knows are not among it: they are a finding of their own.
  package func gaps(in call: Call) -> [Gap] {
    guard call.target != nil, call.action != nil, !call.isGenerated else { return [] }
    let targets = targets(of: call)
    guard call.module != .undecidable || targets.count < 2 else { return [] }
    var found: [Gap] = []
    for gap in targets.flatMap({ gaps(in: call, answeredBy: $0) })
    where !found.contains(where: { $0.words == gap.words }) {
      found.append(gap)
    }
    return found
  }

  /// Something that is not known.
  package struct Gap: Equatable, Sendable {
    package var words: String
    package var file: String
    package var position: SourcePosition
  }

  private func gaps(in call: Call, answeredBy target: Target) -> [Gap] {
    guard let action = call.action else { return [] }
    if let gap = tableGap(of: target, action, call) { return [gap] }
    let labels = call.tables
    guard let row = target.rows?.first(where: { $0.label == action && labels.contains($0.table) }),
      let name = row.source.method
    else { return [] }
    guard let method = target.method(named: name) else {
      return [target.gap("what \(name) does, which is not in \(target.className) or an extension of it")]
    }
    guard target.actions.count(where: { $0.source.name == name }) < 2 else {
      return [target.gap("which of two \(name) answers")]
    }
    var gaps: [Gap] = []
    if target.parts.contains(where: { $0.members.decodingInitializer?.body == .undecidable }) {
      gaps.append(target.gap("whether init(from:) of \(target.className) throws"))
    }
    if let stored = target.propertyInDoubt {
      gaps.append(target.gap("whether the init(from:) that \(target.className) has asks for \(stored.name)"))
    }
    if call.route == nil {
      gaps += ParameterProof(contract: self, call: call, target: target, action: method).gaps
      gaps += [resultGap(of: call, target, method), isolationGap(of: call, target, row)].compactMap(\.self)
    }
    return gaps
  }

  /// Why it is not known whether the target offers the action.
  private func tableGap(of target: Target, _ action: String, _ call: Call) -> Gap? {
    let mirrors = target.parts.filter { $0.members.mirror != nil }
    guard let part = mirrors.first, let mirror = part.members.mirror else {
      return target.inheritsOnlyKnown || target.lacksConformance
        ? nil : target.gap("the table of \(target.className), which it inherits")
    }
    func gap(_ words: String, _ position: SourcePosition? = nil) -> Gap {
      Gap(words: words, file: part.file, position: position ?? mirror.position)
    }
    guard mirrors.count == 1, let tables = mirror.tables else {
      return gap("the table of \(target.className), which is no literal in its customMirror")
    }
    for table in tables where call.tables.contains(table.label) {
      guard table.rows != nil else {
        return gap("the rows of \"\(table.label)\" of \(target.className), which are no literal", table.position)
      }
      if target.type(of: table) == .undecidable {
        return gap("the type of the table \"\(table.label)\" of \(target.className)", table.position)
      }
    }
    if !target.names(in: call.tables).contains(action), let row = target.rows?.first(where: { $0.label == nil }) {
      return gap("a name in the table of \(target.className)", row.source.label.position)
    }
    return nil
  }

  private func resultGap(of call: Call, _ target: Target, _ method: Target.Action) -> Gap? {
    if call.source.resultIsUnknown {
      return Gap(words: "as what the result is taken", file: call.site.file, position: call.source.position)
    }
    guard let wanted = call.source.result,
      outcome(of: method.source.result, of: target, as: wanted.type, by: call) == .unknown
    else { return nil }
    return Gap(
      words: "whether \(method.source.result), which \(method.source.name) returns, is \(wanted.type)",
      file: method.file,
      position: method.source.position)
  }

  private func isolationGap(of call: Call, _ target: Target, _ row: Target.Row) -> Gap? {
    guard !call.source.isAwaited, case .functions(isMainActor: true, isAsync: false) = target.type(ofTableOf: row),
      !call.isOnMainActor
    else { return nil }
    return Gap(
      words: "whether it is called on the main actor, to which the table of \(target.className) belongs",
      file: call.site.file, position: call.source.position)
  }
}

extension Contract.Call {
  /// Whether it certainly runs on the main actor.
  fileprivate var isOnMainActor: Bool {
    switch source.isolation {
    case .mainActor: true
    case .unstated: isMainActorByDefault
    case .nonisolated, .undecidable: false
    }
  }
}

extension Contract.Target {
  fileprivate func gap(_ words: String) -> Contract.Gap {
    .init(words: words, file: site.file, position: declaration.position)
  }

  /// The names of all inherited types.
  package var inheritedNames: [String] {
    parts.flatMap(\.members.inherited).flatMap { inherited in
      inherited.name.split(separator: "&").map { $0.filter { !$0.isWhitespace } }
    }
  }

  /// Whether no inherited name can imply more: another protocol may refine `Decodable`, and a superclass may conform to
  /// it.
  package var inheritsOnlyKnown: Bool {
    Set(inheritedNames).isSubset(of: SupertypeIsolation.nonisolatedTypes)
  }

  fileprivate var lacksConformance: Bool { inheritedNames.isEmpty }

  /// Whether it has an `init(from:)` of its own, or the synthesized one asks for nothing.
  package var writesInitializer: Bool {
    parts.contains {
      $0.members.decodingInitializer != nil || ($0.members.hasCodingKeys && !$0.members.decodesKeys)
    }
  }

  /// A stored property for which `init(from:)` asks its decoder in some builds, or if it is not an inherited one.
  fileprivate var propertyInDoubt: TargetMembers.StoredProperty? {
    let stored = declaration.members.storedProperties
    guard !isPlain, !answersSelectors, !writesInitializer else { return nil }
    return inheritsOnlyKnown ? stored.allSatisfy(\.isConditional) ? stored.first : nil : stored.first
  }
}
