import Model
import Rules
import SourceText

/// Files that declare modules and that are not read, so that Swift files are in no module. Reported once for each
/// reason.
struct UnreadProject: Rule {
  static let id = "unread_project"

  static let tellsWhatIsNotJudged = true

  /// The containers of one reason, and how many Swift files are in no module because of them.
  private struct Group {
    var reason: UnreadContainer.Reason
    var paths: [String] = []
    var files = 0
  }

  func findings(in context: RuleContext) -> [Finding] {
    let repository = context.repository
    let groups = Self.groups(of: repository)
    let judged = repository.coverage.coverage().judged
    let isMost = groups.reduce(0) { $0 + $1.files } > judged
    return groups.map { group in
      Finding(
        rule: Self.id, file: group.paths[0], position: .start,
        severity: isMost && group.files > 0 ? .error : .warning, message: Self.message(for: group))
    }
  }

  private static func groups(of repository: Repository) -> [Group] {
    // The files of an undecidable manifest are reported by that rule.
    let read = Set(
      repository.containers.filter { !$0.modules.isEmpty || !$0.isDecided }.map(\.directory))
    let projects = Set(
      repository.containers.filter { $0.facts.hasModulesOfAllRoles && read.contains($0.directory) }.map(\.directory))
    var groups: [Group] = []
    var seen: [String] = []
    for container in repository.otherProjects.unread {
      let folder = container.folder
      // The project that another tool generates is read.
      if container.reason == .format, projects.contains(folder) { continue }
      var files = 0
      if !container.isReadElsewhere {
        // Each file counts for the outermost declaration. What Bazel builds of a package's files is the same as the
        // package.
        let left =
          read.filter { RelativePath.isInside($0, folder) && (container.reason == .format || $0 != folder) } + seen
        files = repository.coverage.others(in: folder, besides: left)
        guard files > 0 || [.noProjectFile, .noManifest].contains(container.reason) else { continue }
        seen.append(folder)
      }
      let index = groups.firstIndex { $0.reason == container.reason } ?? groups.endIndex
      if index == groups.endIndex { groups.append(Group(reason: container.reason)) }
      groups[index].paths.append(container.path)
      groups[index].files += files
    }
    return groups
  }

  private static func message(for group: Group) -> Finding.Message {
    let (files, others) = (group.files, group.paths.count - 1)
    let more = others == 0 ? "" : " and \(others) more"
    let result = """
      \(files.counted("Swift file")) \(files == 1 ? "belongs" : "belong") to no module and \
      \(files == 1 ? "is" : "are") not judged
      """
    let effect = files == 0 ? nil : result
    return switch group.reason {
    case .format:
      .init(
        "this file\(more) \(others == 0 ? "declares" : "declare") modules in a format that is not read", why: effect,
        instead: "list its modules in a graph (--graph), or use local packages")
    case .noProjectFile:
      .init(
        "this project\(more) has neither a project.xcproj nor a project.pbxproj", why: effect,
        instead: "generate it before the lint, or remove what is left of it")
    case .noManifest:
      .init(
        "SwiftPM uses this\(more) only beside a Package.swift, which is missing", why: effect,
        instead: "add one, or rename this")
    case .ignored:
      .init(
        "git ignores this file\(more), so \(others == 0 ? "it is" : "they are") not read", why: effect,
        instead: "track it, or read what git ignores too (gitignore: false)")
    case .link:
      .init(
        "this\(more) leads out of the repository, and nothing outside is read", why: effect,
        instead: "lint the folder that contains both")
    case .older(let newer):
      .init(
        "this file\(more) is not read",
        why: "\(newer.oneLine) beside it describes the same project in Xcode's newer format",
        instead: "remove the one that you do not use")
    case .variant(let other):
      .init(
        "the project of this file\(more) is read from \(other.oneLine)", why: "XcodeGen makes the same one of that",
        instead: "exclude that file if it is generated from this one")
    }
  }
}
