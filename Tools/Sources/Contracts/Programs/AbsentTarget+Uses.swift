import Model
import SourceFacts

extension AbsentTarget {
  /// A use of a service in the program, outside the category.
  package struct Use {
    var module: Module.ID
    package var file: String
    package var use: NameUse
  }

  /// The lacks that the program notices, each with the place where it uses the service, unless the call is made there
  /// itself.
  package func usedLacks(in repository: Repository) -> [(lack: Lack, use: Use?)] {
    let uses = program.linked.modules.sorted().flatMap { id in
      repository.modules[id].files.flatMap { file in file.nameUses.map { Use(module: id, file: file.path, use: $0) } }
    }
    let used = lacks.compactMap { lack -> (lack: Lack, use: Use?)? in
      let category = lack.call.site.module
      // A call outside a category counts as used.
      guard repository.roles.role(of: repository.modules[category])?.isCategory == true else { return (lack, nil) }
      // Some uses may be compiled only where the target is.
      func first(_ isMeant: (Use) -> Bool) -> (lack: Lack, use: Use?)? {
        for use in uses where use.module != category && isMeant(use) {
          if let lack = search.lack(of: lack.call, from: use) { return (lack, use) }
        }
        return nil
      }
      if let direct = first({ $0.use.name == lack.call.source.caller }) { return direct }
      // If the category itself uses the caller, any use of one of its services counts.
      let isShared = uses.contains { $0.module == category && $0.use.name == lack.call.source.caller }
      guard isShared else { return nil }
      let services = Set(lack.call.servicesBeside(in: repository))
      return first { services.contains($0.use.name) }
    }
    // Those made by a category's method come first.
    return used.filter { $0.use != nil } + used.filter { $0.use == nil }
  }
}

extension Contract.Call {
  /// The names of all services in the calling module, and of the caller itself.
  package func servicesBeside(in repository: Repository) -> [String] {
    repository.modules[site.module].files.compactMap(\.contract).flatMap(\.services).map(\.name)
      + [source.caller].compactMap { $0 }
  }
}
