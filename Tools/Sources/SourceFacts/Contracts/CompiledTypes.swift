import SourceText

/// What the compiler says of the types in one file's calls by name and actions.
///
/// Values are found by where they begin. Names are those that sources would use: with the module if it is one of the
/// repository.
package struct CompiledTypes: Equatable, Sendable {
  /// The types of values in dictionary literals and of values that are assigned.
  package var values: [SourcePosition: TypeShape] = [:]
  /// The types that elements of dictionaries are cast to, and those that typed accessors return; by the key.
  package var reads: [SourcePosition: TypeShape] = [:]
  /// The types that results of calls are cast to, by the called name.
  package var results: [SourcePosition: TypeShape] = [:]
  /// What the methods of actions return, by name: what is really returned if it is declared as `Any`.
  package var actions: [String: TypeShape] = [:]
  /// What the named types are.
  package var kinds: [String: FileDeclarations.DeclaredType.Kind] = [:]

  package init() {}
}

extension FileContract {
  /// Replaces what reading made of types by what the compiler says.
  package mutating func settle(_ types: CompiledTypes) {
    compiledKinds = types.kinds
    for index in calls.indices { calls[index].settle(types) }
    for index in possibleCalls.indices { possibleCalls[index].settle(types) }
    for index in targets.indices { targets[index].members.settle(types) }
    for index in extensions.indices { extensions[index].members.settle(types) }
  }
}

extension TargetCall {
  fileprivate mutating func settle(_ types: CompiledTypes) {
    for index in params.entries.indices {
      if let type = types.values[params.entries[index].position] { params.entries[index].type = type }
    }
    if let type = types.results[position] { result?.type = type }
  }
}

extension TargetMembers {
  fileprivate mutating func settle(_ types: CompiledTypes) {
    for index in actions.indices {
      if let type = types.actions[actions[index].name] { actions[index].result = type }
      for read in actions[index].reads.indices {
        guard let type = types.reads[actions[index].reads[read].position] else { continue }
        switch actions[index].reads[read].type {
        // What the other accessors take is wider than their type.
        case .type, .unknown: actions[index].reads[read].type = .type(type.unwrapped)
        case .any, .convertible, .boolean: break
        }
      }
    }
  }
}
