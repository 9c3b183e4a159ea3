/// What names modules: by their packages and products, by their own names, by the folders that they are in.
package protocol ModuleMembers {
  /// All that is said, also what is left out.
  var members: [Located<ModulePattern>] { get }
}

extension ModuleMembers {
  /// All by which modules are in it.
  package var patterns: [Located<ModulePattern>] { members.filter { $0.value.leftOut == nil } }

  /// What it does not take in all the same, unless a narrower one of its patterns does.
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
