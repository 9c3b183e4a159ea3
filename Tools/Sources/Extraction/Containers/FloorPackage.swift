import Apps
import ManifestEditing
import Model
import SourceEditing
import SourceText

/// Creates the package of a floor in a package of its own.
package struct FloorPackage {
  private let site: FloorSite
  private let needs: FloorNeeds
  private var name: String { site.request.name }

  package init(_ site: FloorSite, _ needs: FloorNeeds) {
    self.site = site
    self.needs = needs
  }

  /// Its files other than sources, relative to its folder.
  ///
  /// - Parameter bytes: The manifest or project of the code.
  /// - Throws: A `UserError` if another manifest cannot express what the code needs.
  package func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)] {
    [
      ("Package.swift", try manifest(bytes)),
      ("README.md", "# \(name)\n\nCode that \(site.module.name) and other modules depend on.\n"),
      (".gitignore", ".build/\nPackage.resolved\n.DS_Store\n.swiftpm/\nDerivedData/\nxcuserdata/\n"),
    ]
  }

  private func manifest(_ bytes: [UInt8]) throws(UserError) -> String {
    let traits = try traits(bytes)
    let written = try site.isBuiltHere ? links(inManifest: bytes, traits) : links(inProject: traits)
    let entries = site.isBuiltHere ? FloorEntries(site).arguments(bytes) : []
    var draft = ManifestDraft(
      name: name, like: traits, hasResources: entries.contains { $0.hasPrefix("resources") })
    draft.products = [.init(name: name, targets: [name])]
    draft.dependencies = written.packages
    var target = ManifestDraft.Target(name: name)
    target.dependencies = written.links
    target.written = entries + (traits.settings[site.module.name] ?? [])
    draft.targets = [target]
    return draft.text(unit: site.isBuiltHere ? SourceLayout(bytes: bytes).unit : indentation.unit)
  }

  private func traits(_ bytes: [UInt8]) throws(UserError) -> PackageTraits {
    let path = site.container.manifestPath
    let traits: PackageTraits
    do throws(Unfixable) {
      traits = try PackageTraits(of: site.module, in: site.container, bytes, site.repository)
    } catch {
      throw UserError(
        "the settings of \(path) cannot be copied, because \(error.reason)"
          + (site.isBuiltHere ? "; a target of the same package is still possible: --into target" : ""))
    }
    guard traits.obstacles.isEmpty else {
      let lines = traits.obstacles.map {
        "\(path):\($0.position.line):\($0.position.column): \($0.reason); \($0.suggestion)"
      }
      let end = ["or use --into target", RefusalKind.more(on: [.manifest])]
      throw UserError((lines + end).joined(separator: "\n"), .refusal)
    }
    return traits
  }

  /// The indentation of the repository's manifests, or of the moved code.
  private var indentation: Indentation {
    let manifests = site.repository.swiftPackages.map(\.manifestPath)
    let paths = (manifests.isEmpty ? site.files : manifests).prefix(200)
    return Indentation(of: paths.lazy.compactMap { try? FileReader.read("\(site.root)/\($0)") })
  }
}

// MARK: - What it links

extension FloorPackage {
  /// As a manifest says it: `.product(…)` of a target, `.package(…)` of its package.
  private typealias WrittenLinks = (links: [String], packages: [String])

  /// The links as they are written in the old manifest.
  private func links(inManifest bytes: [UInt8], _ traits: PackageTraits) throws(UserError) -> WrittenLinks {
    if let sibling = needs.siblings.first {
      throw UserError(
        "the moved code imports \(sibling.moduleName), a target of the same package, on which a package below cannot depend: use"
          + " --into target, or first move \(sibling.moduleName) by hand into a package of its own\n"
          + RefusalKind.more(on: [.siblingImport]), .refusal)
    }
    let own = try? ManifestTarget(site.module.name, at: site.module.position, in: bytes)
    let links = needs.links.compactMap { own?.element(at: $0.position) }
    let packages = needs.containers.sorted().compactMap { dependency($0, traits) }
    guard own != nil, links.count == needs.links.count, packages.count == needs.containers.count else {
      throw UserError(
        "\(site.container.manifestPath) does not list explicitly what \(name) needs of it; use --into target")
    }
    return (links, packages)
  }

  /// A dependency as written in the old manifest, with its path adjusted.
  private func dependency(_ index: Int, _ traits: PackageTraits) -> String? {
    let declared = site.container.references[index]
    guard let text = traits.packages[declared.position] else { return nil }
    guard case .path(let path) = declared.location, !path.hasPrefix("/"), !path.hasPrefix("~"),
      let folder = RelativePath.resolve(path, from: site.container.directory)
    else { return text }
    return text.replacing("\"\(path)\"", with: "\"\(RelativePath.path(from: site.folder, to: folder))\"")
  }

  private func links(inProject traits: PackageTraits) throws(UserError) -> WrittenLinks {
    var written: WrittenLinks = ([], [])
    for link in needs.links {
      guard let (text, package) = self.link(link, inProject: traits) else {
        let words = link.name(in: site.repository) ?? "something"
        throw UserError(
          "the moved code may need \(words), which \(site.module.name) links and a package cannot depend on: it is not a"
            + " product of a package; leave out the files that import it\n\(RefusalKind.more(on: [.siblingImport]))",
          .refusal)
      }
      written.links.append(text)
      if !written.packages.contains(package) { written.packages.append(package) }
    }
    return written
  }

  private func link(_ link: Link, inProject traits: PackageTraits) -> (text: String, package: String)? {
    switch link.destination {
    case .product(let product, let id, _) where site.repository.canEdit(link, of: site.container):
      let other = site.repository.containers[id]
      let folder = RelativePath.path(from: site.folder, to: other.directory)
      let identity = RelativePath.lastComponent(other.directory)
      let name = identity.isEmpty ? other.identity : identity
      return (
        ".product(name: \(product.swiftLiteral), package: \(name.swiftLiteral))",
        ".package(path: \(folder.swiftLiteral))"
      )
    case .thirdParty(let product):
      let declared = site.container.externals(of: link)
      guard let first = declared.first, declared.count == 1, let source = traits.packages[first.position] else {
        return nil
      }
      return (
        ".product(name: \(product.swiftLiteral), package: \((first.name ?? first.identity).swiftLiteral))", source
      )
    case .product, .sibling, .unknown: return nil
    }
  }
}
