import Apps
import ChangeJournal
import Fixing
import Foundation
import ImportScanning
import Model
import Scaffolding
import SourceFacts
import SourceText

/// All file changes of extracting a business line.
package struct Extraction {
  let context: ExtractionContext
  let plan: FeaturePlan
  let step: ExtractionStep
  /// What no build and no test shows, one line of text each.
  package var warnings: [String] { plan.warnings }
  /// All changes, to be applied together.
  package internal(set) var changes = ChangeSet()
  /// What was done, one line of text each, by the article's steps.
  package internal(set) var summary: [ExtractionStep: [String]] = [:]
  /// The app's files as they were.
  var files: [MonolithFile] = []
  /// How the app is built, for the index and after the change.
  var kind = BuildKind()
  /// The kinds of builds that may fail where the first does not.
  var kindsToProve: [BuildKind] = []
  /// The new sources of the app, relative to the root.
  private var newFilesOfApp: [String] = []
  /// How the targets are written.
  let styles: TargetStyles
  /// By name, the files of the plain classes that get services.
  var plainFiles: [String: String] = [:]

  /// - Throws: A `UserError` if a file to change is not as expected.
  package static func make(
    _ plan: FeaturePlan, in context: ExtractionContext, upTo step: ExtractionStep
  ) async throws(UserError) -> Extraction {
    var styles = TargetStyles()
    while true {
      var extraction = Extraction(context: context, plan: plan, step: step, styles: styles)
      try extraction.makePackages()
      if step >= .category { try extraction.callThroughCategory() }
      if step >= .target { try extraction.answer() }
      if step >= .whole { try extraction.addTargetsOfOthers() }
      try extraction.linkApp()
      let found = try await extraction.generate()
      guard found != styles else {
        for words in plan.notes { extraction.note(.packages, words) }
        return extraction
      }
      styles = found
    }
  }

  private init(context: ExtractionContext, plan: FeaturePlan, step: ExtractionStep, styles: TargetStyles) {
    self.context = context
    self.plan = plan
    self.step = step
    self.styles = styles
  }

  /// All changes as a unified diff.
  package var diff: String {
    changes.contents.sorted { $0.key < $1.key }.map { path, new in
      UnifiedDiff.text(path: path, from: try? context.bytes(of: path), to: new)
    }.joined()
  }

  // MARK: - The steps

  private mutating func makePackages() throws(UserError) {
    let feature = plan.feature
    let folder = context.folder(of: feature)
    try context.checkIsFree(folder)
    var modules: Set<String> = []
    for file in context.featureFiles {
      let path = "\(folder)/Sources/\(feature)/\(file.dropFirst(context.app.featureFolder.count + 1))"
      let rewritten = step >= .target ? plan.rewritten[file] : nil
      let bytes: [UInt8]
      if let rewritten { bytes = rewritten } else { bytes = try context.bytes(of: file) }
      changes.move(file, to: path, as: bytes)
      modules.formUnion(context.imports(of: file))
    }
    note(
      .packages,
      "\(folder): the package of \(feature), with \(context.featureFiles.count.counted("file")) of \(context.app.featureFolder)"
    )
    if step >= .target {
      modules.formUnion(plan.importing)
    }
    let targets = step >= .target ? modulesOfTargets(for: plan.incoming, of: feature) : []
    var needs = Set(try context.products.needs(modules, targets: targets, in: folder))
    if step >= .target {
      for other in plan.outgoing.keys { needs.insert(context.categoryNeed(of: other, in: folder)) }
    }
    let mediator = try context.products.need(mediatorProduct: "Mediator", in: folder)
    let tests = try moveTests(to: folder, mediator: mediator)
    let demo = demo(in: folder)
    if let demo { writeCode(demo.file, to: "\(folder)/Sources/\(feature)/DemoPage.swift") }
    write(
      try context.shell(of: feature).business(needs: needs, mediator: mediator, tests: tests, demo: demo), in: folder)
    try write(category: feature, services: step >= .category ? plan.incoming : [])
  }

  /// From the target step on, the feature compiles, and so does its demo.
  private func demo(in folder: String) -> DemoWriter? {
    let isTaken = context.featureFiles.contains { $0.hasSuffix("/DemoPage.swift") }
    guard step >= .target, !isTaken, context.templates.hasDemo else { return nil }
    return DemoWriter(
      feature: plan.feature, services: plan.incoming, platform: context.products.need(module: "PortableUI", in: folder),
      settings: context.traits.settings(of: context.app.module.name))
  }

  private mutating func callThroughCategory() throws(UserError) {
    for file in context.otherFiles {
      guard let bytes = plan.rewritten[file] else { continue }
      changes.write(bytes, to: file)
      note(.category, "\(file): calls \(plan.feature) through \(plan.feature)_Category")
    }
    try addFallback()
  }

  /// From now on calls may have no answer, so the app gets a fallback that reports them.
  private mutating func addFallback() throws(UserError) {
    guard !plan.incoming.isEmpty || !plan.outgoing.isEmpty, context.appTarget(FallbackWriter.className) == nil else {
      return
    }
    let path = RelativePath.join(context.app.sourceFolder, "Targets/\(FallbackWriter.className).swift")
    let hasPages = context.app.files.contains { context.imports(of: $0.path).contains("PortableUI") }
    let isMainActor = context.isMainActorByDefault
    let writer = FallbackWriter(templates: context.templates, hasPages: hasPages, isMainActorByDefault: isMainActor)
    writeCode(try writer.file, to: path)
    newFilesOfApp.append(path)
    note(.category, "\(path): says which call found no answer")
  }

  private mutating func answer() throws(UserError) {
    let folder = "\(context.folder(of: plan.feature))/Sources/\(plan.feature)/Targets"
    for target in context.targets(for: plan.incoming, of: plan.feature) {
      // A target that was in the app has moved along.
      try write(target, in: folder, existing: context.lineTarget(target.name, movedTo: folder), step: .target)
    }
    if !plan.incoming.isEmpty { writeTestOfTargets() }
    for (other, services) in plan.outgoing.sorted(by: { $0.key < $1.key }) {
      try write(category: other, services: services)
    }
    for file in context.featureFiles where plan.rewritten[file] != nil {
      note(.target, "\(file): calls others through their categories")
    }
  }

  private mutating func addTargetsOfOthers() throws(UserError) {
    for (other, services) in plan.outgoing.sorted(by: { $0.key < $1.key }) {
      for target in context.targets(for: services, of: other) {
        let folder = RelativePath.join(context.folderInApp(of: other), "Targets")
        let existing = context.appTarget(target.name)
        if existing == nil {
          newFilesOfApp.append("\(folder)/\(target.name).swift")
          if isPlain(target.name) { newFilesOfApp.append("\(folder)/\(target.name)+Actions.swift") }
        }
        try write(target, in: folder, existing: existing, step: .whole)
      }
    }
  }

  /// Adds the modules that the app's sources import now to its manifest or project, and the feature, which they never
  /// import.
  private mutating func linkApp() throws(UserError) {
    var needs: [ProductNeed] = []
    let folder = context.app.container.directory
    // If only types of variables have changed, there are no calls.
    if step >= .category, !plan.incoming.isEmpty {
      needs.append(context.categoryNeed(of: plan.feature, in: folder))
    }
    if step >= .target { needs.append(context.need(of: plan.feature, in: folder)) }
    if step >= .whole {
      let modules = plan.outgoing.flatMap { modulesOfTargets(for: $1, of: $0) }
      needs += try context.products.needs([], targets: Set(modules), in: folder)
    }
    var container = AppContainer(context: context, tests: plan.tests)
    if step >= .category { (container.needs, container.stillImported) = (needs, stillImported) }
    container.newFiles = newFilesOfApp
    let path = context.app.container.manifestPath
    let before = try context.bytes(of: path)
    let isManifest = context.app.container.facts.isBuiltHere
    let after = try container.edited(before)
    guard after != before else { return }
    changes.write(after, to: path)
    let linked = Set(context.app.module.links.compactMap { $0.name(in: context.repository) })
    let new = needs.filter {
      isManifest ? !String(decoding: before, as: UTF8.self).contains($0.product) : !linked.contains($0.name)
    }
    guard !new.isEmpty else { return }
    let names = new.map { isManifest ? $0.product : $0.name }
    note(min(step, .target), "\(path): names \(names.joined(separator: ", "))")
  }

  /// The modules that the app's files import after the changes.
  private var stillImported: Set<String> {
    let own = Set(context.otherFiles + newFilesOfApp)
    let changed = changes.contents.filter { own.contains($0.key) }
    let untouched = context.otherFiles.filter { changed[$0] == nil }
    let written = changed.values.compactMap { $0 }.flatMap { ImportScanner.scan($0).map(\.module) }
    return Set(untouched.flatMap(context.imports)).union(written)
  }
}
