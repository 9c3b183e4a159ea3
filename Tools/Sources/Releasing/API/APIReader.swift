import Foundation
import Loading
import Model
import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

extension ObjectStore {
  /// Reads a package's public API from a git tree.
  func api(of tree: String) async throws -> PublicAPI {
    let checkout = "\(folder)/checkout-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: checkout) }
    try await checkOut(tree, to: checkout)
    return try await APIReader().api(
      ofPackageIn: URL(filePath: checkout).resolvingSymlinksInPath().path(percentEncoded: false))
  }
}

/// Reads a package's public API from a folder with its files.
package struct APIReader {
  package init() {}

  /// - Parameters:
  ///   - folder: The package's folder, absolute and without symbolic links.
  /// - Throws: A `UserError` if a source cannot be read.
  package func api(ofPackageIn folder: String) async throws(UserError) -> PublicAPI {
    let repository = await RepositoryLoader().load(root: folder)
    var api = PublicAPI()
    guard let package = repository.packages.first(where: { $0.directory.isEmpty }) else { return api }
    for product in package.products where product.kind != .executable {
      api.declarations.insert(PublicAPI.Declaration("\(product.kind.rawValue) product \(product.name)"))
    }
    let offered = Self.offeredTargets(of: package, in: repository)
    for target in offered {
      var trees: [SourceFileSyntax] = []
      for file in target.files { trees.append(try tree(of: file.path, in: folder)) }
      var collector = APICollector(module: target.module)
      collector.collect(trees)
      api.declarations.formUnion(collector.api.declarations)
    }
    return api
  }

  /// The targets of the products: what others can import.
  private static func offeredTargets(
    of package: Repository.Package, in repository: Repository
  ) -> [Repository.Target] {
    let names = Set(package.products.filter { $0.kind != .executable }.flatMap(\.targets))
    return package.targets.map { repository.targets[$0] }.filter { names.contains($0.name) }
  }

  private func tree(of file: String, in folder: String) throws(UserError) -> SourceFileSyntax {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.readUTF8("\(folder)/\(file)")
    } catch {
      throw UserError("\(file) cannot be read: \(error)")
    }
    do {
      return try BoundedParser.read(bytes) { $0 }
    } catch {
      throw UserError("\(file) cannot be parsed: \(error)")
    }
  }
}
