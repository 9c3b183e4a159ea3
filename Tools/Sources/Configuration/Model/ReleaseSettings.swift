/// How packages are released.
package struct ReleaseSettings: Hashable, Sendable {
  /// The beginning of the released packages' URLs.
  package var base: String?
}
