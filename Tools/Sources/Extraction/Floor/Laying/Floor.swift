import AccessLevels
import Apps
import ChangeJournal
import Fixing
import Foundation
import Model
import SourceText

/// All file changes of laying a floor.
package struct Floor: Sendable {
  let site: FloorSite
  let sources: WideningSources
  let widening: AccessWidening
  let options: AccessWidening.Options
  let texts: FloorOriginals
  /// Files of other modules in which declarations become public, because open declarations here need them.
  let raised: [WidenedFile]
  /// All changes, to be applied together.
  package internal(set) var changes = ChangeSet()
  /// What no build and no test shows, one line of text each: said before anything is written.
  package internal(set) var warnings: [String] = []
  /// What was done, one line of text each.
  package internal(set) var notes: [String] = []
  /// What stays to be done by hand, or was not looked at, one line of text each.
  package internal(set) var remarks: [String] = []
  /// How its package is built, for the index and after the change.
  package internal(set) var kind = BuildKind()
  /// The number of builds after the change.
  package internal(set) var builds = 0
  /// The other kinds of builds that were tried, and whether it builds so.
  package internal(set) var otherKinds: [BuildKind: Bool] = [:]
  /// Why the new module could not be built, as a clause.
  package internal(set) var unbuilt: String?
  /// Whether the module that the code leaves links the new one.
  private(set) var isLinked = true
  /// The original content of each changed file.
  private(set) var originals: [String: [UInt8]] = [:]

  /// - Throws: A `UserError` if a file to change is not as expected, or the interface cannot be written.
  init(
    _ site: FloorSite, _ texts: FloorOriginals, _ sources: WideningSources, _ options: AccessWidening.Options,
    _ raised: [WidenedFile] = []
  ) throws(UserError) {
    self.site = site
    self.raised = raised
    self.sources = sources
    self.texts = texts
    self.options = options
    widening = AccessWidening(sources, options)
    try FloorObstacles.check(widening, of: site.request.name)
    moveCode()
    changeUsers()
    try changeManifests()
    changeConfiguration()
  }

  /// The absolute folder of the package that the code leaves; `nil` if it has no tests.
  package var testedFolder: String? {
    site.hasTests && site.isBuiltHere ? RelativePath.join(site.root, site.container.directory) : nil
  }

  /// The kinds of builds that may compile something else, so that the first does not prove them.
  var kindsToProve: [BuildKind] {
    guard site.isBuiltHere else { return [] }
    let modules = [site.module] + site.usingModules.filter { !$0.isTest }
    let moduleNames = Set(modules.map(\.moduleName))
    let files = sources.files + sources.users.filter { moduleNames.contains($0.module) }.map(\.file)
    return files.kinds(besides: kind, of: modules, in: site.container)
  }

  /// All changes as a unified diff.
  package var diff: String {
    changes.contents.sorted { $0.key < $1.key }.map { path, new in
      UnifiedDiff.text(path: path, from: originals[path], to: new)
    }.joined()
  }

  private mutating func moveCode() {
    for file in widening.files {
      originals[file.path] = file.original
      changes.move(file.path, to: site.destination(of: file.path), as: file.bytes)
      changes.expect(file.original, at: file.path)
    }
    for (path, bytes) in texts.others {
      originals[path] = bytes
      changes.move(path, to: site.destination(of: path), as: bytes)
      changes.expect(bytes, at: path)
    }
    notes.append(
      "\(site.sources): the module \(name), with \(widening.files.count.counted("file")) of \(site.module.name)")
    notes += [StayingFiles.note(of: site.stayingFiles, in: site.module.name)].compactMap(\.self)
    notes += interface
  }

  /// The number of declarations that got each level, and why.
  package var interface: [String] {
    Dictionary(grouping: widening.widened, by: \.level).sorted { $0.key < $1.key }.map { level, declarations in
      let used = declarations.filter(\.isUsed).count
      return "\(level.keyword): \(declarations.count.counted("declaration")), \(used) of them used from outside, and"
        + " \(declarations.count - used) because these need it"
    }
  }

  private mutating func changeUsers() {
    for file in widening.users { replace(file.path, file.original, with: file.bytes) }
    for file in raised {
      replace(file.path, file.original, with: file.bytes)
      notes.append("\(file.path): public in part, because what is open in \(name) needs it")
    }
    notes.append("\(widening.users.count.counted("file")) changed that use\(widening.users.count == 1 ? "s" : "") it")
    let keyword = options.importsAreInternal ? "public import" : "import"
    for path in newFiles {
      changes.create(
        path,
        Array(
          "// Modules that import \(site.module.moduleName) still get what is now in \(name).\n@_exported \(keyword) \(name)\n"
            .utf8))
      notes.append("\(path): re-exports it to modules that import \(site.module.moduleName)")
    }
  }

  /// The new files in the old module, which re-export what moved.
  private var newFiles: [String] {
    guard isReexported else { return [] }
    let moved = Set(site.files)
    let first = site.module.files.map(\.path).first { !moved.contains($0) }
    // A target whose files have no common folder gets it beside one of them.
    let folder = site.module.directory ?? first.map(RelativePath.directory) ?? ""
    return [RelativePath.join(folder, site.module.reexportFile(of: name))]
  }

  /// Whether others may use what moved through the old module.
  private var isReexported: Bool { site.module.kind == .regular && widening.offersInterface }

  /// - Throws: A `UserError` if the manifest cannot be edited as needed, before anything is built.
  static func checkManifests(_ site: FloorSite) throws(UserError) {
    let bytes = try FloorOriginals(site).manifest
    let needs = FloorNeeds(site)
    if site.request.place == .package { _ = try FloorPackage(site, needs).files(bytes) }
    if site.request.isVerified {
      _ = try FloorContainer(site, needs, users: [site.module] + site.sharing).edited(bytes)
    }
  }

  private mutating func changeManifests() throws(UserError) {
    let path = site.container.manifestPath
    let bytes = texts.manifest
    let needs = needs
    let importing = Set(widening.users.map(\.path)).intersection(widening.naming)
    func imports(_ module: Module) -> Bool { module.files.contains { importing.contains($0.path) } }
    // What only tests use is linked with them only.
    isLinked = imports(site.module) || !newFiles.isEmpty
    let users =
      (isLinked ? [site.module] : [])
      + site.usingModules.filter { module in
        // A target that sees everything the old one links needs no link of its own.
        module.isTest && imports(module) && !(isLinked && module.sees.contains(site.module.id))
      } + site.sharing
    let container = FloorContainer(site, needs, users: users, newFiles: newFiles)
    if site.request.place == .package {
      for file in try FloorPackage(site, needs).files(bytes) {
        changes.create("\(site.folder)/\(file.path)", Array(file.text.utf8))
      }
    }
    do throws(UserError) {
      replace(path, bytes, with: try container.edited(bytes))
      let names = users.isEmpty ? "nothing" : users.map(\.name).joined(separator: ", ")
      notes.append("\(path): \(names) \(users.count > 1 ? "link" : "links") it")
    } catch {
      if site.request.isVerified { throw error }
      notes.append("\(path) must be edited by hand before anything builds:\n" + container.byHand(bytes))
    }
  }

  private mutating func changeConfiguration() {
    let path = site.repository.configuration.file
    let old = texts.configuration
    let configuration = FloorConfiguration(site: site, needs: needs)
    if let remark = configuration.remark { notes.append("\(path): \(remark)") }
    guard let new = configuration.edited(old.map { String(decoding: $0, as: UTF8.self) }) else { return }
    if let old { replace(path, old, with: Array(new.utf8)) } else { changes.create(path, Array(new.utf8)) }
    notes.append("\(path): \(name) is shared code below the others")
  }

  private var name: String { site.request.name }

  private var needs: FloorNeeds { FloorNeeds(site, adding: widening.addedModules) }

  private mutating func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) {
    guard old != new else { return }
    originals[path] = old
    changes.replace(path, old, with: new)
  }
}
