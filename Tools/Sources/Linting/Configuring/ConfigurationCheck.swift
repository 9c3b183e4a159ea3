import Configuration
import Model
import SourceText

/// Finds what a configuration names and the repository does not have: misspelt, or no longer there. Such a line would
/// have no effect, and nothing would say so.
package struct ConfigurationCheck {
  /// A name or a pattern that must match something.
  private struct Mention {
    var text: String
    var position: SourcePosition
    var file: String
    /// What it should match, as a noun.
    var noun: String
    var isThere: Bool
    /// The names that it may be a misspelling of.
    var candidates: [String]
    /// What is wrong, unless it is that there is no such thing.
    var words: String?
    /// What to do if no name is near.
    var way: String?
    /// Whether only a near name makes it a mistake.
    var mayBeUnknown = false
  }

  private let configuration: Configuration
  private let repository: Repository
  private let names: ExistingNames
  private let advice = NameAdvice<[String]>()

  /// - Returns: What an extended file names: it may be meant for other repositories.
  /// - Throws: The rest, and patterns of which neither decides.
  @discardableResult
  package static func check(_ repository: Repository) throws(InvalidFile) -> [InvalidFile.Problem] {
    // What it names is looked up in all of the repository.
    guard repository.configuration != Configuration() else { return [] }
    let check = ConfigurationCheck(repository)
    let dead = check.mentions.compactMap(check.problem)
    let own = dead.filter { $0.file == repository.configuration.file }
    let problems = own + check.leavingNothingOut + RoleOverlap.problems(in: repository)
    if !problems.isEmpty { throw InvalidFile(problems) }
    return dead
  }

  private init(_ repository: Repository) {
    self.repository = repository
    configuration = repository.configuration.namingSystemModules(of: repository)
    names = ExistingNames(repository)
  }

  // MARK: The table

  /// Every key that takes names or patterns. Those of `exceptions` are findings of a rule.
  private var mentions: [Mention] {
    let roles = configuration.roles
    let linked = roles.flatMap { $0.mayLink ?? [] } + configuration.testsMayUse
    let imported =
      configuration.allRoles.flatMap(\.internalOnly) + roles.flatMap { $0.mayImport ?? [] }
      + configuration.layers.flatMap(\.mayUse)
    let ends = configuration.prohibitions.map(\.value.from) + configuration.nameProhibitions.map(\.value.from)
    return named.flatMap { name, members in
      (members.patterns + members.leftOut).filter {
        !isDefault($0.value, of: name) && !isMediatorOfTargets($0.value, of: name)
      }.map(mention)
    } + linked.compactMap { mention($0, isImported: false) } + imported.compactMap { mention($0, isImported: true) }
      + configuration.allRoles.flatMap { $0.mayBeAbsent ?? [] }.map(mention) + ends.map { mention($0, isTo: false) }
      + configuration.prohibitions.map { mention($0.value.to, isTo: true) } + configuration.exclude.map(mention)
      + configuration.inputs.flatMap { $0.files.map(mention) + $0.modules.map { mention($0.with(.modules($0.value))) } }
  }

  /// All definitions that list modules.
  private var named: [(name: String, members: any ModuleMembers)] {
    configuration.allRoles.map { ($0.name, $0) } + configuration.tags.map { ($0.name, $0) }
  }

  /// Whether the articles' role has the pattern anyway.
  private func isDefault(_ pattern: ModulePattern, of role: String) -> Bool {
    guard case .packages(let pattern) = pattern else { return false }
    let own = configuration.roles.first { $0.name == MediatorPreset.mediator }?.packages
    let preset = MediatorPreset.role(role, mediators: own ?? MediatorPreset.mediators)?.packages
    return preset?.contains { $0.value == pattern } ?? false && role != MediatorPreset.mediator
  }

  /// Whether it may be the mediator for which there are targets here: a repository of one business line has no call.
  private func isMediatorOfTargets(_ pattern: ModulePattern, of role: String) -> Bool {
    guard case .packages(let pattern) = pattern, role == MediatorPreset.mediator else { return false }
    return pattern.isExact && repository.roles.callsBySelector && !names.targets.isEmpty
  }

  private func mention(_ member: Located<ModulePattern>) -> Mention {
    switch member.value {
    case .packages(let pattern):
      return mention(
        member.with(pattern), "package", isThere: names.has(pattern) || names.isOutside(pattern),
        among: names.packages.union(names.external))
    case .modules(let module):
      return mention(
        member, module.text, "module", isThere: names.modules.contains(where: module.matches), among: names.modules)
    case .folders(let path):
      var mention = mention(
        member, path.text, "folder", isThere: names.folders.contains(where: path.covers), among: names.folders)
      mention.words = "below \(path.text) there are the sources of no module"
      return mention
    }
  }

  private func mention(_ allowance: Located<Allowance>, isImported: Bool) -> Mention? {
    let roles = configuration.allRoles.map(\.name) + MediatorPreset.names
    switch allowance.value {
    case .role, .thirdParty, .anything: return nil
    case .system(let name):
      guard name.text != "*" else { return nil }
      let isThere = names.imported.union(SystemModules.names).contains(where: name.matches)
      var mention = mention(
        allowance, name.text, "system module", isThere: isThere, among: SystemModules.names.union(names.imported))
      mention.mayBeUnknown = name.isExact
      return mention
    case .package(let pattern):
      let isModule = pattern.product == nil && names.modules.contains(where: pattern.package.matches)
      let isThere = names.has(pattern) || isModule || names.isExternal(pattern)
      let system = isImported ? SystemModules.names.union(names.imported) : []
      let isOfSystem = pattern.product == nil && system.contains(where: pattern.package.matches)
      var mention = mention(
        allowance.with(pattern), "package", isThere: isThere || isOfSystem,
        among: names.packages.union(names.modules).union(roles).union(isImported ? names.imported : []))
      if isImported {
        mention.way = "correct the name, or write system/Name for a system module that is not imported yet"
      }
      return mention
    }
  }

  private func mention(_ absence: Located<Wildcard>) -> Mention {
    let lines = names.packages.union(names.targets)
    return mention(
      absence, absence.value.text, "business line", isThere: lines.contains(where: absence.value.matches), among: lines)
  }

  /// - Parameter isTo: Whether it may be out of the repository.
  private func mention(_ end: Located<Prohibition.End>, isTo: Bool) -> Mention {
    switch end.value {
    case .role(let name):
      var mention = mention(end, name, "role", isThere: names.rolesInUse.contains(name), among: [])
      mention.words = "no module has the role \(name)"
      return mention
    case .tag(let name): return mention(end, name, "tag", isThere: true, among: [])
    case .name(let pattern):
      let own = names.modules.union(names.packages)
      let all = isTo ? own.union(names.external).union(names.imported).union(SystemModules.names) : own
      let noun = isTo ? "role, tag, module or package" : "role, tag, module or package of this repository"
      return mention(
        end, pattern.text, pattern.isExact ? "role, tag, module or package" : noun,
        isThere: all.contains(where: pattern.matches), among: all.union(named.map(\.name)))
    }
  }

  private func mention(_ path: Located<PathPattern>) -> Mention {
    let above = names.folders.flatMap(RelativePath.andAbove).filter { !$0.isEmpty }
    let anywhere = above.map { "**/\(RelativePath.lastComponent($0))" }
    return mention(
      path, path.value.text, "file or folder", isThere: repository.livePatterns.contains(path.value.text),
      among: Set(path.value.text.hasPrefix("**/") ? anywhere : above))
  }

  private func mention(
    _ pattern: Located<PackagePattern>, _ noun: String, isThere: Bool, among candidates: Set<String>
  ) -> Mention {
    let (package, product) = (pattern.value.package, pattern.value.product)
    guard let product, names.packages.contains(where: package.matches) else {
      return mention(pattern, package.text, noun, isThere: isThere, among: candidates)
    }
    let known = names.products.filter { package.matches($0.key) }.flatMap { name, products in
      (products ?? []).map { "\(name)/\($0)" }
    }
    var mention = mention(pattern, pattern.value.text, noun, isThere: isThere, among: Set(known))
    mention.words = "\(package.text) has no product \(product.text)"
    return mention
  }

  private func mention(
    _ place: Located<some Hashable & Sendable>, _ text: String, _ noun: String, isThere: Bool,
    among candidates: Set<String>
  ) -> Mention {
    Mention(
      text: text, position: place.position, file: place.file, noun: noun, isThere: isThere,
      candidates: isThere ? [] : candidates.sorted())
  }

  // MARK: Problems

  private func problem(with mention: Mention) -> InvalidFile.Problem? {
    guard !mention.isThere else { return nil }
    let letters = mention.text.hasPrefix("**/") ? mention.text : mention.text.replacing("*", with: "")
    let nearest = advice.nearest(to: letters, of: mention.candidates) { mention.candidates }
    if mention.mayBeUnknown, nearest == nil { return nil }
    let isPattern = mention.text.contains("*")
    let words =
      mention.words
      ?? (isPattern ? "'\(mention.text)' matches no \(mention.noun)" : "there is no \(mention.noun) \(mention.text)")
    let way = nearest.map { "did you mean '\($0)'?" } ?? mention.way ?? "correct the name, or remove it"
    return .init(file: mention.file, position: mention.position, "\(words); \(way)")
  }

  /// Patterns with `!` that have nothing to exclude from.
  private var leavingNothingOut: [InvalidFile.Problem] {
    named.flatMap { name, members in
      members.leftOut.filter { left in
        !members.patterns.contains { $0.value.isOfModules == left.value.isOfModules }
      }.map {
        let keys = $0.value.isOfModules ? "modules and folders" : "packages"
        return .init(
          file: $0.file, position: $0.position,
          """
          nothing is named under \(keys) of \(name) that '!\($0.value.text)' could leave out; correct the name, or \
          remove it
          """)
      }
    }
  }
}
