import Model
import Rules
import SourceText

/// What declares modules and is read by nobody here, where Swift files are in no module for it. Said once for all.
struct UnreadProject: Rule {
  static let id = "unread_project"

  static let tellsWhatIsNotJudged = true

  func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    // Why files of a manifest that cannot be decided are not judged is said there.
    let others = repository.packages.filter { !$0.targets.isEmpty || !$0.manifest.isDecided }.map(\.directory)
    var (unread, files): ([String], Int) = ([], 0)
    for path in repository.otherProjects.unread {
      let folder = RelativePath.directory(of: path)
      // Each file counts for the outermost that declares it. The helpers of Tuist's own files are in its folder.
      let left =
        others.filter { RelativePath.isInside($0, folder) } + unread.map(RelativePath.directory)
        + [RelativePath.join(folder, "Tuist")]
      let more = repository.coverage.others(in: folder, besides: left)
      guard more > 0 else { continue }
      unread.append(path)
      files += more
    }
    guard let first = unread.first else { return [] }
    let judged = repository.coverage.coverage().judged
    let all = unread.count == 1 ? "this file declares" : "this file and \(unread.count - 1) more declare"
    return [
      Finding(
        rule: Self.id, file: first, position: .start, severity: files > judged ? .error : .warning,
        message: """
          what \(all) is not read, so that \(files.counted("Swift file")) \(files == 1 ? "belongs" : "belong") to no \
          module and nothing is judged of \(files == 1 ? "it" : "them"); let the Xcode project be made of it \
          (tuist generate) before the lint, which reads that, or move the code into local packages
          """)
    ]
  }
}
