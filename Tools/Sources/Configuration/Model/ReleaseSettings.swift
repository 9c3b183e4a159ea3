/// How packages are released.
package struct ReleaseSettings: Hashable, Sendable {
  /// Where the released packages are found: the beginning of their URLs.
  package var base: String?
}
