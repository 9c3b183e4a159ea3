/// The maximum line length of generated code.
package enum LineWidth {
  /// In characters: a common setting of swift-format.
  package static let most = 120
}
