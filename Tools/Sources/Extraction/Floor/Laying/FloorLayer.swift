import AccessLevels
import Apps
import ChangeJournal
import Foundation
import IndexReading
import Linting
import Model
import SourceText
import Verifying

/// Moves files into a module that others depend on: a plain one with an interface, without calls by name.
package struct FloorLayer: Sendable {
  let session: any RepositorySession
  let request: FloorRequest
  let state: RepositoryState
  var root: String { session.root }

  /// - Parameter state: Of the repository, as it is now.
  package init(_ request: FloorRequest, in session: any RepositorySession, _ state: RepositoryState) {
    self.request = request
    self.session = session
    self.state = state
  }

  /// The new places of files, whatever they will contain, for checks before the build.
  package func outline() throws(UserError) -> ChangeSet {
    let site = try FloorSite(request, in: state.repository, root: root)
    var changes = ChangeSet()
    for path in site.files + site.otherFiles { changes.move(path, to: site.destination(of: path), as: []) }
    if request.place == .package { changes.create("\(site.folder)/Package.swift", []) }
    return changes
  }

  /// Builds the package and plans the new module.
  ///
  /// - Throws: A `UserError` if that fails, or if the moved code needs remaining code, with all such uses.
  package func plan() async throws(UserError) -> Floor {
    let asked = try checkedSite()
    let build = try await AppBuild(
      folder: folder(of: asked), withTests: asked.hasTests, BuildKind(indexing: asked.container)
    ).withPossibleTraits()
    let source = asked.isBuiltHere ? IndexSource.build(build) : .outside(request.outside)
    let index = try await source.open()
    let site = try FloorSite(request, in: try await session.read().repository, root: root)
    let code = try FloorCode(site, index: index)
    try FloorObstacles(site: site, code: code).check()
    var options = AccessWidening.Options(level: level(in: site))
    options.importsAreInternal = site.module.swiftSettings.enables("InternalImportsByDefault")
    let inactive = InactiveNames(code, name: request.name)
    options.hints = inactive.hints
    var raised: [WidenedFile] = []
    if site.isBuiltHere {
      let first = AccessWidening(code.sources, options)
      let flags = SearchPaths.flags(try await build.binaries())
      func sendable(in module: String, _ candidates: [AccessWidening.Candidate]) async -> Set<String> {
        await SendableProbe(module: module, flags: flags).sendable(among: candidates) ?? []
      }
      options.sendable = await sendable(in: site.module.moduleName, first.candidates)
      if request.place == .target {
        raised = try await LowerModules(site: site, index: index).raised(first.publicElsewhere, probe: sendable)
      }
    }
    var floor = try Floor(site, try FloorOriginals(site), code.sources, options, raised)
    floor.kind = build.kind
    floor.remarks = inactive.remarks + [asked.container.remark(onBuilding: build.kind)].compactMap(\.self)
    let stored = StoredNames(of: code.monolith, to: request.name) { code.isMoved[$0.file] }
    floor.warnings = try stored.warnings + stored.distantPlaces(in: index, root: root)
    floor.warnings += CMakeLists.notes(on: site.files, to: request.name, root: root)
    floor.warnings += InterfaceFiles(of: code.monolith, to: request.name) { code.isMoved[$0.file] }
      .notes(root: root, folder: site.repository.folder(of: site.module))
    if !floor.isLinked {
      let (old, new) = (site.module.name, request.name)
      floor.warnings.append(
        "\(site.container.manifestPath): nothing that stays in \(old) names what moves, so \(old) does not contain it any"
          + " more: if it is found at run time, by its name or a conformance, link \(new) with \(old) and import it in one"
          + " of its files")
    }
    if !code.unbuilt.isEmpty {
      let names = code.unbuilt.joined(separator: ", ")
      floor.remarks.append("nothing of \(names) is built here, so what is used there was not looked at")
    }
    floor.remarks += UnchangedManifests.notes(of: site.container, root: root)
    return floor
  }

  /// Checks what manifests and the places of files tell, before anything is built.
  package func check() throws(UserError) { _ = try checkedSite() }

  /// The code to move. Errors in the request, or in what can be edited, show before a build.
  package func checkedSite() throws(UserError) -> FloorSite {
    let site = try FloorSite(request, in: state.repository, root: root)
    if let obstacle = OtherBuilds(of: site.module, in: state.repository).obstacle(to: Set(site.files)) {
      throw UserError(obstacle, .refusal)
    }
    if request.place == .package,
      let place = TraitConditions.first(in: site.files, of: site.container, root: root)
    {
      throw UserError("\(place): say --into target, or leave the code under it where it is", .refusal)
    }
    try TakenConditions.check(request.name, in: site.repository, root: root)
    let sources = site.repository.folder(of: site.module)
    let links = LinksToMoved.obstacle(to: site.files + site.otherFiles, below: sources, root: root)
    if let links { throw UserError(links, .refusal) }
    if !request.mayBePublic { try PublicInterface.check(site.module, for: request.place, in: site.repository) }
    try EditableManifest.checkHasOwnFolder(site.module, for: request.place, in: site.repository)
    try Floor.checkManifests(site)
    return site
  }

  /// Within a package nothing needs to be public, but the `package` level needs tools version 5.9.
  private func level(in site: FloorSite) -> AccessLevel {
    request.place == .target && PublicInterface.hasPackageAccess(site.container) ? .package : .public
  }

  func folder(of site: FloorSite) -> String { RelativePath.join(root, site.container.directory) }
}
