import SwiftSyntax

extension ManifestInterpreter {
  /// Makes everything unknown that a piece of code may change, including through what it names.
  func invalidate(changesOf node: some SyntaxProtocol) {
    var seen: Set<String> = []
    var pending = [Syntax(node)]
    while let code = pending.popLast() {
      for mutation in MutationScanner.mutations(in: code, declarations: declarations) { invalidate(mutation) }
      for token in code.tokens(viewMode: .sourceAccurate) {
        guard budget.spend() else { return }
        guard token.isName, seen.insert(token.name).inserted else { continue }
        pending += declarations.bodies[token.name] ?? []
        // A closure that is stored under a name, or a function in a function.
        switch cell(of: token.name).flatMap({ state.cells[$0]?.value?.content }) {
        case .code(.closure(let closure, _)): pending.append(Syntax(closure))
        case .code(.functions(let functions, .some)): pending += functions.compactMap { $0.body.map { Syntax($0) } }
        default: continue
        }
      }
    }
  }

  private func invalidate(_ mutation: Mutation) {
    let unknown = Unknown(
      reason: "`\(mutation.excerpt)` is changed by code that must be run", position: mutation.position)
    if mutation.isSetting {
      hasLostSettings = true
      return
    }
    let cell = mutation.root.flatMap { self.cell(of: $0) }
    if let cell, let value = state.cells[cell]?.value, mutation.members.count == 1,
      let object = value.object, let part = mutation.members.first
    {
      return invalidatePart(part, of: object, value, because: unknown)
    }
    if let member = mutation.declaringMember {
      note(Change(member: member, unknown: unknown))
    } else if let cell, state.cells[cell]?.isConstant == false {
      set(cell, to: .unknown(unknown))
    }
  }

  /// Keeps the elements that a part had, and adds that there may be others.
  private func invalidatePart(_ part: String, of object: Int, _ value: ConstantValue, because unknown: Unknown) {
    guard let old = property(part, of: value, at: unknown.position) else { return }
    let elements = part == "name" ? nil : old.elements ?? (old.isAbsent ? [] : nil)
    let new = elements.map {
      ConstantValue(content: .list($0 + [.unknown(unknown)]), position: old.position)
    }
    setPart(part, of: object, to: new ?? .unknown(unknown))
  }
}

extension TokenSyntax {
  fileprivate var isName: Bool {
    if case .identifier = tokenKind { true } else { false }
  }
}
