import Rules

/// Groups repairs by the files that they change.
enum RepairGroups {
  /// - Returns: Groups that change disjoint sets of files, each in the order of `repairs`.
  static func groups(of repairs: [Repair]) -> [[Repair]] {
    var groupOfFile: [String: Int] = [:]
    // For each group, the group that it was merged into, or itself.
    var parents: [Int] = []
    func root(_ group: Int) -> Int {
      var group = group
      while parents[group] != group { group = parents[group] }
      return group
    }
    var groups: [Int] = []
    for repair in repairs {
      let files = Set(repair.steps.map(\.file))
      let known = Set(files.compactMap { groupOfFile[$0] }.map(root))
      let group = known.min() ?? parents.count
      if known.isEmpty { parents.append(group) }
      for other in known { parents[other] = group }
      for file in files { groupOfFile[file] = group }
      groups.append(group)
    }
    let together = Dictionary(grouping: repairs.indices) { root(groups[$0]) }
    return together.values.sorted { $0[0] < $1[0] }.map { $0.map { repairs[$0] } }
  }
}
