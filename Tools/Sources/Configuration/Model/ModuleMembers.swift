/// Something that selects modules: by packages and products, by name, by folder.
package protocol ModuleMembers {
  /// All patterns, including negated ones.
  var members: [Located<ModulePattern>] { get }
}

extension ModuleMembers {
  /// The patterns that select modules.
  package var patterns: [Located<ModulePattern>] { members.filter { $0.value.leftOut == nil } }

  /// The patterns that exclude modules, unless a narrower pattern selects them.
  package var leftOut: [Located<ModulePattern>] {
    members.compactMap { member in member.value.leftOut.map { member.with($0) } }
  }

  static func members(
    _ packages: [Located<PackagePattern>], _ modules: [Located<Wildcard>], _ folders: [Located<PathPattern>]
  ) -> [Located<ModulePattern>] {
    packages.map { $0.with(.packages($0.value)) } + modules.map { $0.with(.modules($0.value)) }
      + folders.map { $0.with(.folders($0.value)) }
  }
}
