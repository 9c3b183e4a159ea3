/// A product that code needs, and the package that has it, as a manifest writes them.
struct ProductNeed: Hashable, Comparable {
  /// `.package(path: "../Mediator")`.
  var package: String
  /// `.product(name: "PortableUI", package: "Mediator")`.
  var product: String

  /// `Mediator`, as `product` names the package.
  var packageName: String {
    product.split(separator: "\"").last { $0 != ")" }.map(String.init) ?? ""
  }

  static func < (left: ProductNeed, right: ProductNeed) -> Bool {
    (left.package, left.product) < (right.package, right.product)
  }
}
