/// A product that code needs, and its package, as written in a manifest.
package struct ProductNeed: Hashable, Comparable {
  /// `.package(path: "../Mediator")`.
  package private(set) var package: String
  /// `.product(name: "PortableUI", package: "Mediator")`, with the link's condition.
  package private(set) var product: String
  /// `Mediator`, as `product` names the package.
  var packageName: String
  /// `PortableUI`.
  package let name: String
  /// The package's folder, relative to that of the dependent; `nil` for an external one.
  let path: String?

  init(package: String, product name: String, of packageName: String, condition: String = "") {
    self.package = package
    self.packageName = packageName
    self.name = name
    path = nil
    product = ".product(name: \"\(name)\", package: \"\(packageName)\"\(condition))"
  }

  /// - Parameter path: The package's folder, relative to that of the dependent.
  init(at path: String, product name: String, of packageName: String, condition: String = "") {
    package = ".package(path: \"\(path)\")"
    self.packageName = packageName
    self.name = name
    self.path = path
    product = ".product(name: \"\(name)\", package: \"\(packageName)\"\(condition))"
  }

  package static func < (left: ProductNeed, right: ProductNeed) -> Bool {
    (left.package, left.product) < (right.package, right.product)
  }
}
