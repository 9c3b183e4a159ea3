import SourceFacts

/// What is not known of the parameters between a call and its action.
struct ParameterProof {
  let contract: Contract
  let call: Contract.Call
  let target: Contract.Target
  let action: Contract.Target.Action

  var gaps: [Contract.Gap] {
    var gaps: [Contract.Gap] = []
    if !action.readsAreComplete {
      gaps.append(gap("what else \(action.source.name) reads of its parameters"))
    }
    var seen: Set<String> = []
    for key in action.keys.compactMap(\.self) where seen.insert(key).inserted {
      let reads = zip(action.keys, action.source.reads).filter { $0.0 == key }.map(\.1)
      if let gap = gap(of: key, reads) { gaps.append(gap) }
    }
    return gaps
  }

  private func gap(of key: String, _ reads: [ActionMethod.Read]) -> Contract.Gap? {
    let entries = call.params.filter { $0.key == key }.map(\.entry)
    // What is forced is a finding of its own.
    let isNeeded =
      reads.contains { [.inSomeCases, .always].contains($0.need) } && !reads.contains { $0.need == .byForce }
    if entries.isEmpty {
      if !call.paramsAreComplete {
        return reads.allSatisfy { $0.type == .any } ? nil : gap("what it sends as \"\(key)\"")
      }
      // What is always needed, or sent by no call, is a finding of its own.
      let mayBeNeeded = reads.allSatisfy { [.perhaps, .inSomeCases].contains($0.need) }
      return mayBeNeeded ? gap("whether \(action.source.name) needs \"\(key)\"") : nil
    }
    if entries.allSatisfy(\.isConditional),
      reads.contains(where: { [.inSomeCases, .always, .byForce].contains($0.need) })
    {
      return gap("whether it sends \"\(key)\", which \(action.source.name) needs", entries.first)
    }
    for entry in entries {
      let outcomes = reads.map { contract.outcome(of: entry, from: call, as: $0, of: target) }
      // A value that one of the reads takes is read.
      if !outcomes.contains(.fits), outcomes.contains(.unknown) {
        return gap(
          "whether \(words(entry)), sent as \"\(key)\", is \(reads.map(\.words).joined(separator: " or "))", entry)
      }
      if isNeeded, contract.mayBeNil(entry, from: call) {
        return gap("what happens if \"\(key)\" is nil, which \(action.source.name) needs", entry)
      }
    }
    return nil
  }

  private func gap(_ words: String, _ entry: SentParameters.Entry? = nil) -> Contract.Gap {
    entry.map { .init(words: words, file: call.site.file, position: $0.position) }
      ?? .init(words: words, file: action.file, position: action.source.position)
  }

  private func words(_ entry: SentParameters.Entry) -> String {
    entry.type?.description ?? "a value whose type is not evident"
  }
}

extension ActionMethod.Read {
  var words: String {
    switch type {
    case .any: "anything"
    case .unknown: "what is read"
    case .type(let type), .convertible(let type): "\(type)"
    case .boolean: "yes or no"
    }
  }
}
