/// Applies the compiler's hints.
struct HintFollower {
  let table: DeclarationTable
  let level: AccessLevel

  func follow(_ hints: Set<Hint>, in widening: inout Widening) {
    for hint in hints {
      switch hint {
      case .widen(let path, let offset):
        guard let file = table.files.firstIndex(where: { $0.path == path }),
          let index = table.declaration(around: offset, inFile: file)
        else { continue }
        widening.widen(index, to: level, .asked)
      case .widenWitness(let path, let offset, let name):
        for target in witnesses(at: offset, in: path, named: name) { widening.widen(target, to: level, .asked) }
      case .widenNamed(let name): for target in named(name) { widening.widen(target, to: level, .asked) }
      case .widenMembers(let name): widening.widenMembers(named: name, to: level)
      case .widenInitializers(let name): widening.widenInitializers(ofTypesNamed: name, to: level)
      case .open(let name): for target in named(name) { widening.widen(target, to: .open, .asked) }
      case .frozen(let name):
        for case .declaration(let index) in named(name) { widening.freeze(index) }
      case .openSetter(let name):
        for case .declaration(let index) in named(name) {
          widening.widen(index, to: level, .asked)
          widening.openSetter(of: index)
        }
      case .notSendable, .sendable, .importing, .importingOnly: continue
      }
    }
  }

  /// The compiler points at the conformance where the witness is in no source, or in another one.
  private func witnesses(at offset: Int, in path: String, named name: String) -> [DeclarationTable.Target] {
    guard let file = table.files.firstIndex(where: { $0.path == path }),
      let index = table.declaration(around: offset, inFile: file)
    else { return [] }
    let declaration = table.declarations[index]
    guard declaration.isType || declaration.isExtension, declaration.baseName != name else {
      return [.declaration(index)]
    }
    let type = table.extended[index] ?? index
    let members = table.members[type].filter { table.declarations[$0].name.hasSuffix(".\(name)") }
    let synthesized = table.synthesized[type, default: []].filter { $0.name == name }
    let found =
      members.map { DeclarationTable.Target.declaration($0) }
      + synthesized.map { .synthesizedInitializer(type: type, $0) }
    return found.isEmpty ? [.declaration(index)] : found
  }

  /// The declarations with a name, given with or without labels.
  private func named(_ name: String) -> [DeclarationTable.Target] {
    let exact = table.declarations.indices.filter { index in
      let own = table.declarations[index].name
      return !table.declarations[index].isExtension && (own == name || own.hasPrefix("\(name)("))
    }
    let found =
      exact.isEmpty ? table.declarations.indices.filter { isMember(table.declarations[$0], named: name) } : exact
    if !found.isEmpty { return found.map { .declaration($0) } }
    // `User.init(name:)`, which the compiler synthesizes.
    return table.synthesized.flatMap { type, initializers in
      initializers.filter { name.hasSuffix("\(table.declarations[type].name).\($0.name)") }
        .map { .synthesizedInitializer(type: type, $0) }
    }
  }

  private func isMember(_ declaration: FloorDeclaration, named name: String) -> Bool {
    !declaration.isExtension && (declaration.name.hasSuffix(".\(name)") || declaration.name.contains(".\(name)("))
  }
}
