import Manifests
import Model
import SourceEditing
import SourceText

/// The links of the new module: what its files import, as declared by the old target.
package struct FloorNeeds {
  let site: FloorSite
  private let added: Set<String>
  /// Links of the old target to copy.
  private(set) var links: [Link] = []

  /// - Parameter added: Modules that the new module's files import although they did not before.
  package init(_ site: FloorSite, adding added: Set<String> = []) {
    self.site = site
    self.added = added
    let going = imports(of: site.module, moved: true).union(added)
    let brought = site.module.links.map { site.repository.imports(throughLink: $0, of: site.module) }
    let known = brought.reduce(into: Set(site.repository.providers.keys)) { $0.formUnion($1 ?? []) }
    let unknown = going.filter { !known.contains($0) && !SystemModules.contains($0) }
    let products = Set(site.module.links.compactMap(\.productName))
    links = zip(site.module.links, brought).filter { link, brought in
      if let name = link.productName, going.contains(name) { return true }
      // What has a product of its own is not linked through another that depends on it.
      if let brought { return !brought.intersection(going).isSubset(of: products) }
      // What it brings was not looked at: both may need it, if the new module imports what nothing else explains.
      return !unknown.isSubset(of: products)
    }.map(\.0)
  }

  /// Links of the modules that had the moved files, which their remaining files do not import.
  var unused: [(module: Module, link: Link)] {
    ([site.module] + site.sharing).flatMap { module in
      let going = imports(of: module, moved: true).union(added)
      return site.repository.links(of: module, onlyFor: going, besides: imports(of: module, moved: false))
        .map { (module, $0) }
    }
  }

  /// Modules of the same package that the new module needs, which a separate package cannot link.
  var siblings: [Module] {
    links.flatMap { link -> [Module] in
      if case .sibling(let id) = link.destination { return [site.repository.modules[id]] }
      return []
    }
  }

  /// The packages of the links, by index in the manifest's list.
  var containers: Set<Int> {
    Set(
      links.flatMap { link -> [Int] in
        switch link.destination {
        case .product(_, let id, _):
          return site.container.dependencies.indices.filter { site.container.dependencies[$0] == .local(id) }
        case .thirdParty:
          let identities = Set(site.container.externals(of: link).map(\.identity))
          return site.container.references.indices.filter {
            identities.contains(site.container.references[$0].identity)
          }
        case .sibling, .unknown: return []
        }
      })
  }

  /// What the files of a module import that move, or those that stay.
  private func imports(of module: Module, moved isMoved: Bool) -> Set<String> {
    let moved = Set(site.files)
    return Set(module.files.filter { moved.contains($0.path) == isMoved }.flatMap { $0.imports.map(\.module) })
  }
}
