import Manifests
import SourceEditing
import SourceFacts
import SourceText
import SwiftSyntax

/// A manifest without some products, and without the targets and the packages that only those need.
package struct ManifestExcerpt {
  /// What the whole manifest declares.
  package let manifest: Manifest
  private let bytes: [UInt8]

  package init(_ text: String) {
    bytes = Array(text.utf8)
    manifest = ManifestReader().read(text)
  }

  /// The targets that `products` are made of, and their dependencies in this package.
  package func targets(of products: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = manifest.products.filter { products.contains($0.name) }.flatMap(\.targets)
    while let name = open.popLast() {
      guard let target = manifest.targets.first(where: { $0.name == name }), found.insert(name).inserted else {
        continue
      }
      open += target.dependencies.compactMap(\.nameInPackage)
    }
    return found
  }

  /// The products of other packages that `products` need.
  package func productsOfOthers(neededFor products: [String]) -> [String] {
    links(of: targets(of: products)).compactMap { if case .product(let name, _) = $0 { name } else { nil } }
  }

  private func links(of targets: Set<String>) -> [LinkReference] {
    manifest.targets.filter { targets.contains($0.name) }.flatMap(\.dependencies).map(\.reference)
  }

  /// The manifest with only these targets, the products that are made of them, and the packages that they link.
  ///
  /// - Throws: If they are not written as literals.
  package func text(keeping kept: Set<String>) throws(Unfixable) -> String {
    let targets = manifest.targets.filter { !kept.contains($0.name) }.map(\.position)
    let products = manifest.products.filter { !kept.isSuperset(of: $0.targets) }.map(\.position)
    let linked = Set(links(of: kept).compactMap { if case .product(_, let package?) = $0 { package } else { nil } })
    let packages = manifest.dependencies.filter { !linked.contains($0.name ?? "") }.map(\.position)
    let lines = LineTable(bytes)
    let edits = try ParsedSource.read(bytes) { tree throws(Unfixable) in
      try (targets + products + packages).map { position throws(Unfixable) in
        guard let offset = lines.offset(of: position),
          let element = tree.node(ArrayElementSyntax.self, around: offset), element.expression.start == offset
        else { throw Unfixable("what is left out is not an element of a literal list") }
        // Includes the comments before it, and its comma.
        return TextEdit.remove(element.position.utf8Offset..<element.endPosition.utf8Offset)
      }
    }
    return String(decoding: edits.applied(to: bytes), as: UTF8.self)
  }
}

extension Manifest.Target.Dependency {
  /// The name of a dependency within its own package, if it may be one.
  fileprivate var nameInPackage: String? {
    switch reference {
    case .target(let name), .byName(let name): name
    case .product: nil
    }
  }
}
