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
      throw ExtractionError(
        "\(folder) is there already, and nothing is overwritten; move it away, or finish what it began")
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
    let path = RelativePath.way(from: folder, to: self.folder(of: package))
    return ProductNeed(
      package: ".package(path: \"\(path)\")", product: ".product(name: \"\(package)\", package: \"\(package)\")")
  }

  /// The app's manifest after the extraction.
  ///
  /// - Parameters:
  ///   - needs: What the app needs now.
  ///   - modules: All that its sources still import.
  func manifest(adding needs: [ProductNeed], stillImported modules: Set<String>) throws(ExtractionError) -> [UInt8] {
    let path = app.package.manifestPath
    var change = ManifestChange()
    change.packages = needs.map(\.package)
    change.products = needs.map(\.product)
    let unused = unusedLinks(stillImported: modules)
    change.removedLinks = unused.compactMap { link in
      if case .product(let name, _, _) = link.destination { (name, link.declaration.position) } else { nil }
    }
    change.removedPackages = unusedPackages(without: unused, needs)
    let bytes = try Self.read(path, root)
    do throws(Fixing.Refusal) {
      return try change.applied(toTarget: (app.target.name, app.target.declaration.position), in: bytes)
    } catch {
      throw ExtractionError("\(path) cannot be given what the app needs: \(error.reason)")
    }
  }

  /// What the app linked for the line's code alone.
  private func unusedLinks(stillImported modules: Set<String>) -> [Repository.TargetLink] {
    let moved = Set(lineFiles.flatMap(imports))
    return app.target.links.filter { link in
      let provided = Set(link.targets.map { repository.targets[$0].module })
      return !provided.isDisjoint(with: moved) && provided.isDisjoint(with: modules)
    }
  }

  /// The packages of which nothing is used any more, by where they are declared.
  private func unusedPackages(without unused: [Repository.TargetLink], _ needs: [ProductNeed]) -> [SourcePosition] {
    let gone = Set(unused.map(\.declaration.position))
    let links = app.package.targets.flatMap { repository.targets[$0].links }
    let used = Set(links.filter { !gone.contains($0.declaration.position) }.compactMap(package))
    let needed = needs.map(\.package)
    return Set(unused.compactMap(package)).subtracting(used).compactMap { id in
      let index = app.package.dependencies.firstIndex(of: .local(id))
      let path = RelativePath.way(from: app.package.directory, to: repository.packages[id].directory)
      guard let index, !needed.contains(".package(path: \"\(path)\")") else { return nil }
      return app.package.manifest.dependencies[index].position
    }
  }

  private func package(of link: Repository.TargetLink) -> Repository.PackageID? {
    if case .product(_, let id, _) = link.destination { id } else { nil }
  }
}
