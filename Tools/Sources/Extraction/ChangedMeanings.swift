import AccessLevels
import Apps
import IndexReading
import SourceText

extension FloorLayer {
  /// The names that refer to something else in the build after the change.
  func changedMeanings(after floor: Floor) async throws(UserError) -> [ChangedMeaning] {
    let site = floor.site
    guard site.isBuiltHere || request.outside.command != nil else { return [] }
    let source = site.isBuiltHere ? IndexSource.build(appBuild(of: floor, floor.kind)) : .outside(request.outside)
    let edits = Dictionary(
      (floor.widening.files + floor.widening.users).map { ($0.path, $0.edits) }, uniquingKeysWith: { first, _ in first }
    )
    let moved = floor.sources.files.map { (file: $0, path: site.destination(of: $0.path)) }
    let files = (moved + floor.sources.users.map { ($0.file, $0.file.path) }).map { file, path in
      ChangedFile(file, edits: edits[file.path] ?? [], at: path)
    }
    return try ChangedMeaning.all(
      in: files, of: Set(floor.sources.users.map(\.module) + [site.module.moduleName, request.name]),
      try await source.openWritten(), root: root)
  }

  /// What may bring back what a name refers to: an import.
  func hints(for changed: ChangedMeaning, in floor: Floor) -> [Hint] {
    let isOurs = floor.sources.files.contains { file in
      file.occurrences.contains { $0.roles.contains(.definition) && $0.symbol.usr == changed.before.usr }
    }
    guard isOurs else { return [.importing(file: changed.file)] }
    return [.importingOnly(file: changed.file, name: changed.before.name)]
  }
}

extension Extractor {
  /// - Throws: A `UserError` if names refer to something else in the build after the change.
  func checkMeanings(after extraction: Extraction) async throws(UserError) {
    let context = extraction.context
    var places: [String: String] = [:]
    for (path, change) in extraction.changes.changes { if let origin = change.origin { places[origin] = path } }
    let files = extraction.files.map { file in
      ChangedFile(file, edits: extraction.plan.edits[file.path] ?? [], at: places[file.path] ?? file.path)
    }
    // What is written further, such as a target that has moved along, has other places.
    let written = extraction.changes.contents
    let asPlanned = files.filter { file in written[file.path].map { $0 == file.bytes } ?? true }
    let build = AppBuild(folder: folder(of: context.app), withTests: false, extraction.kind)
    try ChangedMeaning.check(
      try ChangedMeaning.all(
        in: asPlanned, of: [context.app.module.moduleName, extraction.plan.feature],
        try await IndexSource.build(build).openWritten(),
        root: root), from: context.app.module.moduleName, to: extraction.plan.feature)
  }
}

extension ChangedMeaning {
  /// - Throws: A `UserError` that names them, if there are any.
  static func check(_ changed: [ChangedMeaning], from old: String, to new: String) throws(UserError) {
    guard !changed.isEmpty else { return }
    let lines = changed.prefix(10).map { change in
      "\(change.file):\(change.position.line):\(change.position.column): \(change.before.words) becomes"
        + " \(change.after.words)"
        + advice([change.before, change.after].map(\.definingModule), from: old, to: new)
    }
    let rest = changed.count > 10 ? ["and \(changed.count - 10) more"] : []
    throw UserError(
      "it builds, but \(changed.count.counted("name")) would refer to something else:\n"
        + (lines + rest + [RefusalKind.more(on: [.changedMeaning])]).joined(separator: "\n"), .refusal)
  }

  /// What another name for the new module may do: of equal requirements of two protocols, the compiler takes the one whose
  /// module comes last by name.
  ///
  /// - Parameter modules: That of what the name referred to, and that of what it would refer to.
  package static func advice(_ modules: [String?], from old: String, to new: String) -> String {
    // Only if one is of the code, and the other is not.
    guard let other = modules[1] == new ? modules[0] : modules[0] == old ? modules[1] : nil, other != old, other != new,
      (old < other) != (new < other)
    else { return "" }
    return
      "; a name for the new module that comes \(old < other ? "before" : "after") \(other), as \(old) does, may avoid that"
  }
}

extension Symbol {
  fileprivate var words: String { Symbol.demangled(usr) ?? name }
}
