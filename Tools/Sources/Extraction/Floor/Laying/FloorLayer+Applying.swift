import AccessLevels
import Apps
import ChangeJournal
import SourceText
import Verifying

extension FloorLayer {
  /// The maximum number of builds of one configuration.
  static let mostBuilds = 5

  /// Applies the changes and builds the package with its tests, follows the compiler's errors and builds again, then
  /// lints. Undoes everything if that fails.
  ///
  /// It is built in other kinds too, if its sources have conditions that differ there, and if it was so before.
  ///
  /// - Parameter look: Additional checks.
  /// - Returns: The floor with its final changes.
  /// - Throws: A `UserError` with what failed; then everything is as it was.
  package func applyVerified(
    _ floor: Floor, look: () async throws(UserError) -> Void = {}
  ) async throws(UserError) -> Floor {
    let verified = VerifiedChange(in: session, linter: state.linter)
    let known = try await buildable(floor.kindsToProve, of: floor)
    let others = floor.kindsToProve.filter { known[$0] == true }
    return try await verified.apply(floor.changes, in: floor.site.repository) { change throws(UserError) in
      var built = try await build(floor, change, floor.kind)
      while !others.isEmpty {
        let first = built
        for kind in others { built = try await build(built, change, kind) }
        // What another kind asks for must build in the first too.
        if built.changes.contents == first.changes.contents { break }
        built = try await build(built, change, floor.kind)
      }
      try await look()
      built.otherKinds = known
      return built
    }
  }

  /// Whether the package builds in each of some kinds before the change: else it cannot fail because of that.
  private func buildable(
    _ kinds: [BuildKind], of floor: Floor
  ) async throws(UserError) -> [BuildKind: Bool] {
    var known = request.kinds
    for kind in kinds where known[kind] == nil {
      session.progress("Building\(kind.words(besides: floor.kind)), as it is")
      known[kind] = try await appBuild(of: floor, kind).output().isBuilt
    }
    return known
  }

  func appBuild(of floor: Floor, _ kind: BuildKind) -> AppBuild {
    AppBuild(folder: folder(of: floor.site), withTests: floor.site.hasTests, floor.kind).with(kind)
  }

  private func build(
    _ floor: Floor, _ change: RevertibleChange, _ kind: BuildKind
  ) async throws(UserError) -> Floor {
    var floor = floor
    let site = floor.site
    var builds = 0
    while true {
      floor.builds += 1
      builds += 1
      let (isBuilt, lines) = try await output(after: floor, kind)
      if !isBuilt, !site.isBuiltHere, request.outside.command == nil, let module = MissingModule.first(in: lines) {
        floor.unbuilt = "there is no module \(module) here"
        return floor
      }
      let diagnostics = CompilerDiagnostic.all(in: lines)
      // The next build does not compile that file again, and says nothing.
      try checkConformances(diagnostics, floor)
      var asked = feedback(for: floor).hints(for: diagnostics)
      // What is said to be `Sendable` and is not is a warning only, before Swift 6.
      if isBuilt { asked = asked.filter(\.isNotSendable) }
      let changed = isBuilt && kind == floor.kind ? try await changedMeanings(after: floor) : []
      asked.formUnion(changed.flatMap { hints(for: $0, in: floor) })
      var options = floor.options
      options.hints.formUnion(asked)
      guard options.hints != floor.options.hints, builds < Self.mostBuilds else {
        try ChangedMeaning.check(changed, from: site.module.moduleName, to: request.name)
        if isBuilt { return floor }
        throw UserError(failure(lines, kind.words(besides: floor.kind), after: builds))
      }
      var next = try Floor(floor.site, floor.texts, floor.sources, options, floor.raised)
      guard next.changes.contents != floor.changes.contents else {
        try ChangedMeaning.check(changed, from: site.module.moduleName, to: request.name)
        if isBuilt { return floor }
        throw UserError(failure(lines, kind.words(besides: floor.kind), after: builds))
      }
      (next.builds, next.kind) = (floor.builds, floor.kind)
      (next.remarks, next.warnings) = (floor.remarks, floor.warnings)
      try await change.make(next.changes)
      floor = next
    }
  }

  /// Builds everything affected, if this tool can or has a command for it.
  private func output(
    after floor: Floor, _ kind: BuildKind
  ) async throws(UserError) -> (isBuilt: Bool, lines: [String]) {
    let site = floor.site
    if site.isBuiltHere { return try await appBuild(of: floor, kind).output() }
    if let output = try await request.outside.output() { return output }
    // The other tool's container is not built here, but the new module can be.
    return try await AppBuild(folder: "\(root)/\(site.folder)", withTests: false).output()
  }

  private func failure(_ lines: [String], _ words: String, after builds: Int) -> String {
    "it does not build\(words) (\(builds.counted("build"))):\n" + AppBuild.errors(in: lines)
  }

  private func feedback(for floor: Floor) -> CompilerFeedback {
    let root = root
    var files = Dictionary(
      uniqueKeysWithValues: floor.widening.files.map { ("\(root)/\(floor.site.destination(of: $0.path))", $0) })
    for file in floor.widening.users { files["\(root)/\(file.path)"] = file }
    for user in floor.sources.users where files["\(root)/\(user.file.path)"] == nil {
      files["\(root)/\(user.file.path)"] = WidenedFile(unchanged: user.file)
    }
    let users = Set(floor.sources.users.map(\.file.path))
    return CompilerFeedback(module: request.name) { file, position in
      guard let written = files[file], let offset = LineTable(written.bytes).offset(of: position) else { return nil }
      return (written.path, written.originalOffset(of: offset))
    } user: { file in
      let path = RelativePath.below(root, file)
      return users.contains(path) ? path : nil
    }
  }
}
