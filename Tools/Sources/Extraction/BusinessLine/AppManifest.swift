import Apps
import Fixing
import Manifests
import Model
import SourceEditing
import SourceFacts
import SourceText

/// The changes of an extraction to the app's manifest.
struct AppManifest {
  let links: AppLinks

  private var context: ExtractionContext { links.context }
  private var tests: [MovedTests] { links.tests }
  private var needs: [ProductNeed] { links.needs }

  /// The manifest after the extraction. Everything else is kept byte for byte.
  ///
  /// - Throws: A `UserError` if a list is computed and cannot be edited.
  func bytes() throws(UserError) -> [UInt8] {
    let module = context.app.module
    let path = context.app.container.manifestPath
    let unused = links.unused
    var change = ManifestChange()
    change.packages = needs.map(\.package)
    change.products = needs.map(\.product)
    change.removedLinks = unused.compactMap { module, link in
      guard let name = name(of: link) else { return nil }
      return ManifestChange.Link(name: name, target: module.name, position: link.position)
    }
    change.removedElements = context.entries.moved.map(\.position)
    change.removedTargets = tests.map { context.repository.modules[$0.module] }.filter(links.isEmptied).map {
      (name: $0.name, position: $0.position)
    }
    change.removedPackages = links.unusedPackages
    let bytes = try context.bytes(of: path)
    do throws(Unfixable) {
      let changed = try change.applied(toTarget: (module.name, module.position), in: bytes)
      return try linkingTests(in: changed)
    } catch {
      throw UserError("\(path) cannot be given what the app needs: \(error.reason)")
    }
  }

  /// Adds the links that the remaining tests need.
  private func linkingTests(in bytes: [UInt8]) throws(Unfixable) -> [UInt8] {
    var bytes = bytes
    for moved in tests where !moved.imported.isEmpty {
      let name = context.repository.modules[moved.module].name
      // Its current position.
      let manifest = ManifestReader().read(String(decoding: bytes, as: UTF8.self))
      guard let declared = manifest.targets.first(where: { $0.name == name }) else { continue }
      let needs = links.needs(of: moved)
      var change = ManifestChange()
      change.packages = needs.map(\.package)
      change.products = needs.map(\.product)
      change.isPerTarget = true
      bytes = try change.applied(toTarget: (name, declared.position), in: bytes)
    }
    return bytes
  }

  private func name(of link: Link) -> String? {
    switch link.destination {
    case .product(let name, _, _), .thirdParty(let name): return name
    case .sibling(let id):
      // Tests keep their link to the app.
      return id == context.app.module.id ? nil : context.repository.modules[id].name
    case .unknown: return nil
    }
  }
}
