import ChangeJournal
import Fixing
import Foundation
import Linting
import PackageMaking
import SourceText

/// What an extraction is made in: the repository, the app, and where things go.
package struct ExtractionContext {
  let root: String
  let repository: Repository
  let app: AppSources
  let line: String
  let year: Int
  let templates: TemplateSet
  let traits: ManifestTraits
  let products: ProductFinder

  /// - Throws: An `ExtractionError` where the app's manifest cannot be read.
  package init(
    root: String, repository: Repository, app: AppSources, line: String, year: Int, templates: TemplateSet
  ) throws(ExtractionError) {
    self.root = root
    self.repository = repository
    self.app = app
    self.line = line
    self.year = year
    self.templates = templates
    let text = String(decoding: try Self.read(app.package.manifestPath, root), as: UTF8.self)
    traits = ManifestTraits(text, target: app.target.name)
    products = ProductFinder(repository: repository, app: app, traits: traits)
  }

  /// The line's files, Swift or not.
  var lineFiles: [String] {
    (app.files.filter { $0.line == line }.map(\.path) + app.otherFiles).sorted()
  }

  /// The app's other Swift files.
  var otherFiles: [String] {
    app.files.filter { $0.line != line }.map(\.path)
  }

  func bytes(of path: String) throws(ExtractionError) -> [UInt8] {
    try Self.read(path, root)
  }

  func imports(of path: String) -> Set<String> {
    Set(app.target.files.first { $0.path == path }?.imports.map(\.module) ?? [])
  }

  private static func read(_ path: String, _ root: String) throws(ExtractionError) -> [UInt8] {
    do {
      return try FileReader.read("\(root)/\(path)")
    } catch {
      throw ExtractionError("cannot read \(path): \(error)")
    }
  }

  // MARK: - Where things go

  /// The folder of a package: where it is, or beside the mediator's.
  func folder(of package: String) -> String {
    if let existing = repository.packages.first(where: { $0.name == package }) { return existing.directory }
    let mediator = repository.packages.first { $0.name == "Mediator" }?.directory
    let beside = mediator.map { $0.split(separator: "/").dropLast().joined(separator: "/") } ?? "Packages"
    return beside.isEmpty ? package : "\(beside)/\(package)"
  }

  /// The folder of a line that lives in the app.
  func folderInApp(of other: String) -> String {
    let parent = app.lineFolder.split(separator: "/").dropLast().joined(separator: "/")
    return "\(parent)/\(other)"
  }

  /// What an earlier build left in a hidden folder is in nobody's way.
  func checkIsFree(_ folder: String) throws(ExtractionError) {
    let present = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    if present.contains(where: { !$0.hasPrefix(".") }) {
      throw ExtractionError("\(folder) is there already, and nothing is overwritten; move it away, or finish what it began")
    }
  }

  // MARK: - What is needed

  func shell(of line: String) -> PackageShell {
    PackageShell(line: line, traits: traits, year: year, templates: templates)
  }

  func categoryNeed(of line: String, in folder: String) -> ProductNeed {
    need(of: "\(line)_Category", in: folder)
  }

  func need(of package: String, in folder: String) -> ProductNeed {
    let path = RelativePath.path(to: self.folder(of: package), from: folder)
    return ProductNeed(
      package: ".package(path: \"\(path)\")", product: ".product(name: \"\(package)\", package: \"\(package)\")")
  }

  /// The app's manifest with more dependencies.
  func manifest(adding needs: [ProductNeed]) throws(ExtractionError) -> [UInt8] {
    let path = app.package.manifestPath
    do throws(Fixing.Refusal) {
      return try ManifestAddition.adding(
        packages: needs.map(\.package), products: needs.map(\.product),
        toTarget: (app.target.name, app.target.declaration.position), in: Array(self.manifestBytes()))
    } catch {
      throw ExtractionError("\(path) cannot be given what the app needs: \(error.reason)")
    }
  }

  private func manifestBytes() -> [UInt8] {
    (try? Self.read(app.package.manifestPath, root)) ?? []
  }
}
