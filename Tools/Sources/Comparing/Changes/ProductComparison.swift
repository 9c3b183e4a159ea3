import Model

/// The products and traits that came or went, and what others can import by products, or no longer.
struct ProductComparison {
  private(set) var changes: [Change] = []

  init(_ old: RepositoryState, _ new: RepositoryState, _ pairs: StatePairs) {
    for (before, now) in pairs.containers {
      let (mayRemain, mayBeOld) = (pairs.isUnsure(before, isBefore: true), pairs.isUnsure(now, isBefore: false))
      let (before, now) = (old.repository.containers[before], new.repository.containers[now])
      guard before.facts.isLinkedByName, now.facts.isLinkedByName else { continue }
      for product in before.products {
        guard let same = now.products.first(where: { $0.name == product.name }) else {
          if !mayRemain { add("the product \(product.name) is gone", product.name, of: before, isBefore: true) }
          continue
        }
        // A program or a plugin is used by the product's name.
        guard product.kind.isLibrary, same.kind.isLibrary else {
          if product.kind != same.kind {
            add(
              "the product \(product.name) is now of the kind \(same.kind.rawValue), and was of the kind"
                + " \(product.kind.rawValue)", product.name, of: now, isBefore: false, isBreaking: true)
          }
          continue
        }
        for target in Set(product.targets).symmetricDifference(same.targets) {
          let isBefore = product.targets.contains(target)
          let (state, container, others) = isBefore ? (old, before, pairs.modules) : (new, now, pairs.earlier)
          guard !(isBefore ? mayRemain : mayBeOld) else { continue }
          // What comes or goes as a whole is said.
          let module = container.modules.first { state.repository.modules[$0].name == target }
          guard module.map({ others[$0] != nil }) ?? true else { continue }
          add(
            "the product \(product.name) \(isBefore ? "no longer offers" : "offers") \(target)", product.name,
            of: container, isBefore: isBefore)
        }
      }
      for product in now.products where !mayBeOld && !before.products.contains(where: { $0.name == product.name }) {
        add("the product \(product.name) is new", product.name, of: now, isBefore: false)
      }
      if !mayRemain, !mayBeOld { compareTraits(before, now) }
    }
  }

  /// Who names a trait that is gone cannot be resolved; who relies on one that is on by default may lack what it adds.
  private mutating func compareTraits(_ before: Container, _ now: Container) {
    guard let old = before.traits, let new = now.traits else { return }
    for trait in old.symmetricDifference(new) {
      let isGone = old.contains(trait)
      let container = isGone ? before : now
      add("the trait \(trait) is \(isGone ? "gone" : "new")", container.name, of: container, isBefore: isGone)
    }
    let (wereOn, areOn) = (before.traitsByDefault, now.traitsByDefault)
    for trait in wereOn.symmetricDifference(areOn) where old.contains(trait) && new.contains(trait) {
      let isOff = wereOn.contains(trait)
      let words = "the trait \(trait) is \(isOff ? "no longer " : "")on by default"
      add(words, now.name, of: now, isBefore: false, isBreaking: isOff)
    }
  }

  private mutating func add(
    _ words: String, _ product: String, of container: Container, isBefore: Bool, isBreaking: Bool? = nil
  ) {
    let isBreaking = isBreaking ?? isBefore
    changes.append(
      Change(
        kind: .module, module: product, package: container.name, words: words, isBreaking: isBreaking,
        bump: isBreaking ? .major : .minor, place: .init(file: container.manifestPath, position: .start),
        isBefore: isBefore))
  }
}

extension Container {
  /// The traits that are on unless a client says otherwise, with those that they enable.
  fileprivate var traitsByDefault: Set<String> {
    var on: Set<String> = []
    var pending = ["default"]
    while let trait = pending.popLast() { pending += (enabledTraits[trait] ?? []).filter { on.insert($0).inserted } }
    return on
  }
}
