/// How long the lines may be that are written.
package enum LineWidth {
  /// In characters, as swift-format is mostly told.
  package static let most = 120
}
