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
    let offered = repository.modules(seenThrough: repository.offeredModules(of: container))
    for module in container.modules where offered.contains(module) {
      let own = try self.api(of: repository.modules[module], in: folder)
      api.declarations.formUnion(own.declarations)
      api.places.merge(own.places) { first, _ in first }
      api.implied.formUnion(own.implied)
    }
    return api
  }

  /// What others can name of a module.
  ///
  /// - Parameter folder: The repository's folder.
  /// - Throws: A `UserError` if a source cannot be read.
  func api(of module: Module, in folder: String) throws(UserError) -> PublicAPI {
    var files: [APICollector.File] = []
    for file in module.files { files.append(try read(file.path, in: folder)) }
    var collector = APICollector(module: module.moduleName)
    collector.collect(files)
    return collector.api
  }

  private func read(_ file: String, in folder: String) throws(UserError) -> APICollector.File {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.readUTF8("\(folder)/\(file)")
    } catch {
      throw UserError("\(file) cannot be read: \(error)")
    }
    do {
      return APICollector.File(path: file, tree: try BoundedParser.read(bytes) { $0 }, lines: LineTable(bytes))
    } catch {
      throw UserError("\(file) cannot be parsed: \(error)")
    }
  }
}
