import Model
import Rules
import SourceFacts
import SourceText

/// How a target should get a link: as other targets of its package have the same, with their condition.
struct LinkPrecedent {
  /// The condition of the link; `nil` for none.
  private(set) var condition: LinkCondition?
  /// Where another target has it, whose notation is copied.
  private(set) var position: SourcePosition?

  /// - Parameters:
  ///   - module: What the target imports.
  ///   - isSame: Whether another target's link is the same.
  /// - Throws: If the import and the links of others are under different conditions, or only the import is under one.
  init(
    of module: String, for target: Repository.Target, in repository: Repository,
    _ isSame: (Repository.TargetLink) -> Bool
  ) throws(Repair.Uncertain) {
    let package = repository.packages[target.package]
    let flags = repository.flags(of: target)
    let others = package.targets.filter { $0 != target.id }.flatMap { repository.targets[$0].links }
      .filter { $0.file == nil && !$0.isRenamed && isSame($0) }
    func isConfined(to condition: LinkCondition) -> Bool {
      condition.buildsWithout(flags).allSatisfy { target.outcome(ofImporting: module, $0.flags) == .never }
    }
    let fitting = others.first { $0.condition.map(isConfined) ?? false }
    guard let link = fitting ?? others.first(where: { $0.condition == nil }) else {
      if let condition = others.first?.condition {
        throw Repair.Uncertain(
          "the package links \(module) only \(condition.source), and imports here are not under that condition")
      }
      if let condition = Self.condition(of: module, in: target, flags) {
        throw Repair.Uncertain(
          "it is imported only \(condition), and only you know whether the link needs that condition too")
      }
      return
    }
    condition = link.condition
    if package.container.saysConditions { position = link.position }
  }

  /// Where another target has the link, to be copied.
  ///
  /// - Throws: If it has a condition that cannot be copied.
  func place() throws(Repair.Uncertain) -> SourcePosition? {
    if position == nil, let condition {
      throw Repair.Uncertain("others link it only for \(condition.platformNames.joined(separator: ", "))")
    }
    return position
  }

  /// A platform or trait that every import of a module requires, as a clause.
  private static func condition(
    of module: String, in target: Repository.Target, _ flags: BuildFlags
  ) -> String? {
    let all = flags.platforms ?? BuildFlags.allPlatforms
    let platforms = all.sorted().filter { platform in
      var only = flags
      only.platforms = [platform]
      return target.outcome(ofImporting: module, only) != .never
    }
    if !platforms.isEmpty, platforms.count < all.count { return "on \(platforms.joined(separator: ", "))" }
    let flag = flags.possible.sorted().first { flag in
      var without = flags
      without.excluded.insert(flag)
      return target.outcome(ofImporting: module, without) == .never
    }
    return flag.map { "with the flag \($0)" }
  }
}
