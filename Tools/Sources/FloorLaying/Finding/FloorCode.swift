import AccessWidening
import AppReading
import IndexReading
import Model
import SourceText
import SwiftSyntax

/// The index of the module that code leaves, and of all code that may use it.
struct FloorCode {
  let monolith: Monolith
  /// By file of the module: whether it moves.
  let isMoved: [Bool]
  let sources: WideningSources

  init(_ site: FloorSite, index: IndexStore) throws(UserError) {
    let target = site.target
    monolith = try MonolithReader.read(
      root: site.root, files: target.files.map { ($0.path, nil) }, module: target.module, index: index,
      checksTimes: !site.isBuiltHere)
    let moved = Set(site.files)
    isMoved = monolith.files.map { moved.contains($0.path) }
    var users = monolith.files.filter { !moved.contains($0.path) }.map {
      WideningSources.User(file: $0, module: target.module, isTestable: false)
    }
    for user in site.usingTargets {
      // Files that were not built, such as those for another platform, are not in the index.
      let indexed = Set(try UserError.unifying { try index.files(ofModule: user.module) }.map(\.path))
      let files = user.files.filter { indexed.contains("\(site.root)/\($0.path)") }.map {
        (path: $0.path, feature: String?.none)
      }
      let read = try MonolithReader.read(
        root: site.root, files: files, module: user.module, index: index, checksTimes: !site.isBuiltHere)
      users += read.files.map {
        WideningSources.User(file: $0, module: user.module, isTestable: Self.isTestable($0, of: target.module))
      }
    }
    var sources = WideningSources(
      module: target.module, name: site.request.name, files: monolith.files.filter { moved.contains($0.path) },
      users: users)
    sources.localModules = Set(
      site.repository.targets.filter { $0.module != target.module && $0.reexportedModules.isEmpty }.map(\.module))
    self.sources = sources
  }

  private static func isTestable(_ file: MonolithFile, of module: String) -> Bool {
    file.tree.statements.contains { statement in
      guard let node = statement.item.as(ImportDeclSyntax.self), node.path.first?.name.text == module else {
        return false
      }
      return node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable" }
    }
  }
}
