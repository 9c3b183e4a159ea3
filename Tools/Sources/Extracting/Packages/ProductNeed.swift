/// A product that code needs, and the package that has it, as a manifest writes them.
package struct ProductNeed: Hashable, Comparable {
  /// `.package(path: "../Mediator")`.
  var package: String
  /// `.product(name: "PortableUI", package: "Mediator")`, with the condition under which it is linked.
  package private(set) var product: String
  /// `Mediator`, as `product` names the package.
  var packageName: String

  init(package: String, product name: String, of packageName: String, condition: String = "") {
    self.package = package
    self.packageName = packageName
    product = ".product(name: \"\(name)\", package: \"\(packageName)\"\(condition))"
  }

  package static func < (left: ProductNeed, right: ProductNeed) -> Bool {
    (left.package, left.product) < (right.package, right.product)
  }
}
