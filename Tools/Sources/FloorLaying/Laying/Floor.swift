import AccessWidening
import AppReading
import ChangeJournal
import Fixing
import Foundation
import Model
import SourceText

/// Everything that laying a floor changes in the repository's files.
package struct Floor: Sendable {
  let site: FloorSite
  let sources: WideningSources
  let widening: AccessWidening
  let options: AccessWidening.Options
  let texts: FloorTexts
  /// Files of other modules that become public in part, for what is open here.
  let raised: [WidenedFile]
  /// All changes, to be made together.
  package internal(set) var changes = ChangeSet()
  /// What was done, a line of text each.
  package internal(set) var notes: [String] = []
  /// How often it was built after the change.
  package internal(set) var builds = 0
  /// Why the new module was not built, where it could not be: a clause.
  package internal(set) var unbuilt: String?
  /// What each file was before that is changed.
  private(set) var originals: [String: [UInt8]] = [:]

  /// - Throws: An `UserError` where a file that is to be changed is not as it must be.
  init(
    _ site: FloorSite, _ texts: FloorTexts, _ sources: WideningSources, _ options: AccessWidening.Options,
    _ raised: [WidenedFile] = []
  ) throws(UserError) {
    self.site = site
    self.raised = raised
    self.sources = sources
    self.texts = texts
    self.options = options
    widening = AccessWidening(sources, options)
    moveCode()
    changeUsers()
    try changeManifests()
    changeConfiguration()
  }

  /// The folder of the package that the code leaves, absolute; `nil` where that has no tests.
  package var testedFolder: String? {
    guard site.hasTests, site.isBuiltHere else { return nil }
    return site.package.directory.isEmpty ? site.root : "\(site.root)/\(site.package.directory)"
  }

  /// What `diff -u` says of all changes.
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
      "\(site.sources): the module \(name), with \(widening.files.count.counted("file")) of \(site.target.name)")
    notes += [StayingFiles.note(of: site.stayingFiles, in: site.target.name)].compactMap(\.self)
    notes += interface
  }

  /// How many declarations got which level, and why.
  package var interface: [String] {
    Dictionary(grouping: widening.widened, by: \.level).sorted { $0.key < $1.key }.map { level, declarations in
      let used = declarations.filter(\.isUsed).count
      return "\(level.keyword): \(declarations.count.counted("declaration")), \(used) of them named from outside, and"
        + " \(declarations.count - used) because these need it"
    }
  }

  private mutating func changeUsers() {
    for file in widening.users { replace(file.path, file.original, with: file.bytes) }
    for file in raised {
      replace(file.path, file.original, with: file.bytes)
      notes.append("\(file.path): public in part, because what is open in \(name) names it")
    }
    notes.append("\(widening.users.count.counted("file")) changed that use\(widening.users.count == 1 ? "s" : "") it")
    let keyword = options.importsAreInternal ? "public import" : "import"
    for path in newFiles {
      changes.create(
        path,
        Array(
          "// Whoever imports \(site.target.module) finds here what \(name) has now.\n@_exported \(keyword) \(name)\n"
            .utf8))
      notes.append("\(path): whoever imports \(site.target.module) still has it")
    }
  }

  /// What the old module gets, so that its name still brings what went.
  private var newFiles: [String] {
    guard isReexported else { return [] }
    let moved = Set(site.files)
    let first = site.target.files.map(\.path).first { !moved.contains($0) }
    // A target whose files have no folder in common has one beside them.
    let folder = site.target.directory ?? first.map(RelativePath.directory) ?? ""
    return [RelativePath.join(folder, site.target.reexportFile(of: name))]
  }

  /// Whether others have imported what goes by the name of its old module.
  private var isReexported: Bool { site.target.declaration.kind == .regular && widening.offersInterface }

  /// - Throws: An `UserError` where the manifest cannot say what is to be said: before anything is built.
  static func checkManifests(_ site: FloorSite) throws(UserError) {
    let bytes = try FloorTexts(site).manifest
    let container = site.container(FloorNeeds(site))
    if site.request.place == .package { _ = try container.files(bytes) }
    if site.request.isVerified { _ = try container.edited(bytes, tests: [], adding: []) }
  }

  private mutating func changeManifests() throws(UserError) {
    let path = site.package.manifestPath
    let bytes = texts.manifest
    let needs = FloorNeeds(site)
    let importing = Set(widening.users.map(\.path)).intersection(widening.naming)
    // What sees whatever the target links needs no link of its own.
    let tests = site.usingTargets.filter { target in
      target.isTest && !target.sees.contains(site.target.id) && target.files.contains { importing.contains($0.path) }
    }
    let container = site.container(needs)
    if site.request.place == .package {
      for file in try container.files(bytes) {
        changes.create("\(site.folder)/\(file.path)", Array(file.text.utf8))
      }
    }
    do throws(UserError) {
      replace(path, bytes, with: try container.edited(bytes, tests: tests, adding: newFiles))
      let users = ([site.target] + tests).map(\.name).joined(separator: ", ")
      notes.append("\(path): \(users) \(tests.isEmpty ? "links" : "link") it")
    } catch {
      if site.request.isVerified { throw error }
      notes.append("\(path) is yours to write, and nothing builds before:\n" + container.byHand(bytes, tests: tests))
    }
  }

  private mutating func changeConfiguration() {
    let path = site.repository.configuration.file
    let old = texts.configuration
    let configuration = FloorConfiguration(site: site, needs: FloorNeeds(site))
    if let remark = configuration.remark { notes.append("\(path): \(remark)") }
    guard let new = configuration.edited(old.map { String(decoding: $0, as: UTF8.self) }) else { return }
    if let old { replace(path, old, with: Array(new.utf8)) } else { changes.create(path, Array(new.utf8)) }
    notes.append("\(path): \(name) is what others stand on")
  }

  private var name: String { site.request.name }

  private mutating func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) {
    guard old != new else { return }
    originals[path] = old
    changes.replace(path, old, with: new)
  }
}
