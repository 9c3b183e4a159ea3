/// The `@available` attributes that apply to a declaration, including enclosing ones. Its service needs the same.
package struct Availability: Hashable, Sendable {
  /// The attributes, as written.
  package var attributes: [String] = []
  /// The platforms that a caller needs: `macOS 14, iOS 17`; empty for all.
  package var platforms: [String] = []
  /// Whether calls cause a deprecation warning.
  package var isDeprecated = false

  package init() {}

  /// Adds what an enclosing declaration says.
  package mutating func add(_ other: Availability) {
    attributes += other.attributes.filter { !attributes.contains($0) }
    platforms += other.platforms.filter { !platforms.contains($0) }
    isDeprecated = isDeprecated || other.isDeprecated
  }
}
