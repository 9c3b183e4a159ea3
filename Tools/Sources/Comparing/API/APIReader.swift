import ContractReading
import Loading
import Model
import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

/// Reads a package's public API from a folder with its files.
package struct APIReader {
  package init() {}

  /// - Parameters:
  ///   - folder: The package's folder, absolute and without symbolic links.
  /// - Throws: A `UserError` if a source cannot be read.
  package func api(ofPackageIn folder: String) async throws(UserError) -> PublicAPI {
    let repository = await RepositoryLoader().load(root: folder)
    var api = PublicAPI()
    guard let container = repository.containers.first(where: { $0.directory.isEmpty }) else { return api }
    for product in container.products where product.kind != .executable {
      api.declarations.insert(PublicAPI.Declaration("\(product.kind.rawValue) product \(product.name)"))
    }
    for trait in container.traits ?? [] { api.declarations.insert(PublicAPI.Declaration("trait \(trait)")) }
    let offered = repository.modules(seenThrough: repository.offeredModules(of: container))
    let ids = container.modules.filter(offered.contains)
    var apis: [Module.ID: PublicAPI] = [:]
    for id in ids { apis[id] = try self.api(of: repository.modules[id], of: repository, in: folder) }
    repository.addReexports(to: &apis)
    for id in ids { api.formUnion(apis[id] ?? PublicAPI()) }
    return api
  }

  /// What others can name of a module.
  ///
  /// - Parameter folder: The repository's folder.
  /// - Throws: A `UserError` if a source cannot be read.
  func api(of module: Module, of repository: Repository, in folder: String) throws(UserError) -> PublicAPI {
    var files: [APICollector.File] = []
    for file in module.files { files.append(try read(file.path, in: folder)) }
    let container = repository.containers[module.container]
    var collector = APICollector(
      module: module.moduleName, flags: module.certainFlags.union(container.facts.certainFlags))
    collector.collect(files, isolatedTo: repository.isMainActorByDefault(module.id) ? "MainActor" : nil)
    var api = collector.api
    try addHeaders(of: module, in: folder, to: &api)
    return api
  }

  /// Adds what others can name of a module in C, and what cannot be read of it.
  private func addHeaders(of module: Module, in folder: String, to api: inout PublicAPI) throws(UserError) {
    if module.hasCModule {
      for text in module.moduleNames.map({ "module \($0)" }) {
        api.declarations.insert(PublicAPI.Declaration(text))
        api.places[text] = module.moduleMap.map { PublicAPI.Place(file: $0, position: .start) }
      }
    }
    if let map = module.moduleMap { api.unread["what \(map) takes together"] = try bytes(of: map, in: folder) }
    for (name, path) in module.publicHeaders {
      let bytes = try bytes(of: path, in: folder)
      guard let declarations = HeaderReader.declarations(in: bytes) else {
        api.unread["what \(path) declares, which is not plain C"] = bytes
        continue
      }
      for (text, position) in [("header \(name)", .start)]
        + declarations.map({ ("C \($0.name): \($0.text)", $0.position) })
      {
        api.declarations.insert(PublicAPI.Declaration(text))
        if api.places[text] == nil { api.places[text] = PublicAPI.Place(file: path, position: position) }
      }
    }
    // Which headers a project or a pod gives to others is not known here.
    let headers = module.publicHeaders.isEmpty ? module.foreignFiles.filter { ForeignSource.isHeader($0.path) } : []
    for path in headers.map(\.path) { api.unread["what \(path) declares to others"] = try bytes(of: path, in: folder) }
  }

  private func read(_ file: String, in folder: String) throws(UserError) -> APICollector.File {
    let bytes = try bytes(of: file, in: folder)
    do {
      return APICollector.File(path: file, tree: try BoundedParser.read(bytes) { $0 }, lines: LineTable(bytes))
    } catch {
      throw UserError("\(file) cannot be parsed: \(error)")
    }
  }

  private func bytes(of file: String, in folder: String) throws(UserError) -> [UInt8] {
    do {
      return try FileReader.readUTF8("\(folder)/\(file)")
    } catch {
      throw UserError("\(file) cannot be read: \(error)")
    }
  }
}
