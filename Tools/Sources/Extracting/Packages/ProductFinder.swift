import AppReading
import ManifestEditing
import Model
import Scaffolding
import SourceText

/// Finds which products code needs that moves from the app into a package of its own.
struct ProductFinder {
  let repository: Repository
  let app: AppSources
  /// The packages that are not below the root.
  private let others: [OtherPackage]

  init(repository: Repository, app: AppSources, traits: ManifestTraits, root: String) {
    self.repository = repository
    self.app = app
    let declared = zip(app.package.manifest.dependencies, app.package.dependencies)
    others = declared.filter { $0.1 == .external }.compactMap { dependency, _ in
      traits.packages[dependency.position].map {
        OtherPackage(dependency, text: $0, from: app.package.directory, root: root)
      }
    }
  }

  /// The product that provides a module.
  ///
  /// - Parameters:
  ///   - module: What is imported.
  ///   - folder: The folder of the package that needs it, relative to the root.
  /// - Returns: `nil` for a module of the system.
  func need(module: String, in folder: String) -> ProductNeed? {
    for target in repository.providers[module] ?? [] {
      let package = repository.packages[repository.targets[target].package]
      let name = repository.targets[target].name
      guard package.id != app.package.id,
        let product = package.manifest.products.first(where: { $0.targets.contains(name) })
      else { continue }
      return need(product: product.name, of: package, in: folder)
    }
    return thirdParty(module, in: folder)
  }

  /// A product of a package below the root.
  func need(product: String, of package: Repository.Package, in folder: String) -> ProductNeed {
    let path = RelativePath.way(from: folder, to: package.directory)
    return ProductNeed(
      package: ".package(path: \"\(path)\")",
      product: ".product(name: \"\(product)\", package: \"\(identity(package))\")")
  }

  /// A product of the mediator's package, wherever that is.
  func need(mediatorProduct product: String, in folder: String) throws(UserError) -> ProductNeed {
    if let package = repository.packages.first(where: { $0.name == "Mediator" }) {
      return need(product: product, of: package, in: folder)
    }
    guard let package = others.first(where: { $0.identity == "mediator" }) else {
      throw UserError(
        "there is no package Mediator in this repository, and the app depends on none: add it to"
          + " \(app.package.manifestPath)")
    }
    return need(product: product, of: package, in: folder)
  }

  /// A product that the app links from a package elsewhere.
  private func thirdParty(_ module: String, in folder: String) -> ProductNeed? {
    let linked = app.package.targets.flatMap { repository.targets[$0].links }.compactMap { link in
      if case .thirdParty(let product) = link.destination { product } else { nil }
    }
    return others.lazy.compactMap { package in
      package.product(of: module, linked: Set(linked)).map { need(product: $0, of: package, in: folder) }
    }.first
  }

  private func need(product: String, of package: OtherPackage, in folder: String) -> ProductNeed {
    ProductNeed(
      package: package.dependency(from: folder),
      product: ".product(name: \"\(product)\", package: \"\(package.name)\")")
  }

  /// The name by which a manifest speaks of a package: its folder's.
  private func identity(_ package: Repository.Package) -> String {
    package.directory.split(separator: "/").last.map(String.init) ?? package.name
  }
}
