import Foundation
import ManifestEditing
import Manifests
import Model
import SourceFacts
import SourceText

/// An external package that the app depends on, or that such a package depends on. Its manifest says which product contains
/// a module.
struct OtherPackage {
  /// SwiftPM's identity for it.
  let identity: String
  /// The same with its original spelling.
  let name: String
  private let location: ContainerReference.Location
  /// `.package(…)`, as written in the manifest that names it.
  private let text: String
  /// The folder of that manifest, relative to the root.
  private let directory: String
  /// The text of the package's own manifest, if it is at hand.
  private let source: String?
  private let manifest: Manifest?

  /// - Parameters:
  ///   - declared: The dependency in the manifest that names it.
  ///   - text: Its source text.
  ///   - directory: The folder of that manifest, relative to the root.
  ///   - app: The app's folder, which has the checkouts.
  init(_ declared: ContainerReference, text: String, from directory: String, root: String, app: String) {
    identity = declared.identity
    location = declared.location
    name =
      text.split(whereSeparator: { "\"/:".contains($0) }).map(\.withoutGitSuffix).first {
        $0.lowercased() == declared.identity
      } ?? declared.identity
    self.text = text
    self.directory = directory
    let naming = RelativePath.join(root, directory)
    source = Self.folder(of: declared, namedIn: naming, app: app).flatMap(Self.manifest)
    manifest = source.map { ManifestReader().read($0) }
  }

  /// The packages that some depend on, and so on, without themselves.
  ///
  /// - Parameters:
  ///   - packages: The packages that the app names.
  ///   - root: The repository.
  ///   - app: The app's folder, which has the checkouts.
  static func below(_ packages: [OtherPackage], root: String, app: String) -> [OtherPackage] {
    var known = Set(packages.map(\.identity))
    var below: [OtherPackage] = []
    var level = packages
    while !level.isEmpty {
      level = level.flatMap { $0.named(root: root, app: app) }.filter { known.insert($0.identity).inserted }
      below += level
    }
    return below
  }

  /// The packages that its manifest names.
  private func named(root: String, app: String) -> [OtherPackage] {
    guard let source, let manifest, let traits = try? PackageTraits(manifest: source, target: "") else { return [] }
    return manifest.dependencies.compactMap { dependency in
      guard let text = traits.packages[dependency.position] else { return nil }
      guard case .path = dependency.location else {
        return OtherPackage(dependency, text: text, from: directory, root: root, app: app)
      }
      // What lies beside a package that came by URL has no place of its own.
      guard case .path(let path) = location else { return nil }
      let folder = path.hasPrefix("/") ? path : "\(directory)/\(path)"
      return OtherPackage(dependency, text: text, from: folder, root: root, app: app)
    }
  }

  /// The product that contains a module, if the package has one.
  func product(of module: String) -> String? {
    manifest?.products.first { has(module, in: $0.name) == true }?.name
  }

  /// Whether a product contains a module; `nil` if the product is unknown.
  func has(_ module: String, in product: String) -> Bool? {
    guard let manifest, let declared = manifest.products.first(where: { $0.name == product }) else { return nil }
    let modules = declared.targets.map { ModuleName.module(ofTarget: $0) }
    // A target that is not known to be Swift may have a module with another name.
    return modules.contains(module) || (!manifest.isDecided && product == module)
  }

  /// The dependency as written in another package's manifest.
  func dependency(from folder: String) -> String {
    guard case .path(let path) = location, !path.hasPrefix("/"), !path.hasPrefix("~") else { return text }
    let way = RelativePath.path(from: folder, to: directory) + "/" + path
    let short = way.split(separator: "/").reduce(into: [Substring]()) { parts, part in
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return text.replacing("\"\(path)\"", with: "\"\(short.joined(separator: "/"))\"")
  }

  // MARK: - Where it is

  /// The checkouts of the app's last build.
  private static func folder(of declared: ContainerReference, namedIn naming: String, app: String) -> String? {
    switch declared.location {
    case .path(let path): return path.hasPrefix("/") ? path : "\(naming)/\(path)"
    case .registry(let identity):
      let versions = "\(app)/.build/registry/downloads/\(identity.replacing(".", with: "/"))"
      return DiskPath.names(in: versions).last.map { "\(versions)/\($0)" }
    case .url:
      let checkouts = "\(app)/.build/checkouts"
      return DiskPath.names(in: checkouts).first { $0.lowercased() == declared.identity }.map { "\(checkouts)/\($0)" }
    }
  }

  private static func manifest(in folder: String) -> String? {
    let name = try? ManifestSelection().manifest(among: DiskPath.names(in: folder)) { name in
      ToolsVersionLine(manifest: try text(of: "\(folder)/\(name)"))
    }
    return name.flatMap { try? text(of: "\(folder)/\($0)") }
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try FileReader.readUTF8(path), as: UTF8.self)
  }
}
