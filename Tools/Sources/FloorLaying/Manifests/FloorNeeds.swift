import ManifestEditing
import Model
import SourceEditing
import SourceText

/// What the new module links: what its files import, as the old module's manifest says it.
struct FloorNeeds {
  let site: FloorSite
  /// Of the old target.
  private(set) var links: [Repository.TargetLink] = []
  /// Of the old target, what nothing there imports any more.
  private(set) var unused: [Repository.TargetLink] = []

  init(_ site: FloorSite) {
    self.site = site
    let moved = Set(site.files)
    let going = Self.imports(of: site.target.files.filter { moved.contains($0.path) })
    let staying = Self.imports(of: site.target.files.filter { !moved.contains($0.path) })
    for link in site.target.links {
      guard let modules = modules(of: link) else {
        // What it brings is not known, so it may be needed here and there.
        links.append(link)
        continue
      }
      if !modules.isDisjoint(with: going) {
        links.append(link)
        if modules.isDisjoint(with: staying) { unused.append(link) }
      }
    }
  }

  /// Targets of the same package that the new module would link: a package of its own cannot.
  var siblings: [Repository.Target] {
    links.flatMap { link -> [Repository.Target] in
      if case .sibling(let id) = link.destination { return [site.repository.targets[id]] }
      return []
    }
  }

  /// The packages that the links are to, by their place in the manifest's list.
  var packages: Set<Int> {
    Set(
      links.flatMap { link -> [Int] in
        switch link.destination {
        case .product(_, let id, _):
          return site.package.dependencies.indices.filter { site.package.dependencies[$0] == .local(id) }
        case .thirdParty:
          let identities = Set(site.package.externals(of: link).map(\.identity))
          return site.package.manifest.dependencies.indices.filter {
            identities.contains(site.package.manifest.dependencies[$0].identity)
          }
        case .sibling, .unknown: return []
        }
      })
  }

  private static func imports(of files: [SourceFile]) -> Set<String> {
    Set(files.flatMap { $0.imports.map(\.module) })
  }

  private func modules(of link: Repository.TargetLink) -> Set<String>? {
    if let modules = site.repository.modules(broughtBy: link, of: site.package) { return modules }
    // Where nothing is fetched a product is taken to bring the module of its name.
    guard !site.isBuiltHere, case .thirdParty(let name) = link.destination else { return nil }
    return [name]
  }
}
