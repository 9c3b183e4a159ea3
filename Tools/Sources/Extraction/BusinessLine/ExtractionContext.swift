import Apps
import ChangeJournal
import Fixing
import Foundation
import ManifestEditing
import Model
import Scaffolding
import SourceEditing
import SourceText

/// The environment of an extraction: the repository, the app and the destinations.
package struct ExtractionContext {
  let root: String
  let repository: Repository
  let app: AppSources
  let feature: String
  let year: Int
  let templates: TemplateSet
  let traits: PackageTraits
  let entries: FeatureEntries
  let products: ProductFinder
  /// The indentation of the app's code.
  let indentation: Indentation

  /// - Throws: A `UserError` if the app's manifest cannot be read.
  package init(
    root: String, repository: Repository, app: AppSources, feature: String, year: Int, templates: TemplateSet
  ) throws(UserError) {
    self.root = root
    self.repository = repository
    self.app = app
    self.feature = feature
    self.year = year
    self.templates = templates
    let bytes = try FileReader.read(app.container.manifestPath, below: root)
    do throws(Unfixable) {
      traits = try PackageTraits(of: app.module, in: app.container, bytes, repository)
    } catch {
      throw UserError("\(app.container.manifestPath) cannot be taken over from: \(error.reason)")
    }
    entries = FeatureEntries(traits.entries, of: app, feature: feature)
    products = ProductFinder(repository: repository, app: app, traits: traits, root: root)
    indentation = Indentation(of: app.files.prefix(200).lazy.compactMap { try? FileReader.read($0.path, below: root) })
  }

  /// Whether the app's declarations are isolated to the main actor by default.
  var isMainActorByDefault: Bool { app.container.defaultIsolation.contains(app.module.name) }

  /// The feature's files, Swift or not.
  var featureFiles: [String] {
    (app.files.filter { $0.feature == feature }.map(\.path) + app.otherFiles).sorted()
  }

  /// The app's other Swift files.
  var otherFiles: [String] {
    app.files.filter { $0.feature != feature }.map(\.path)
  }

  /// The parts of the app's manifest that the feature's cannot repeat.
  package func obstacles() throws(UserError) -> [Refusal] {
    let unsaid = traits.obstacles.map {
      Refusal(
        .manifest, file: app.container.manifestPath, position: $0.position, reason: $0.reason, suggestion: $0.suggestion
      )
    }
    guard let lacks = try unsupportedPlatforms, let position = lacks.position else { return unsaid }
    return unsaid + [
      Refusal(
        .platforms, file: app.container.manifestPath, position: position, reason: lacks.words,
        suggestion: "raise the platforms, or take a mediator that runs there")
    ]
  }

  /// The app's platforms that the mediator does not support; `nil` if there are none, or they are unknown. Without
  /// declared platforms there is no position; on Linux that has no effect.
  var unsupportedPlatforms: (words: String, position: SourcePosition?)? {
    get throws(UserError) {
      guard let mediator = repository.mediatorPackage else { return nil }
      let own =
        app.container.facts.isBuiltHere
        ? PlatformMinimum(try bytes(of: app.container.manifestPath))
        : PlatformMinimum(app.module.minimums, at: app.module.position)
      let lacks = own.lacks(PlatformMinimum(try bytes(of: mediator.manifestPath)))
      let said = lacks.filter { $0.own != nil }
      if !said.isEmpty {
        let words = said.map { "\($0.platform) \($0.own!) where the mediator needs \($0.needed)" }
        return ("the app runs on \(words.joined(separator: ", and "))", own.position)
      }
      guard own.position == nil, !lacks.isEmpty else { return nil }
      let words = lacks.map { ".\($0.platform)(\"\($0.needed)\")" }.joined(separator: ", ")
      return ("\(app.container.manifestPath): says no platforms; on Apple's the mediator asks for \(words)", nil)
    }
  }

  func bytes(of path: String) throws(UserError) -> [UInt8] {
    try FileReader.read(path, below: root)
  }

  func imports(of path: String) -> Set<String> {
    let files = app.container.modules.lazy.flatMap { repository.modules[$0].files }
    return Set(files.first { $0.path == path }?.imports.map(\.module) ?? [])
  }

  // MARK: - Where things go

  /// The folder of a package: its own, or the one that it would get.
  func folder(of package: String) -> String {
    if let existing = repository.containers.first(where: { $0.name == package }) { return existing.directory }
    return RelativePath.join(repository.folderOfNewPackages, package)
  }

  /// The folder of a feature that is still in the app.
  func folderInApp(of other: String) -> String {
    // The app itself has no feature folder.
    let own = app.files.filter { $0.feature == other }.map(\.path)
    guard let first = own.first?.split(separator: "/").dropLast() else { return app.sourceFolder }
    guard let end = first.lastIndex(where: { $0 == other }) else { return first.joined(separator: "/") }
    return first[...end].joined(separator: "/")
  }

  /// The path of a test in its new target. A folder with the feature's name is dropped, as the target replaces it.
  func path(ofTest file: String, in module: Module) -> String {
    RelativePath.below(feature, RelativePath.below(repository.folder(of: module), file))
  }

  /// Checks that names of packages have one meaning: a second package of a name belongs to another app, perhaps.
  func checkAreUnique(_ names: [String]) throws(UserError) {
    for name in names {
      let named = repository.swiftPackages.filter { $0.name == name }
      guard named.count > 1 else { continue }
      throw UserError(
        "several packages are called \(name): \(named.map(\.directory).joined(separator: ", ")); leave out those that"
          + " \(app.container.name) does not use, with `exclude` in .modulize.yml")
    }
  }

  /// Hidden folders, such as build products, do not matter.
  func checkIsFree(_ folder: String) throws(UserError) {
    if DiskPath.names(in: "\(root)/\(folder)").contains(where: { !$0.hasPrefix(".") }) {
      throw UserError(
        "\(folder) already exists, and nothing is overwritten; move it away, or finish the extraction by hand")
    }
  }

  // MARK: - What is needed

  func shell(of feature: String) -> PackageShell {
    PackageShell(
      feature: feature, target: app.module.name, entries: entries, traits: traits, year: year, templates: templates)
  }

  func categoryNeed(of feature: String, in folder: String) -> ProductNeed {
    need(of: "\(feature)_Category", in: folder)
  }

  func need(of package: String, in folder: String) -> ProductNeed {
    ProductNeed(at: RelativePath.path(from: folder, to: self.folder(of: package)), product: package, of: package)
  }
}
