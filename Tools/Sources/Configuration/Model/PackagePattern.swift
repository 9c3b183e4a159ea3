/// Packages by name, or products of them: `Mediator`, `*_Category`, `Mediator/PortableUI`.
package struct PackagePattern: Hashable, Sendable {
  package let package: Wildcard
  /// `nil` to match whole packages.
  package let product: Wildcard?

  /// - Returns: `nil` if the text is neither `Package` nor `Package/Product`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), !parts.contains("") else { return nil }
    package = Wildcard(parts[0])
    product = parts.count == 2 ? Wildcard(parts[1]) : nil
  }

  package init(package: Wildcard, product: Wildcard) {
    self.package = package
    self.product = product
  }

  package var text: String { package.text + (product.map { "/" + $0.text } ?? "") }

  /// Whether it names one package, so that an unknown name is a misspelling.
  package var isExact: Bool { package.isExact && product?.isExact ?? true }

  /// Whether the whole package matches.
  package func matches(package name: String) -> Bool {
    product == nil && package.matches(name)
  }

  /// Whether the product matches, by its own name or with its whole package.
  package func matches(product name: String, of packageName: String) -> Bool {
    package.matches(packageName) && product?.matches(name) ?? true
  }
}
