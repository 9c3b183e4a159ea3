import CodeGraphs
import SourceText

extension AppPlanner {
  /// The plan in which folders that are next to each other and need each other are business lines.
  ///
  /// In a small app most features call most others. Each then looks like a part of the floor, and is small enough to be
  /// moved there.
  ///
  /// - Parameter lines: The plan without that.
  /// - Returns: `nil` where no more comes out so; or not all of them, unless calls by name are asked for.
  func neighbourPlan(insteadOf lines: AppPlan) -> AppPlan? {
    guard options.callsByName else { return nil }
    let known = lines.lineFolders
    let plans = neighbours.compactMap { folder, parts -> AppPlan? in
      guard known.allSatisfy({ RelativePath.directory(of: $0) == folder }) else { return nil }
      let plan = linePlan(parts)
      let isWhole = plan.lineFolders.isSuperset(of: known.union(parts).subtracting(options.refused))
      return plan.lineFolders.count > known.count && (isWhole || !options.importsInstead) ? plan : nil
    }
    return plans.max { ($0.lineFolders.count, $1.obstacles.count) < ($1.lineFolders.count, $0.obstacles.count) }
  }

  /// By the folder that they are in: the folders that need another one of it.
  private var neighbours: [(folder: String, parts: [String])] {
    let parts = groups().filter { !$0.isRest && !$0.isApp && !options.laid.contains($0.name) }
    let weights = graph.byFile.weights
    func needs(_ part: CodeGroup, _ other: CodeGroup) -> Bool {
      part.folder != other.folder
        && part.files.contains { from in other.files.contains { weights[from][$0, default: 0] > 0 } }
    }
    return Dictionary(grouping: parts) { RelativePath.directory(of: $0.folder) }.sorted { $0.key < $1.key }
      .map { folder, near in (folder, near.filter { part in near.contains { needs(part, $0) } }.map(\.folder)) }
      .filter { $0.parts.count > 1 }
  }
}
