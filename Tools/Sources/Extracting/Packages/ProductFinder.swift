import Linting
import PackageMaking

/// Finds which products code needs that moves from the app into a package of its own.
struct ProductFinder {
  let repository: Repository
  let app: AppSources
  let traits: ManifestTraits

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
    return thirdParty(module)
  }

  /// A product of a package below the root.
  func need(product: String, of package: Repository.Package, in folder: String) -> ProductNeed {
    let path = RelativePath.way(from: folder, to: package.directory)
    return ProductNeed(
      package: ".package(path: \"\(path)\")",
      product: ".product(name: \"\(product)\", package: \"\(identity(package))\")")
  }

  /// A product of the mediator's package, wherever that is.
  func need(mediatorProduct product: String, in folder: String) throws(ExtractionError) -> ProductNeed {
    if let package = repository.packages.first(where: { $0.name == "Mediator" }) {
      return need(product: product, of: package, in: folder)
    }
    guard let package = traits.remotePackages["mediator"] else {
      throw ExtractionError(
        "there is no package Mediator in this repository, and the app depends on none: add it to \(app.package.manifestPath)"
      )
    }
    return ProductNeed(package: package, product: ".product(name: \"\(product)\", package: \"Mediator\")")
  }

  /// A product that the app links from a package elsewhere, by the module's name: what they are called differently
  /// cannot be seen from here, and the build says it.
  private func thirdParty(_ module: String) -> ProductNeed? {
    for link in app.target.links {
      guard case .thirdParty(module) = link.destination else { continue }
      if case .product(_, let package?) = link.declaration.reference,
        let text = traits.remotePackages[package.lowercased()]
      {
        return ProductNeed(package: text, product: ".product(name: \"\(module)\", package: \"\(package)\")")
      }
    }
    return nil
  }

  /// The name by which a manifest speaks of a package: its folder's.
  private func identity(_ package: Repository.Package) -> String {
    package.directory.split(separator: "/").last.map(String.init) ?? package.name
  }
}
