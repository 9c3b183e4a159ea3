import ContractReading
import Model

extension AbsentTarget {
  /// A use of a service in the program, outside the category.
  package struct Use {
    var target: Repository.TargetID
    package var file: String
    package var use: NameUse
  }

  /// The calls that the program uses, each with the place of use, unless it is made there itself.
  package func usedCalls(in repository: Repository) -> [(call: Contract.Call, use: Use?)] {
    let uses = linked.targets.sorted().flatMap { id in
      repository.targets[id].files.flatMap { file in
        file.nameUses.filter { linked.compiles($0.condition, in: repository) }
          .map { Use(target: id, file: file.path, use: $0) }
      }
    }
    let used = calls.compactMap { call -> (call: Contract.Call, use: Use?)? in
      // A call outside a category counts as used.
      guard repository.roles.role(of: repository.targets[call.site.target])?.isCategory == true else {
        return (call, nil)
      }
      let category = call.site.target
      let from = uses.filter { $0.target != category }
      if let use = from.first(where: { $0.use.name == call.source.caller }) { return (call, use) }
      // If the category itself uses the caller, any use of one of its services counts.
      let isShared = uses.contains { $0.target == category && $0.use.name == call.source.caller }
      let services = Set(call.servicesBeside(in: repository))
      guard isShared, let use = from.first(where: { services.contains($0.use.name) }) else { return nil }
      return (call, use)
    }
    // Those made by a category's method come first.
    return used.filter { $0.use != nil } + used.filter { $0.use == nil }
  }
}

extension Contract.Call {
  /// The names of all services in the calling module, and of the caller itself.
  package func servicesBeside(in repository: Repository) -> [String] {
    repository.targets[site.target].files.compactMap(\.contract).flatMap(\.services).map(\.name)
      + [source.caller].compactMap { $0 }
  }
}
