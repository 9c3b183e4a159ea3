import SourceText

/// A list of names in a line, of which the first are enough to see what it is about.
enum ShortList {
  private static let mostNames = 24

  /// - Returns: `nil` for nothing.
  static func words(_ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let more = names.count > mostNames ? " and \((names.count - mostNames).counted("other"))" : ""
    return names.prefix(mostNames).joined(separator: ", ") + more
  }
}
