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
      case .widenNamed(let name): for target in named(name) { widening.widen(target, to: level, .asked) }
      case .widenMembers(let name): widening.widenMembers(named: name, to: level)
      case .open(let name): for target in named(name) { widening.widen(target, to: .open, .asked) }
      case .openSetter(let name):
        for case .declaration(let index) in named(name) {
          widening.widen(index, to: level, .asked)
          widening.openSetter(of: index)
        }
      case .notSendable, .sendable, .importing, .importingOnly: continue
      }
    }
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
