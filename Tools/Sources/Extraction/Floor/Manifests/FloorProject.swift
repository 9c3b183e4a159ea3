import Apps
import Manifests
import Model
import Projects
import SourceEditing
import SourceFacts
import SourceText

/// Edits a project that code leaves: its target loses the files and links the new package instead.
struct FloorProject: FloorContainer {
  let site: FloorSite
  let needs: FloorNeeds

  // MARK: - The project

  func edited(_ bytes: [UInt8], users: [Module], adding files: [String]) throws(UserError) -> [UInt8] {
    do throws(Unfixable) { return try applied(to: bytes, users, files) } catch {
      throw UserError(
        "\(site.container.manifestPath) cannot be edited, because \(error.reason). Run it again with --no-verify, which"
          + " moves the code anyway, and then do this in \(site.container.facts.builder):\n"
          + byHand(bytes, users: users))
    }
  }

  func byHand(_ bytes: [UInt8], users: [Module]) -> String {
    let users = users.map(\.name).joined(separator: ", ")
    return """
      remove the files that moved
      add the package \(way(to: site.folder))
      link its product \(name) with \(users)
      """
  }

  private func applied(to bytes: [UInt8], _ users: [Module], _ files: [String]) throws(Unfixable) -> [UInt8] {
    var change = ProjectChange()
    change.files = [.init(of: site.module, gone: site.files.map(way), new: files.map(way), others: site.sharing)]
    for module in [site.module] + site.sharing {
      change.removedLinks += needs.unused(of: module).filter(isOfPackage).map { (module, $0.position) }
    }
    change.removedPackages = site.repository.removable(needs.unusedPackages, of: site.container)
    change.products = [.init(name, of: name, at: way(to: site.folder), for: users)]
    return try change.applied(to: bytes)
  }

  /// Relative to the project's folder.
  private func way(to path: String) -> String { RelativePath.path(from: site.container.directory, to: path) }

  private func isOfPackage(_ link: Link) -> Bool { site.repository.canEdit(link, of: site.container) }

  // MARK: - The package

  private var name: String { site.request.name }

  func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)] {
    var package = ManifestDraft(name: name)
    let traits = ProjectTraits(of: site.module, in: site.container, site.repository)
    package.toolsVersion = traits.toolsVersion
    package.platforms = traits.platforms
    package.products = [.init(name: name, targets: [name])]
    var target = ManifestDraft.Target(name: name)
    for link in needs.links {
      let dependency = try dependency(of: link, bytes)
      target.dependencies.append(dependency.link)
      if !package.dependencies.contains(dependency.package) { package.dependencies.append(dependency.package) }
    }
    target.swiftSettings = traits.settings(of: site.module)
    package.targets = [target]
    package.languageModes = traits.languageModes
    return FloorPackage.files(of: site, manifest: indentation.text(package.text))
  }

  /// The indentation of the repository's manifests, or of the moved code.
  private var indentation: Indentation {
    let manifests = site.repository.swiftPackages.map(\.manifestPath)
    let paths = (manifests.isEmpty ? site.files : manifests).prefix(200)
    return Indentation(of: paths.lazy.compactMap { try? FileReader.read("\(site.root)/\($0)") })
  }

  /// A link as written in a manifest.
  private func dependency(
    of link: Link, _ bytes: [UInt8]
  ) throws(UserError) -> (link: String, package: String) {
    switch link.destination {
    case .product(let product, let id, _) where isOfPackage(link):
      let other = site.repository.containers[id]
      let folder = RelativePath.path(from: site.folder, to: other.directory)
      let identity = RelativePath.lastComponent(other.directory)
      return (
        ".product(name: \(product.swiftLiteral), package: \((identity.isEmpty ? other.identity : identity).swiftLiteral))",
        ".package(path: \(folder.swiftLiteral))"
      )
    case .thirdParty(let product):
      let declared = site.container.externals(of: link)
      guard let first = declared.first, declared.count == 1,
        let source = try? ProjectEditor(bytes).manifestSource(ofPackageAt: first.position)
      else { break }
      return (
        ".product(name: \(product.swiftLiteral), package: \((first.name ?? first.identity).swiftLiteral))",
        source
      )
    case .product, .sibling, .unknown: break
    }
    let words = link.name(in: site.repository) ?? "something"
    throw UserError(
      "the moved code may need \(words), which \(site.module.name) links and a package cannot depend on: it is not a product"
        + " of a package; leave out the files that import it\n\(RefusalKind.more(on: [.siblingImport]))", .refusal)
  }
}
