import Model
import Rules
import SourceFacts
import SourceText

/// How a module should get a link: as other modules of its package have the same, with their condition.
struct LinkPrecedent {
  /// The condition of the link; `nil` for none.
  private(set) var condition: LinkCondition?
  /// Where another module has it, whose notation is copied.
  private(set) var position: SourcePosition?

  /// - Parameters:
  ///   - module: What the module imports.
  ///   - leadsThere: Whether another module's link leads where this one does.
  ///   - isSame: Whether such a link is the same.
  /// - Throws: If the import and the links of others are under different conditions, or only the import is under one.
  init(
    of moduleName: String, for module: Module, in repository: Repository,
    to leadsThere: (Link.Destination) -> Bool, _ isSame: (Link) -> Bool = { _ in true }
  ) throws(Repair.Uncertain) {
    let container = repository.containers[module.container]
    let flags = repository.likelyFlags(of: module)
    // By their destinations first, without copies of whole links: nearly all lead elsewhere, and a package may have
    // thousands.
    var others: [(link: Link, module: Module.ID)] = []
    for id in container.modules where id != module.id {
      let links = repository.modules[id].links
      for index in links.indices where leadsThere(links[index].destination) {
        let link = links[index]
        if link.file == nil, !link.isRenamed, isSame(link) { others.append((link, id)) }
      }
    }
    func outcome(without condition: LinkCondition) -> FlagCondition.Outcome {
      condition.buildsWithout(flags).map { module.outcome(ofImporting: moduleName, $0.flags) }.max() ?? .never
    }
    let fitting = others.first { $0.link.condition.map(outcome) == .never }?.link
    let plain = others.filter { $0.link.condition == nil }
    // A program for one platform says nothing of the others.
    let equal = plain.first { repository.flags(of: repository.modules[$0.module]).covers(flags) }?.link
    var link = fitting ?? equal
    if link == nil {
      if plain.isEmpty, let condition = others.first?.link.condition {
        let isKnown = outcome(without: condition) == .always
        let words = isKnown ? "imports here are not" : "it is not known whether all imports here are"
        throw Repair.Uncertain(
          "the package links \(moduleName) only \(condition.source), and \(words) under that condition")
      }
      if let condition = Self.condition(of: moduleName, in: module, flags) {
        throw Repair.Uncertain(
          "it is imported only \(condition), and only you know whether the link needs that condition too")
      }
      link = plain.first?.link
    }
    guard let link else { return }
    condition = link.condition
    if container.facts.saysConditions { position = link.position }
  }

  /// The condition to advise; if it is not certain, why: words behind the advice.
  static func condition(
    of precedent: () throws(Repair.Uncertain) -> LinkPrecedent
  ) -> (condition: LinkCondition?, doubt: String) {
    do { return (try precedent().condition, "") } catch { return (nil, "; \(error.reason)") }
  }

  /// Where another module has the link, to be copied.
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
    of moduleName: String, in module: Module, _ flags: BuildFlags
  ) -> String? {
    let all = flags.platforms ?? BuildFlags.allPlatforms
    let platforms = all.sorted().filter { platform in
      var only = flags
      only.platforms = [platform]
      return module.outcome(ofImporting: moduleName, only) != .never
    }
    if !platforms.isEmpty, platforms.count < all.count {
      return platforms.map { BuildFlags.words(onPlatform: $0) }.joined(separator: ", ")
    }
    let flag = flags.possible.sorted().first { flag in
      var without = flags
      without.excluded.insert(flag)
      return module.outcome(ofImporting: moduleName, without) == .never
    }
    return flag.map { "with the flag \($0)" }
  }
}
