import Foundation
import Manifests
import Model
import SourceFacts
import SourceText

/// An external package that the app depends on. Its manifest says which product contains a module.
struct OtherPackage {
  /// SwiftPM's identity for it.
  let identity: String
  /// The same with its original spelling.
  let name: String
  private let location: ContainerReference.Location
  /// `.package(…)`, as written in the app's manifest.
  private let text: String
  /// The app's folder, relative to the root.
  private let directory: String
  private let manifest: Manifest?

  /// - Parameters:
  ///   - declared: The dependency in the app's manifest.
  ///   - text: Its source text.
  ///   - directory: The app's folder, relative to the root.
  init(_ declared: ContainerReference, text: String, from directory: String, root: String) {
    identity = declared.identity
    location = declared.location
    name =
      text.split(whereSeparator: { "\"/:".contains($0) }).map(\.withoutGitSuffix).first {
        $0.lowercased() == declared.identity
      } ?? declared.identity
    self.text = text
    self.directory = directory
    let app = directory.isEmpty ? root : "\(root)/\(directory)"
    manifest = Self.folder(of: declared, app: app).flatMap(Self.manifest)
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
  private static func folder(of declared: ContainerReference, app: String) -> String? {
    switch declared.location {
    case .path(let path): return path.hasPrefix("/") ? path : "\(app)/\(path)"
    case .registry(let identity):
      let versions = "\(app)/.build/registry/downloads/\(identity.replacing(".", with: "/"))"
      return contents(of: versions).sorted().last.map { "\(versions)/\($0)" }
    case .url:
      let checkouts = "\(app)/.build/checkouts"
      return contents(of: checkouts).first { $0.lowercased() == declared.identity }.map { "\(checkouts)/\($0)" }
    }
  }

  private static func manifest(in folder: String) -> Manifest? {
    let name = try? ManifestSelection().manifest(among: contents(of: folder)) { name in
      ToolsVersionLine(manifest: try text(of: "\(folder)/\(name)"))
    }
    return name.flatMap { try? text(of: "\(folder)/\($0)") }.map { ManifestReader().read($0) }
  }

  private static func text(of path: String) throws -> String {
    String(decoding: try FileReader.readUTF8(path), as: UTF8.self)
  }

  private static func contents(of folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}
