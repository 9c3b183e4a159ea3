/// The files that stay in folders whose sources move: the resources of an app that another tool builds.
package enum StayingFiles {
  /// - Parameters:
  ///   - files: The files that stay, relative to the root.
  ///   - target: The module whose bundle contains them.
  /// - Returns: A note about them; `nil` if there are none.
  package static func note(of files: [String], in target: String) -> String? {
    guard let first = files.first else { return nil }
    let words = files.count == 1 ? "\(first) stays" : "\(first) and \(files.count - 1) more stay"
    return "\(words) with \(target), in whose bundle the code looks for resources"
  }
}
