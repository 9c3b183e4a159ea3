import Describing
import Model
import SourceText

/// What changed for others between two states of a repository, without a build.
package struct RepositoryDifference: Sendable {
  package private(set) var changes: [Change] = []
  /// What is not compared, in a sentence each.
  package private(set) var gaps: [String] = []

  /// - Parameter absent: How many files of both states a sparse checkout lacks.
  package init(from old: RepositoryState, to new: RepositoryState, absent: Int = 0) {
    if absent > 0 { gaps.append("\(absent.counted("file")) that this sparse checkout lacks") }
    let pairs = StatePairs(old.repository, new.repository)
    for gap in new.gaps + old.gaps where !gaps.contains(gap) { gaps.append(gap) }
    gaps += SettingsComparison(old, new, pairs).gaps
    compareModules(old, new, pairs)
    changes += ProductComparison(old, new, pairs).changes
    compareDeclarations(old, new, pairs)
    changes += ServiceComparison(old, new, pairs).changes
    compareEdges(old, new, pairs)
    changes.sort()
    leaveOutTwins()
  }

  /// Whether something breaks outside of its package.
  package var breaksOthers: Bool { changes.contains(where: \.breaksOthers) }

  /// What each package asks of its version.
  package var bumps: [(package: String, bump: SemanticVersion.Bump)] {
    Dictionary(grouping: changes, by: \.package).map { ($0, $1.map(\.bump).max() ?? .patch) }
      .sorted { $0.package < $1.package }
  }

  // MARK: Modules

  private mutating func compareModules(_ old: RepositoryState, _ new: RepositoryState, _ pairs: StatePairs) {
    for (state, others, isBefore) in [(old, pairs.modules, true), (new, pairs.earlier, false)] {
      for module in state.repository.modules
      where !module.isTest && others[module.id] == nil && !pairs.isUnsure(module.container, isBefore: isBefore) {
        add(module, of: state, isBefore)
      }
    }
  }

  private mutating func add(_ module: Module, of state: RepositoryState, _ isBefore: Bool) {
    let container = state.repository.containers[module.container]
    let isOffered = state.isOffered(module.id)
    changes.append(
      Change(
        kind: .module, module: module.name, package: container.name,
        words: "the module \(module.name) \(isBefore ? "is gone" : "is new")", isBreaking: isBefore && isOffered,
        bump: !isOffered ? .patch : isBefore ? .major : .minor,
        place: .init(file: container.manifestPath, position: module.position), isBefore: isBefore))
  }

  // MARK: Declarations

  private mutating func compareDeclarations(_ old: RepositoryState, _ new: RepositoryState, _ pairs: StatePairs) {
    for (id, api) in new.apis {
      guard let earlier = pairs.earlier[id], let before = old.apis[earlier] else { continue }
      let module = new.repository.modules[id]
      let container = old.repository.modules[earlier].container
      let mayBeOffered = pairs.isUnsure(container, isBefore: true) && old.isOffered(earlier)
      for level in [PublicAPI.Level.public, .spi, .package] {
        // What is public in a module that no product offers is seen in its package only.
        let asks = level == .public && (new.isOffered(id) || mayBeOffered)
        let change = api.change(since: before, of: level)
        gaps += change.undecided
        let comparison = DeclarationComparison(change)
        for item in comparison.items {
          let place = item.isGone ? before.place(of: item.text) : api.place(of: item.text)
          let owner = item.isGone ? earlier : id
          if let place, pairs.isUnsure(place.file, of: owner, isBefore: item.isGone) { continue }
          changes.append(
            Change(
              kind: .declaration, module: module.name, package: new.package(of: id), words: item.words,
              isBreaking: item.isBreaking,
              bump: !asks ? .patch : item.isBreaking ? .major : .minor, level: level, place: place,
              isBefore: item.isGone))
        }
      }
    }
    gaps.sort()
  }

  /// Several targets may compile one source: for each platform, or of a package and of a project. It is said once, of the
  /// one that asks for more.
  private mutating func leaveOutTwins() {
    struct Key: Hashable {
      var words: String
      var level: PublicAPI.Level?
      var place: PublicAPI.Place
    }
    var kept: [Key: Int] = [:]
    var others: Set<Int> = []
    for (index, change) in changes.enumerated() where change.kind == .declaration {
      guard let place = change.place else { continue }
      let key = Key(words: change.words, level: change.level, place: place)
      guard let first = kept[key] else {
        kept[key] = index
        continue
      }
      let isMore = changes[first].bump < change.bump
      others.insert(isMore ? first : index)
      if isMore { kept[key] = index }
    }
    changes = changes.enumerated().filter { !others.contains($0.offset) }.map(\.element)
  }

  // MARK: Edges

  private mutating func compareEdges(_ old: RepositoryState, _ new: RepositoryState, _ pairs: StatePairs) {
    let states = [(old, new, pairs.modules, true), (new, old, pairs.earlier, false)]
    for (state, other, partners, isBefore) in states {
      for (edge, place) in state.edges {
        // What comes or goes as a whole was said.
        guard let from = partners[edge.from], let to = partners[edge.to],
          !pairs.isUnsure(state.repository.modules[edge.from].container, isBefore: isBefore),
          other.edges[RepositoryState.Edge(from: from, to: to, relation: edge.relation)] == nil
        else { continue }
        let names = (state.repository.modules[edge.from].name, state.repository.modules[edge.to].name)
        changes.append(
          Change(
            kind: .edge, module: names.0, package: state.package(of: edge.from),
            words: "\(edge.relation)s \(names.1)\(isBefore ? " no longer" : "")", isBreaking: false, bump: .patch,
            place: place, isBefore: isBefore))
      }
    }
  }
}
