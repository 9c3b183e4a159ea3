import Model

/// The products that came or went, and what others can import by them, or no longer.
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
        guard ![product.kind, same.kind].contains(where: { [.executable, .plugin].contains($0) }) else {
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
