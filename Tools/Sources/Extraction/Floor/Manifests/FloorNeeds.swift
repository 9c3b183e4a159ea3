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
  /// Links of the old target that its remaining files no longer import.
  private(set) var unused: [Link] = []

  /// - Parameter added: Modules that the new module's files import although they did not before.
  package init(_ site: FloorSite, adding added: Set<String> = []) {
    self.site = site
    self.added = added
    let moved = Set(site.files)
    let going = Self.imports(of: site.module.files.filter { moved.contains($0.path) }).union(added)
    // If the modules are unknown, both may need it.
    links = site.module.links.filter { modules(of: $0).map { !$0.isDisjoint(with: going) } ?? true }
    unused = unused(of: site.module)
  }

  /// Links of a target that had the moved files, which its remaining files do not import.
  func unused(of module: Module) -> [Link] {
    let moved = Set(site.files)
    let going = Self.imports(of: module.files.filter { moved.contains($0.path) }).union(added)
    let staying = Self.imports(of: module.files.filter { !moved.contains($0.path) })
    return module.links.filter { link in
      modules(of: link).map { !$0.isDisjoint(with: going) && $0.isDisjoint(with: staying) } ?? false
    }
  }

  /// Targets of the same package that the new module needs, which a separate package cannot link.
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

  /// The declarations of packages that only removed links used. A new target of this package has links to them.
  var unusedPackages: [SourcePosition] {
    let unused = ([site.module] + site.sharing).flatMap(unused)
    let gone = Set(unused.map(\.position))
    let staying = site.container.modules.flatMap { site.repository.modules[$0].links }.filter {
      !gone.contains($0.position)
    }
    let used = (staying + (site.request.place == .target ? links : [])).flatMap(site.container.declarations)
    return Set(unused.flatMap(site.container.declarations)).subtracting(used).sorted()
  }

  private static func imports(of files: [SourceFile]) -> Set<String> {
    Set(files.flatMap { $0.imports.map(\.module) })
  }

  private func modules(of link: Link) -> Set<String>? {
    if let modules = site.repository.moduleNames(broughtBy: link, of: site.container) { return modules }
    // Without fetched packages, a product is assumed to provide the module with its name.
    guard !site.isBuiltHere, case .thirdParty(let name) = link.destination else { return nil }
    return [name]
  }
}
