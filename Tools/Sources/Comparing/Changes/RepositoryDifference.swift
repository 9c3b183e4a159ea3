import Describing
import Model
import SourceText

/// What changed for others between two states of a repository, without a build.
package struct RepositoryDifference: Sendable {
  package private(set) var changes: [Change] = []
  /// What is not compared, in a sentence each.
  package let gaps: [String]

  package init(from old: RepositoryState, to new: RepositoryState) {
    var gaps: [String] = []
    for gap in new.gaps + old.gaps where !gaps.contains(gap) { gaps.append(gap) }
    self.gaps = gaps
    compareModules(old, new)
    compareDeclarations(old, new)
    changes += ServiceComparison(old, new).changes
    compareEdges(old, new)
    changes.sort()
    leaveOutTwins(new)
  }

  /// Whether something breaks outside of its package.
  package var breaksOthers: Bool { changes.contains(where: \.breaksOthers) }

  /// What each package asks of its version.
  package var bumps: [(package: String, bump: SemanticVersion.Bump)] {
    Dictionary(grouping: changes, by: \.package).map { ($0, $1.map(\.bump).max() ?? .patch) }
      .sorted { $0.package < $1.package }
  }

  // MARK: Modules and products

  private mutating func compareModules(_ old: RepositoryState, _ new: RepositoryState) {
    for (state, other, isBefore) in [(old, new, true), (new, old, false)] {
      for module in state.repository.modules where !module.isTest && other.module(module.name) == nil {
        add(module, of: state, isBefore)
      }
      for container in state.repository.containers {
        guard container.facts.isLinkedByName, let same = other.swiftPackage(container.name) else { continue }
        for product in container.products where !same.products.contains(where: { $0.name == product.name }) {
          changes.append(
            Change(
              kind: .module, module: product.name, package: container.name,
              words: "the product \(product.name) \(isBefore ? "is gone" : "is new")", isBreaking: isBefore,
              bump: isBefore ? .major : .minor, place: .init(file: container.manifestPath, position: .start),
              isBefore: isBefore))
        }
      }
    }
  }

  private mutating func add(_ module: Module, of state: RepositoryState, _ isBefore: Bool) {
    let container = state.repository.containers[module.container]
    let isOffered = state.isOffered(module)
    changes.append(
      Change(
        kind: .module, module: module.name, package: container.name,
        words: "the module \(module.name) \(isBefore ? "is gone" : "is new")", isBreaking: isBefore && isOffered,
        bump: !isOffered ? .patch : isBefore ? .major : .minor,
        place: .init(file: container.manifestPath, position: module.position), isBefore: isBefore))
  }

  // MARK: Declarations

  private mutating func compareDeclarations(_ old: RepositoryState, _ new: RepositoryState) {
    for (name, api) in new.apis {
      guard let before = old.apis[name], let module = new.module(name) else { continue }
      for level in [PublicAPI.Level.public, .spi, .package] {
        // What is public in a module that no product offers is seen in its package only.
        let asks = level == .public && new.isOffered(module)
        let comparison = DeclarationComparison(api.change(since: before, of: level))
        for item in comparison.items {
          let place = item.isGone ? before.places[item.text] : api.places[item.text]
          changes.append(
            Change(
              kind: .declaration, module: name, package: new.package(of: name), words: item.words,
              isBreaking: item.isBreaking, bump: !asks ? .patch : item.isBreaking ? .major : .minor, level: level,
              place: place, isBefore: item.isGone))
        }
      }
    }
  }

  /// Several targets may compile one source: for each platform, or of a package and of a project. It is said once, of the
  /// one that asks for more.
  private mutating func leaveOutTwins(_ state: RepositoryState) {
    struct Key: Hashable {
      var module: String
      var words: String
      var level: PublicAPI.Level?
      var place: PublicAPI.Place
    }
    var kept: [Key: Int] = [:]
    var others: Set<Int> = []
    for (index, change) in changes.enumerated() where change.kind == .declaration {
      guard let place = change.place, let module = state.module(change.module)?.moduleName else { continue }
      let key = Key(module: module, words: change.words, level: change.level, place: place)
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

  private mutating func compareEdges(_ old: RepositoryState, _ new: RepositoryState) {
    for (state, other, isBefore) in [(old, new, true), (new, old, false)] {
      for (edge, place) in state.edges where other.edges[edge] == nil {
        // What comes or goes as a whole was said.
        guard [edge.from, edge.to].allSatisfy({ other.module($0) != nil }) else { continue }
        changes.append(
          Change(
            kind: .edge, module: edge.from, package: state.package(of: edge.from),
            words: "\(edge.relation)s \(edge.to)\(isBefore ? " no longer" : "")", isBreaking: false, bump: .patch,
            place: place, isBefore: isBefore))
      }
    }
  }
}
