import Model
import SourceText

/// A path at which something should be, but is not.
struct MissingPath {
  /// Relative to the root.
  let path: String
  /// As it is written in the source.
  let written: String
  /// What should be there, for messages.
  let what: String

  /// - Parameter root: The repository's folder, absolute.
  /// - Returns: `nil` for a problem of another kind, and for a path outside the root.
  init?(_ problem: Problem, root: String) {
    switch problem.kind {
    case .leadsNowhere(let what, let path): (self.what, written) = (what, path)
    case .missingSource(let path, _): (what, written) = ("what \(problem.target ?? "the project") compiles", path)
    case .missingSettings(let path): (what, written) = ("a file of settings", path)
    default: return nil
    }
    let folder = RelativePath.directory(of: problem.file)
    let isInBundle = [XcodeProjects.projectSuffix, LoadedWorkspace.suffix].contains { folder.hasSuffix($0) }
    let start = isInBundle ? RelativePath.directory(of: folder) : folder
    guard let path = RelativePath.resolve(written, from: start, root: root) else { return nil }
    self.path = path
  }
}
