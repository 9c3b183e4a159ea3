import SourceFacts

/// A checkout of an external package: what its manifest declares, and what its products provide.
package struct Checkout: Sendable {
  /// A product that modules may link.
  package struct Product: Sendable {
    /// Its modules; `nil` if a module may have another name than its target: one in another language, or a binary.
    package var modules: Set<String>?
    /// The modules that can be imported too, because its own depend on them.
    package var reachable: Set<String> = []
    /// Whether one of these may have another name than its target.
    package var hasOtherNames = false
    /// The products of other packages that its modules link.
    package var links: [LinkReference] = []

    package init() {}
  }

  /// `nil` if the manifest cannot be decided.
  package var products: [String: Product]?
  /// Whether it has a program or a plugin, which is run, not linked.
  package var hasSomethingToRun: Bool
  /// The identities of the packages that its manifest names.
  package var named: Set<String>

  package init(products: [String: Product]?, hasSomethingToRun: Bool, named: Set<String>) {
    self.products = products
    self.hasSomethingToRun = hasSomethingToRun
    self.named = named
  }
}
