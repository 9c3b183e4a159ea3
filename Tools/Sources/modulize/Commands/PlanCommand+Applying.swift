import Apps
import Extraction
import Planning
import SourceText
import Workspace

/// What `--apply` does with a plan.
extension PlanCommand {
  func apply(in opened: OpenedRepository, _ edited: EditedPlan?) async throws(UserError) {
    // What another one changes now would be planned as the user's own.
    try await opened.workspace.alone { () async throws(UserError) in try await applyAlone(in: opened, edited) }
  }

  private func applyAlone(in opened: OpenedRepository, _ edited: EditedPlan?) async throws(UserError) {
    if !applying.force { try await opened.workspace.checkIsCommitted(besides: [edited?.path].compactMap(\.self)) }
    let app = try CodeApp(appName, target: target ?? edited?.file.target, builtBy: outsideBuild.build, in: opened)
    if app.isBuiltHere, !outsideBuild.build.isNone {
      throw UserError("--apply builds \(app.name) itself: leave --index-store out", .usage)
    }
    if kind(edited) == .feature, !app.callsByName {
      throw UserError(
        "nothing can be called by name here: that needs an executable, and a mediator (modulize add-mediator)", .usage)
    }
    let place = place(in: app, edited)
    try app.checkComesApart(into: place, mayBePublic: applying.public)
    try await applier(of: app, in: opened, edited, into: place).run()
  }

  func applier(
    of app: CodeApp, in opened: OpenedRepository, _ edited: EditedPlan?, into place: FloorRequest.Place
  ) -> PlanApplier {
    // The target to split, even if another one has more files by then.
    let target = app.modules.subject.target
    var request = PlanApplier.Request(
      app: opened.package(app.name), place: place, year: ExtractCommand.year, templates: .builtIn,
      command: command(target))
    request.outside = outsideBuild.build
    request.only = applying.only
    request.mayBePublic = applying.public
    request.isFixed = edited != nil
    let session = CommandSession(opened, reading, folder: root, commits: applying.commit)
    return PlanApplier(request, in: session) { refused, isBegun async throws(UserError) in
      session.progress("Building and planning")
      return try await plan(
        in: try await reading.open(root), edited, target: target, refused: refused, isBegun: isBegun)
    }
  }

  /// The command to continue: without --commit, completed steps are not committed yet.
  private func command(_ target: String) -> String {
    CommandLineText.text(words(applying: ["--target", target, "--apply", applying.commit ? "--commit" : "--force"]))
  }

  func words(applying: [String]) -> [String] {
    var words = ["modulize", "plan", "--from", appName] + applying
    words += `as`.map { ["--as", $0.rawValue] } ?? []
    words += into.map { ["--into", $0.rawValue] } ?? []
    words += root == "." ? [] : ["--root", root]
    words += outsideBuild.build.options
    words += files.path(for: appName).map { ["--plan", $0] } ?? []
    words += lines.isEmpty ? [] : ["--lines"] + lines
    return words
  }
}
