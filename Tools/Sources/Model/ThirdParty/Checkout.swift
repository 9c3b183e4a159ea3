import SourceFacts

/// A checkout of an external package: what its manifest declares, and what its products provide.
package struct Checkout: Sendable {
  /// A product that targets may link.
  package struct Product: Sendable {
    /// Its modules; `nil` if a module may have another name than its target: one in another language, or a binary.
    var modules: Set<String>?
    /// The modules that can be imported too, because its own depend on them.
    var reachable: Set<String> = []
    /// The products of other packages that its targets link.
    var links: [Manifest.Target.Dependency.Reference] = []
  }

  /// `nil` if the manifest cannot be decided.
  package var products: [String: Product]?
  /// Whether it has a program or a plugin, which is run, not linked.
  package var hasSomethingToRun: Bool

  /// - Parameter isSwift: Whether a target has Swift sources.
  package init(_ manifest: Manifest, isSwift: (Manifest.Target) -> Bool) {
    hasSomethingToRun =
      manifest.products.contains { $0.kind == .executable || $0.kind == .plugin }
      || manifest.targets.contains { $0.kind == .executable || $0.kind == .plugin }
    guard manifest.isDecided else { return }
    let targets = Dictionary(manifest.targets.map { ($0.name, $0) }) { first, _ in first }
    let libraries = manifest.products.filter { $0.kind != .executable && $0.kind != .plugin }
    products = Dictionary(
      libraries.map { ($0.name, Product($0, of: targets, isSwift)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Checkout.Product {
  fileprivate init(
    _ product: Manifest.Product, of targets: [String: Manifest.Target], _ isSwift: (Manifest.Target) -> Bool
  ) {
    let own = product.targets.compactMap { targets[$0] }
    let isKnown = own.count == product.targets.count && own.allSatisfy { $0.kind == .regular && isSwift($0) }
    modules = isKnown ? Set(own.map { ModuleName.module(ofTarget: $0.name) }) : nil
    var seen: Set<String> = []
    var pending = own
    while let target = pending.popLast() {
      guard seen.insert(target.name).inserted else { continue }
      reachable.insert(ModuleName.module(ofTarget: target.name))
      for dependency in target.dependencies {
        switch dependency.reference {
        case .target(let name), .byName(let name):
          if let next = targets[name] { pending.append(next) } else { links.append(dependency.reference) }
        case .product: links.append(dependency.reference)
        }
      }
    }
  }
}
