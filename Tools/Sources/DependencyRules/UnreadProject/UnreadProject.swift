import Model
import Rules
import SourceText

/// Unsupported files that declare modules, so that Swift files are in no module. Reported once for all.
struct UnreadProject: Rule {
  static let id = "unread_project"

  static let tellsWhatIsNotJudged = true

  func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    // The files of an undecidable manifest are reported by that rule.
    let others = repository.packages.filter { !$0.targets.isEmpty || !$0.manifest.isDecided }.map(\.directory)
    var (unread, files): ([String], Int) = ([], 0)
    for path in repository.otherProjects.unread {
      let folder = RelativePath.directory(of: path)
      // Each file counts for the outermost declaration. Tuist's own helpers are in its folder.
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
          \(all) modules in a format that is not read, so \(files.counted("Swift file")) \
          \(files == 1 ? "belongs" : "belong") to no module and \(files == 1 ? "is" : "are") not judged; generate the \
          Xcode project (tuist generate) before the lint, which reads that, or move the code into local packages
          """)
    ]
  }
}
