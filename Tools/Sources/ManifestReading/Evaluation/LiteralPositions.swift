import Foundation
import SourceText
import SwiftParser
import SwiftSyntax

/// Where the names of a manifest stand in its text, for an answer of SwiftPM's that has no positions.
///
/// What the reader could decide has its exact place; for the rest it is the first literal that spells the
/// name; failing that, the start of the file.
struct LiteralPositions {
  private let read: Manifest
  private let literals: [String: SourcePosition]
  private let folder: String

  /// - Parameters:
  ///   - text: The manifest.
  ///   - folder: The package's folder: SwiftPM makes paths absolute.
  init(of text: String, in folder: String) {
    self.folder = folder
    read = ManifestReader().read(text)
    literals = LiteralCollector.literals(in: text)
  }

  func product(_ name: String) -> SourcePosition {
    read.products.first { $0.name == name }?.position ?? literal(name)
  }

  func target(_ name: String) -> SourcePosition {
    read.targets.first { $0.name == name }?.position ?? literal(name)
  }

  func packageDependency(_ location: Manifest.PackageDependency.Location) -> SourcePosition {
    if let found = read.dependencies.first(where: { $0.location == location }) { return found.position }
    switch location {
    case .path(let path):
      let found = read.dependencies.first { dependency in
        if case .path(let written) = dependency.location {
          absolute(written) == absolute(path)
        } else {
          false
        }
      }
      return found?.position ?? literal(path)
    case .url(let text), .registry(let text):
      let wanted = Manifest.PackageDependency(location: location, position: .start).identity
      return read.dependencies.first { $0.identity == wanted }?.position ?? literal(text)
    }
  }

  private func absolute(_ path: String) -> String {
    if path.hasPrefix("~/") { return absolute(NSHomeDirectory() + path.dropFirst()) }
    return URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
      .standardizedFileURL.pathComponents.joined(separator: "/")
  }

  func dependency(_ reference: Manifest.Target.Dependency.Reference, of target: String) -> SourcePosition {
    let found = read.targets.first { $0.name == target }?.dependencies.first { $0.reference == reference }
    if let found { return found.position }
    return switch reference {
    case .target(let name), .product(let name, _), .byName(let name): literal(name)
    }
  }

  func plugin(_ name: String, of target: String) -> SourcePosition {
    read.targets.first { $0.name == target }?.plugins.first { $0.name == name }?.position ?? literal(name)
  }

  private func literal(_ text: String) -> SourcePosition { literals[text] ?? .start }
}
