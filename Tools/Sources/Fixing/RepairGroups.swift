import Rules

/// Repairs apart by the files that they change.
enum RepairGroups {
  /// - Returns: Groups of which no two change the same file, each in the order of `repairs`.
  static func groups(of repairs: [Repair]) -> [[Repair]] {
    var groupOfFile: [String: Int] = [:]
    // Where one group went that had a file in common with another.
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
