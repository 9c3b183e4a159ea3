import ContractReading
import Model

extension AbsentTarget {
  /// Where the program uses a service, outside of the category.
  package struct Use {
    var target: Repository.TargetID
    package var file: String
    package var use: NameUse
  }

  /// The calls that something in the program leads to, each with where, if it is not made there itself.
  package func usedCalls(in repository: Repository) -> [(call: Contract.Call, use: Use?)] {
    let uses = linked.targets.sorted().flatMap { id in
      repository.targets[id].files.flatMap { file in
        file.nameUses.filter { linked.compiles($0.condition, in: repository) }
          .map { Use(target: id, file: file.path, use: $0) }
      }
    }
    let used = calls.compactMap { call -> (call: Contract.Call, use: Use?)? in
      // Outside of a category the call needs no other use.
      guard repository.roles.role(of: repository.targets[call.site.target])?.isCategory == true else {
        return (call, nil)
      }
      let category = call.site.target
      let from = uses.filter { $0.target != category }
      if let use = from.first(where: { $0.use.name == call.source.caller }) { return (call, use) }
      // A service of the category may use what makes the call: then it is used as they are.
      let isShared = uses.contains { $0.target == category && $0.use.name == call.source.caller }
      let services = Set(call.servicesBeside(in: repository))
      guard isShared, let use = from.first(where: { services.contains($0.use.name) }) else { return nil }
      return (call, use)
    }
    // Those that have a method first.
    return used.filter { $0.use != nil } + used.filter { $0.use == nil }
  }
}

extension Contract.Call {
  /// The names of all services of the module that makes the call, and of what makes it.
  package func servicesBeside(in repository: Repository) -> [String] {
    repository.targets[site.target].files.compactMap(\.contract).flatMap(\.services).map(\.name)
      + [source.caller].compactMap { $0 }
  }
}
