import Manifests
import Model
import SourceFacts
import SourceText

extension Checkout {
  /// - Parameter isSwift: Whether a target has Swift sources.
  init(_ manifest: Manifest, isSwift: (Manifest.Target) -> Bool) {
    let hasSomethingToRun =
      manifest.products.contains { !$0.kind.isLibrary }
      || manifest.targets.contains { $0.kind == .executable || $0.kind == .plugin }
    let named = Set(manifest.dependencies.map(\.identity))
    guard manifest.isDecided else {
      self.init(products: nil, hasSomethingToRun: hasSomethingToRun, named: named)
      return
    }
    let targets = Dictionary(manifest.targets.map { ($0.name, $0) }) { first, _ in first }
    let libraries = manifest.products.filter(\.kind.isLibrary)
    let products = Dictionary(
      libraries.map { ($0.name, Checkout.Product($0, of: targets, isSwift)) }, uniquingKeysWith: { first, _ in first })
    self.init(products: products, hasSomethingToRun: hasSomethingToRun, named: named)
  }
}

extension Checkout.Product {
  fileprivate init(
    _ product: SourceFacts.Product, of targets: [String: Manifest.Target], _ isSwift: (Manifest.Target) -> Bool
  ) {
    self.init()
    let own = product.targets.compactMap { targets[$0] }
    let isKnown = own.count == product.targets.count && own.allSatisfy { $0.kind == .regular && isSwift($0) }
    modules = isKnown ? Set(own.map { ModuleName.module(ofTarget: $0.name) }) : nil
    var seen: Set<String> = []
    var pending = own
    while let target = pending.popLast() {
      guard seen.insert(target.name).inserted else { continue }
      reachable.insert(ModuleName.module(ofTarget: target.name))
      hasOtherNames = hasOtherNames || target.kind == .binary || !isSwift(target)
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
