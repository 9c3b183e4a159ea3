import Apps
import ArgumentParser
import Extraction
import Foundation
import Planning
import SourceText
import Workspace

struct PlanCommand: InterruptibleCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "plan",
    abstract: "Plans how to split an app: its floor, its business lines, their order, and what stands in the way.",
    discussion: """
      Builds the app to find out what every name refers to, and writes nothing else. Folders are treated as business \
      lines, unless --lines says which of them are. What several of them need goes down into a floor of platform \
      modules, what only one needs goes with it, and the rest is called by name. The report ends with the commands, \
      in order.

      If nothing can be called by name, each folder becomes a module that those above it import: in a library, \
      without a mediator, or if the lines hold each other's objects.

      --apply applies the plan. Each step is built and tested before the next, and undone if that fails; \
      completed steps are kept, and the same command continues. For a target of an Xcode project it uses the index of \
      Xcode's build, and a command that builds again, such as xcodebuild (--build). Without one it applies one \
      step, because the next one needs another index.

      The plan can be edited: rename modules, say where a declaration goes, leave something out. --edit opens it in \
      $EDITOR, or --write writes it to a file that --plan follows; it is followed exactly, or refused with the reason.

      Examples:
        modulize plan --from MainProject
        modulize plan --from MainProject --lines 'Sources/MainProject/*'
        modulize plan --from App --apply --commit
        modulize plan --from App --edit --apply --commit
        modulize plan --from App --write App.plan; modulize plan --from App --plan App.plan
        modulize plan --from App --apply --commit --index-store DataStore --build 'xcodebuild -scheme App build'
        modulize plan --from-ctmediator
      """
  )

  @Option(help: ArgumentHelp("The app's package, by name or folder, or one of its targets.", valueName: "app"))
  var from: String?

  @Flag(
    help: """
      Plans something else: how the repository moves from CTMediator, or a class after its model, to Mediator, target \
      by target. Nothing is built.
      """)
  var fromCtmediator = false

  @Option(
    help: ArgumentHelp(
      "The target to split. (default: the one with the most files that did not come out of another)",
      valueName: "target"))
  var target: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The folders that are business lines, relative to the app's.", valueName: "folder"))
  var lines: [String] = []

  @Option(
    help: """
      What the folders become: feature, a business line, which is called by name, or platform, which is imported. \
      (default: feature if an app has a mediator and a folder can be one, else platform)
      """)
  var `as`: ExtractionKind?

  @Option(
    help: """
      Where an imported module is put: package, one of its own, or target, one of the same package. (default: \
      package if lines are called by name, else target)
      """)
  var into: FloorRequest.Place?

  @OptionGroup(title: "Editing") var files: PlanFileOptions

  @OptionGroup(title: "Applying") var applying: PlanApplyOptions

  @Option(help: "text; markdown, for an issue; json, for programs; html, one page that opens from disk; plan, to edit.")
  var format: PlanFormatChoice = .text

  @Flag(help: "Show long lists completely.")
  var all = false

  @OptionGroup(title: "Code that another tool builds") var outsideBuild: OutsideBuildOptions

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var destination: OutputOption

  func validate() throws {
    guard !fromCtmediator else { return try validateMove() }
    if from == nil {
      throw ValidationError("--from names the app to take apart; --from-ctmediator plans the move to Mediator.")
    }
    if `as` == .feature, into == .target {
      throw ValidationError("a business line is a package, which cannot import a target of the app: leave --into out.")
    }
    if files.plan != nil, `as` != nil || into != nil || !lines.isEmpty {
      throw ValidationError("--plan says what becomes what: leave --as, --into and --lines out, or edit the file.")
    }
    if files.write != nil, applying.apply || destination.output != nil || format != .text {
      throw ValidationError("--write writes a plan to edit, and does nothing else.")
    }
    if applying.apply, destination.output != nil || format != .text {
      throw ValidationError("--apply changes files; --format and --output are for a plan.")
    }
  }

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    if fromCtmediator { return try move(opened) }
    if let file = files.write {
      return try Self.write(try await plan(in: opened).file.text, to: file)
    }
    var edited = try files.edit ? nil : files.plan.map { path throws(UserError) in try EditedPlan(path) }
    if files.edit, let path = files.path(for: appName) { edited = try await edit(path, in: opened) }
    if applying.apply { return try await apply(in: opened, edited) }
    var plan = try await plan(in: opened, edited)
    try noteRefusals(in: &plan, of: opened, edited)
    try destination.write(format.format(showsAll: all).text(for: plan))
  }

  /// As it was given.
  var appName: String { from ?? "" }

  private static func write(_ text: String, to path: String) throws(UserError) {
    do { try FileWriter.replace(path) { sink throws(FileWriter.Failure) in try sink(text) } } catch {
      throw UserError("cannot write \(path): \(error)")
    }
  }

  /// Opens the plan in the user's editor, again with what is wrong in it until it is right.
  private func edit(_ path: String, in opened: OpenedRepository) async throws(UserError) -> EditedPlan {
    if files.plan == nil || !FileManager.default.fileExists(atPath: path) {
      try Self.write(try await plan(in: opened).file.text, to: path)
    }
    var before: String?
    while true {
      try TextEditor.edit(path)
      do throws(UserError) {
        let edited = try EditedPlan(path)
        _ = try await plan(in: opened, edited)
        return edited
      } catch {
        guard let bytes = try? FileReader.read(path), let text = String(validating: bytes, as: UTF8.self),
          text != before
        else { throw error }
        before = EditedPlan.text(text, with: error, at: path)
        try Self.write(before ?? text, to: path)
      }
    }
  }

  func plan(
    in opened: OpenedRepository, _ edited: EditedPlan? = nil, target: String? = nil, refused: Set<String> = [],
    isBegun: Bool = false
  ) async throws(UserError) -> AppPlan {
    let app = try CodeApp(
      appName, target: target ?? self.target ?? edited?.file.target, builtBy: outsideBuild.build, in: opened)
    if kind(edited) == .feature, !app.isApp {
      throw UserError(
        "\(app.modules.subject.target) is not an app, so it has no business lines: "
          + (edited.map { "write \"module\" for each \"line\" in \($0.path)" }
            ?? "leave --as out, and its folders become modules"),
        .usage)
    }
    let (callsByName, place) = (callsByName(in: app, edited), place(in: app, edited))
    if callsByName, place == .target, let edited {
      throw UserError(
        "\(edited.path): a business line cannot import a target of the app: write \"into package\"", .usage)
    }
    let applyingWords = words(applying: ["--target", app.modules.subject.target, "--apply"])
    var planner = try await app.planner { options in
      options.callsByName = callsByName
      options.importsInstead = `as` != .feature
      options.place = place == .target ? place.rawValue : nil
      options.refused = refused
      options.applyingWords = applyingWords
    }
    planner.options.target = app.modules.subject.target
    if let edited {
      var plan = try planner.plan(following: edited.file, called: edited.path)
      plan.needsMediator = edited.file.callsByName && !app.hasMediator
      if place == .package, let obstacle = app.obstacle(toPackagesOf: plan) {
        throw UserError("\(obstacle); write \"into target\" in \(edited.path)", .refusal)
      }
      return plan
    }
    let features = try FolderPattern.folders(matching: lines, among: planner.folders, app: app.folder) {
      isBegun || planner.isLaid($0)
    }
    var plan = planner.plan(features: features)
    noteMediator(in: &plan, planner, app, features)
    guard place == .package, let obstacle = app.obstacle(toPackagesOf: plan) else { return plan }
    if into == nil, `as` == nil, app.isBuiltHere {
      // What needs a target of the package can be one too, and so can all above it.
      planner.options.callsByName = false
      planner.options.place = FloorRequest.Place.target.rawValue
      plan = planner.plan(features: features)
      noteMediator(in: &plan, planner, app, features)
      plan.staysInPackage = true
      plan.notes.append("All modules become targets of the same package: \(obstacle)")
      return plan
    }
    // For a plan it is a remark; when applied, it would stop at that step, after others were done.
    guard applying.apply, applying.only == nil else {
      plan.remarks.append("\(obstacle); use --into target")
      return plan
    }
    throw UserError("\(obstacle); use --into target\n\(RefusalKind.more(on: [.siblingImport]))", .refusal)
  }

  /// Asks for a mediator where lines can be called by name but for that.
  private func noteMediator(in plan: inout AppPlan, _ planner: AppPlanner, _ app: CodeApp, _ features: [String]) {
    guard app.isApp, !app.hasMediator, `as` != .platform else { return }
    if planner.options.callsByName {
      plan.needsMediator = plan.steps.contains { !$0.isFloor }
      return
    }
    let lines = planner.linesWithMediator(features: features)
    guard !lines.isEmpty else { return }
    plan.notes.append(
      "There is no mediator. With one, \(lines.joined(separator: ", ")) can be called by name instead of being imported:"
        + " modulize add-mediator, and plan again")
  }

  /// Says what the steps would refuse.
  private func noteRefusals(
    in plan: inout AppPlan, of opened: OpenedRepository, _ edited: EditedPlan?
  ) throws(UserError) {
    let app = try CodeApp(appName, target: target ?? edited?.file.target, builtBy: outsideBuild.build, in: opened)
    // Without a mediator every business line would be refused, which the plan says already.
    let steps = plan.steps.filter { $0.isFloor || !plan.needsMediator }
    let place = plan.staysInPackage ? .target : place(in: app, edited)
    let found = applier(of: app, in: opened, edited, into: place).refusals(of: steps, in: try opened.state())
    plan.remarks += found.filter { !plan.remarks.contains($0) }
  }

  /// What the user asked for, by an option or an edited plan.
  func kind(_ edited: EditedPlan?) -> ExtractionKind? {
    edited.map { $0.file.callsByName ? .feature : .platform } ?? `as`
  }

  private func callsByName(in app: CodeApp, _ edited: EditedPlan?) -> Bool {
    kind(edited).map { $0 == .feature } ?? (app.callsByName && into != .target)
  }

  /// If lines are packages, they cannot import a target of the app. Otherwise a target changes least.
  func place(in app: CodeApp, _ edited: EditedPlan?) -> FloorRequest.Place {
    edited.flatMap { FloorRequest.Place(rawValue: $0.file.place) } ?? into
      ?? (callsByName(in: app, edited) || !app.isBuiltHere ? .package : .target)
  }
}
