import AccessLevels
import Apps
import IndexReading
import Model
import SourceEditing
import SourceText
import SwiftSyntax

/// The index of the module that code leaves, and of all code that may use it.
struct FloorCode {
  let monolith: Monolith
  /// By file of the module: whether it moves.
  let isMoved: [Bool]
  let sources: WideningSources
  /// The modules of which nothing was built, so that nothing is known of what they use.
  private(set) var unbuilt: [String] = []

  init(_ site: FloorSite, index: IndexStore) throws(UserError) {
    let module = site.module
    monolith = try MonolithReader.read(
      root: site.root, files: module.files.map { ($0.path, nil) }, module: module.moduleName, index: index,
      checksTimes: !site.isBuiltHere)
    let moved = Set(site.files)
    isMoved = monolith.files.map { moved.contains($0.path) }
    var users = monolith.files.filter { !moved.contains($0.path) }.map {
      WideningSources.User(file: $0, module: module.moduleName, isTestable: false)
    }
    let names = try Self.names(of: monolith.files.filter { moved.contains($0.path) }, site, index)
    let modules = Set([module.moduleName] + site.sharing.map(\.moduleName))
    let own = Set(module.files.map(\.path))
    var (count, missing) = (module.files.count, [String]())
    for user in site.usingModules {
      // Files that were not built, such as those for another platform, are not in the index.
      let indexed = Set(try UserError.unifying { try index.files(ofModule: user.moduleName) }.map(\.path))
      let files = user.files.filter { indexed.contains("\(site.root)/\($0.path)") && !own.contains($0.path) }.map {
        (path: $0.path, feature: String?.none)
      }
      // What this tool builds, it builds whole: such a module is for another platform.
      if site.isBuiltHere, files.isEmpty, !user.files.isEmpty {
        unbuilt.append(user.name)
      } else if !user.isTest {
        count += user.files.count
        missing += user.files.map(\.path).filter { !indexed.contains("\(site.root)/\($0)") }
      }
      let read = try MonolithReader.read(
        root: site.root, files: files, module: user.moduleName, index: index, checksTimes: !site.isBuiltHere)
      users += read.files.map { file in
        var file = file
        if !names.isEmpty { file.occurrences = file.occurrences.map { $0.renamed(names) } }
        var read = WideningSources.User(
          file: file, module: user.moduleName, isTestable: modules.contains { Self.isTestable(file, of: $0) })
        read.hadFiles = site.sharing.contains { $0.id == user.id }
        return read
      }
    }
    if let error = UnbuiltFiles.error(missing, of: count) { throw error }
    var sources = WideningSources(
      module: module.moduleName, name: site.request.name, files: monolith.files.filter { moved.contains($0.path) },
      users: users)
    sources.localModules = Set(
      site.repository.modules.filter { $0.moduleName != module.moduleName && $0.reexports.modules.isEmpty }.map(
        \.moduleName))
    self.sources = sources
  }

  /// The USRs that the moved files' declarations have in the other targets that compile them, each with the one here.
  private static func names(
    of files: [MonolithFile], _ site: FloorSite, _ index: IndexStore
  ) throws(UserError) -> [String: String] {
    var names: [String: String] = [:]
    for other in site.sharing {
      let paths = Set(other.files.map(\.path))
      let shared = files.filter { paths.contains($0.path) }
      let read: Monolith
      do {
        read = try MonolithReader.read(
          root: site.root, files: shared.map { ($0.path, nil) }, module: other.moduleName, index: index)
      } catch {
        throw UserError("\(other.name) has some of the files too: \(error)", error.kind)
      }
      for (here, there) in zip(shared.sorted { $0.path < $1.path }, read.files) {
        let known = Dictionary(here.definitions) { first, _ in first }
        for (place, usr) in there.definitions { names[usr] = known[place] }
      }
    }
    return names
  }

  private static func isTestable(_ file: MonolithFile, of module: String) -> Bool {
    file.tree.statements.imports.contains { node in
      node.module == module
        && node.attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "testable" }
    }
  }
}

/// Where the compiler found a declaration, and how it is called there: a synthesized one is at its type's name.
private struct DefinitionPlace: Hashable {
  var position: SourcePosition
  var name: String
  var kind: Symbol.Kind
}

extension MonolithFile {
  fileprivate var definitions: [(DefinitionPlace, String)] {
    occurrences.filter { $0.roles.contains(.definition) }.map {
      (DefinitionPlace(position: $0.position, name: $0.symbol.name, kind: $0.symbol.kind), $0.symbol.usr)
    }
  }
}

extension Occurrence {
  fileprivate func renamed(_ names: [String: String]) -> Occurrence {
    var renamed = self
    if let name = names[symbol.usr] { renamed.symbol.usr = name }
    for index in relations.indices {
      if let name = names[relations[index].symbol.usr] { renamed.relations[index].symbol.usr = name }
    }
    return renamed
  }
}
