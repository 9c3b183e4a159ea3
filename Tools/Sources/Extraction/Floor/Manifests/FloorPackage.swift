import Apps
import Foundation
import Manifests
import Model
import SourceEditing
import SourceText

/// Creates the package of a floor in a package of its own.
struct FloorPackage {
  let site: FloorSite
  let needs: FloorNeeds

  /// Its files other than sources, relative to its folder.
  ///
  /// - Parameter bytes: The manifest of the package that the code leaves.
  /// - Throws: A `UserError` if another manifest cannot express what the code needs.
  func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)] {
    Self.files(of: site, manifest: try manifest(bytes))
  }

  /// The files of a package other than sources.
  static func files(of site: FloorSite, manifest: String) -> [(path: String, text: String)] {
    let name = site.request.name
    return [
      ("Package.swift", manifest),
      ("README.md", "# \(name)\n\nCode that \(site.module.name) and other modules depend on.\n"),
      (".gitignore", ".build/\nPackage.resolved\n.DS_Store\n.swiftpm/\nDerivedData/\nxcuserdata/\n"),
    ]
  }

  private var name: String { site.request.name }

  private func manifest(_ bytes: [UInt8]) throws(UserError) -> String {
    let path = site.container.manifestPath
    let traits: PackageTraits
    let own: ManifestTarget
    do throws(Unfixable) {
      traits = try PackageTraits(manifest: String(decoding: bytes, as: UTF8.self), target: site.module.name)
      own = try ManifestTarget(site.module.name, at: site.module.position, in: bytes)
    } catch {
      throw UserError(
        "the settings of \(path) cannot be copied, because \(error.reason); a target of the same package is"
          + " still possible: --into target")
    }
    guard traits.obstacles.isEmpty else {
      let lines = traits.obstacles.map {
        "\(path):\($0.position.line):\($0.position.column): \($0.reason); \($0.suggestion)"
      }
      let end = ["or use --into target", RefusalKind.more(on: [.manifest])]
      throw UserError((lines + end).joined(separator: "\n"), .refusal)
    }
    if let sibling = needs.siblings.first {
      throw UserError(
        "the moved code imports \(sibling.moduleName), a target of the same package, on which a package below cannot depend: use"
          + " --into target, or first move \(sibling.moduleName) by hand into a package of its own\n"
          + RefusalKind.more(on: [.siblingImport]), .refusal)
    }
    let links = needs.links.compactMap { own.element(at: $0.position) }
    let packages = needs.containers.sorted().compactMap { dependency($0, traits) }
    guard links.count == needs.links.count, packages.count == needs.containers.count else {
      throw UserError("\(path) does not list explicitly what \(name) needs of it; use --into target")
    }
    return text(traits, links: links, packages: packages, bytes)
  }

  private func text(_ traits: PackageTraits, links: [String], packages: [String], _ bytes: [UInt8]) -> String {
    let entries = FloorEntries(site).arguments(bytes)
    let unit = SourceLayout(bytes: bytes).unit
    func indented(_ text: String) -> String { Self.indented(text, by: unit) }
    let hasResources = entries.contains { $0.hasPrefix("resources") }
    var target = ["name: \"\(name)\""]
    if !links.isEmpty {
      let list = CodeLayout.list("dependencies: [", links, "]", indentation: 3 * unit.count, unit: unit)
      target.append(list.joined(separator: "\n"))
    }
    target += entries + [traits.settings(of: site.module.name)].compactMap(\.self)
    var package = ["name: \"\(name)\""]
    if hasResources, let localization = traits.localization { package.append(localization) }
    if let platforms = traits.platforms { package.append(platforms) }
    package.append("products: [\n\(unit).library(name: \"\(name)\", targets: [\"\(name)\"])\n]")
    if !packages.isEmpty { package.append("dependencies: [\n" + indented(packages.joined(separator: ",\n")) + "\n]") }
    let body =
      target.count == 1 ? ".target(\(target[0]))" : ".target(\n" + indented(target.joined(separator: ",\n")) + "\n)"
    package.append("targets: [\n" + indented(body) + "\n]")
    if let modes = traits.languageModes { package.append(modes) }
    return "// swift-tools-version: \(traits.toolsVersion)\nimport PackageDescription\n\n"
      + "let package = Package(\n" + indented(package.joined(separator: ",\n")) + "\n)\n"
  }

  private static func indented(_ text: String, by unit: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : unit + $0 }
      .joined(separator: "\n")
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
}
