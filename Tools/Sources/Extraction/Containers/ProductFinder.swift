import Apps
import ManifestEditing
import Model
import Scaffolding
import SourceText

/// Finds the products that code needs when it moves from the app into a package of its own.
package struct ProductFinder {
  let repository: Repository
  let app: AppSources
  /// The external packages that the app names.
  private let others: [OtherPackage]
  private let traits: PackageTraits
  private let root: String

  package init(repository: Repository, app: AppSources, traits: PackageTraits, root: String) {
    self.repository = repository
    self.app = app
    self.traits = traits
    self.root = root
    let declared = zip(app.container.references, app.container.dependencies)
    let directory = app.container.directory
    let folder = RelativePath.join(root, directory)
    others = declared.filter { $0.1 == .external }.compactMap { dependency, _ in
      traits.packages[dependency.position].map {
        OtherPackage(dependency, text: $0, from: directory, root: root, app: folder)
      }
    }
  }

  /// The product that provides a module.
  ///
  /// - Parameters:
  ///   - moduleName: The imported module.
  ///   - folder: The folder of the package that needs it, relative to the root.
  /// - Returns: `nil` for a system module.
  package func need(module moduleName: String, in folder: String) -> ProductNeed? {
    for module in repository.providers[moduleName] ?? [] {
      let container = repository.containers[repository.modules[module].container]
      let name = repository.modules[module].name
      guard container.id != app.container.id, container.facts.isLinkedByName,
        let product = container.products.first(where: { $0.targets.contains(name) })
      else { continue }
      let links = linksOfApp.filter { $0.modules.contains(module) }
      return need(product: product.name, of: container, in: folder, condition: condition(of: links))
    }
    return thirdParty(moduleName, in: folder)
  }

  /// What code needs that imports some modules.
  ///
  /// - Parameter targets: The modules of targets that are written for it.
  /// - Throws: If such a target reads its parameters, and nothing says where the package for that is.
  package func needs(
    _ modules: Set<String>, targets: Set<String>, in folder: String
  ) throws(UserError) -> [ProductNeed] {
    let reader = TargetWriter.reader
    // Beside a mediator below the root it is as well.
    guard !targets.contains(reader) || repository.mediatorPackage != nil || need(module: reader, in: folder) != nil
    else {
      throw UserError(
        "a target must be written out here, which needs the package \(reader), and \(app.container.manifestPath) does not say"
          + " where that is: name it there beside the mediator's")
    }
    return modules.union(targets).sorted().compactMap { need(module: $0, in: folder) }
  }

  /// A product of a package below the root.
  func need(
    product: String, of container: Container, in folder: String, condition: String = ""
  ) -> ProductNeed {
    ProductNeed(
      at: RelativePath.path(from: folder, to: container.directory), product: product, of: identity(container),
      condition: condition)
  }

  /// A product of the mediator's package, wherever that is.
  func need(mediatorProduct product: String, in folder: String) throws(UserError) -> ProductNeed {
    if let container = repository.mediatorPackage {
      return need(product: product, of: container, in: folder)
    }
    guard let package = others.first(where: { $0.identity == "mediator" }) else {
      throw UserError(
        "there is no package Mediator in this repository, and \(app.container.manifestPath) has no dependency on one:"
          + " `modulize add-mediator` adds it here")
    }
    return need(product: product, of: package, in: folder)
  }

  /// A product that the app links from an external package. One that contains the module precedes those that only
  /// re-export it.
  private func thirdParty(_ module: String, in folder: String) -> ProductNeed? {
    let ranked = linksOfApp.compactMap { link -> (rank: Int, need: ProductNeed)? in
      guard case .thirdParty(let product) = link.destination, let package = other(of: link),
        let rank = rank(of: link, product, in: package, for: module)
      else { return nil }
      let same = linksOfApp.filter { $0.productName == product && other(of: $0)?.identity == package.identity }
      return (rank, need(product: product, of: package, in: folder, condition: condition(of: same)))
    }
    if let best = ranked.min(by: { $0.rank < $1.rank }) { return best.need }
    // A module of a package that is not linked directly.
    if let direct = product(of: module, in: others, for: folder) { return direct }
    // One that only another package depends on: `Parameters`, where the mediator comes by URL. There may be many.
    guard !SystemModules.contains(module) else { return nil }
    let lower = OtherPackage.below(others, root: root, app: RelativePath.join(root, app.container.directory))
    return product(of: module, in: lower, for: folder)
  }

  private func product(of module: String, in packages: [OtherPackage], for folder: String) -> ProductNeed? {
    packages.lazy.compactMap { package in
      package.product(of: module).map { need(product: $0, of: package, in: folder) }
    }.first
  }

  /// How certainly a link provides a module, lowest is best; `nil` if it does not.
  private func rank(
    of link: Link, _ product: String, in package: OtherPackage, for module: String
  ) -> Int? {
    if package.has(module, in: product) ?? (product == module) { return product == module ? 0 : 1 }
    return app.container.moduleNames(broughtBy: link)?.contains(module) == true ? 2 : nil
  }

  /// The external package of a link; `nil` if the manifest leaves it open.
  private func other(of link: Link) -> OtherPackage? {
    let externals = app.container.externals(of: link)
    return externals.count == 1 ? others.first { $0.identity == externals[0].identity } : nil
  }

  /// All links of the app's package, starting with the app's.
  private var linksOfApp: [Link] {
    let modules = app.container.modules.filter { $0 != app.module.id }.map { repository.modules[$0] }
    return app.module.links + modules.flatMap(\.links)
  }

  /// The condition of a product's links, as an argument to append; empty if one link is unconditional.
  private func condition(of links: [Link]) -> String {
    let conditions = links.map { link in
      link.condition.flatMap { _ in traits.conditions[link.position] }
    }
    guard let first = conditions.first, let text = first, !conditions.contains(nil) else { return "" }
    return ", condition: \(text)"
  }

  private func need(
    product: String, of package: OtherPackage, in folder: String, condition: String = ""
  ) -> ProductNeed {
    ProductNeed(package: package.dependency(from: folder), product: product, of: package.name, condition: condition)
  }

  /// The name by which manifests refer to a package: its folder's.
  private func identity(_ container: Container) -> String {
    container.directory.split(separator: "/").last.map(String.init) ?? container.name
  }
}
