import Model
import SourceFacts

extension Contract {
  /// The calls of a file, with those of which other declarations tell that their receiver is a mediator: an alias of one,
  /// a protocol of it, or a constant.
  static func calls(
    of file: SourceFile, in module: Module.ID, _ names: ConstantResolver, _ types: DeclaredTypes,
    _ mediators: Set<String>
  ) -> [TargetCall] {
    guard let contract = file.contract else { return [] }
    return contract.calls
      + contract.possibleCalls.compactMap { call in
        guard let receiver = call.receiver else { return call }
        if types.isMediator(receiver, in: module) { return call }
        var call = call
        if let other = types.otherMediator(receiver, in: module, mediators) {
          call.mediatorClass = other
          return call
        }
        let isConstant = !types.isType(receiver, in: module) && names.isProperty([receiver], [], in: file, of: module)
        return isConstant ? call : nil
      }
  }
}

extension DeclaredTypes {
  /// Whether a name stands for the mediator's class, or for a protocol to which it conforms.
  fileprivate func isMediator(_ name: String, in module: Module.ID) -> Bool {
    guard let found = meaning(of: name, in: module) else { return false }
    if found.lastName == WellKnown.mediator { return true }
    return declaration(of: found)?.kind == .protocol && protocols(of: WellKnown.mediator).contains(found)
  }

  /// The class after CTMediator's model that a name or an alias stands for.
  ///
  /// - Parameter known: Those that are known to be.
  fileprivate func otherMediator(_ name: String, in module: Module.ID, _ known: Set<String>) -> String? {
    meaning(of: name, in: module).map(\.lastName).flatMap {
      known.contains($0) || $0 != name && $0.hasSuffix(WellKnown.mediator) ? $0 : nil
    }
  }

  fileprivate func isType(_ name: String, in module: Module.ID) -> Bool {
    meaning(of: name, in: module).map { $0 != name } ?? true
  }

  /// The resolved name of a type; the name itself if the repository does not declare it.
  private func meaning(of name: String, in module: Module.ID) -> String? {
    if case .named(let found, _) = resolved(.named(name), [], in: module) { found } else { nil }
  }
}
