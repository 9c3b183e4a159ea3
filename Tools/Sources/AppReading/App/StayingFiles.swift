/// What stays in folders whose sources go: the resources of what another tool builds.
package enum StayingFiles {
  /// - Parameters:
  ///   - files: What stays, relative to the root.
  ///   - target: Whose bundle has them.
  /// - Returns: What is to be said of it; `nil` where there is nothing.
  package static func note(of files: [String], in target: String) -> String? {
    guard let first = files.first else { return nil }
    let words = files.count == 1 ? "\(first) stays" : "\(first) and \(files.count - 1) more stay"
    return "\(words) with \(target), in whose bundle code looks for what it does not compile"
  }
}
