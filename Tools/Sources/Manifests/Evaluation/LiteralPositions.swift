import Foundation
import SourceFacts
import SourceText

/// The positions of names in a manifest's text, because SwiftPM's output has none.
///
/// What the reader could decide has its exact position. A link that the reader did not find gets the target's
/// position: if another declaration with the same name were used, acting on a finding there would break
/// something else. Anything outside a target has its own position, or that of the package.
struct LiteralPositions {
  private let read: Manifest
  private let named: NamedPlaces
  private let folder: String

  /// - Parameters:
  ///   - text: The manifest.
  ///   - folder: The package's folder: SwiftPM makes paths absolute.
  ///   - reader: Reads the manifest.
  init(of text: String, in folder: String, _ reader: ManifestReader) {
    self.folder = folder
    read = reader.read(text)
    named = NamedPlaces(of: text)
  }

  func product(_ name: String) -> SourcePosition {
    read.products.first { $0.name == name }?.position ?? named.call(["library", "executable", "plugin"], name)
  }

  func target(_ name: String) -> SourcePosition {
    read.targets.first { $0.name == name }?.position
      ?? named.call(Set(ManifestVocabulary.packages.targetTypes.keys), name)
  }

  func packageDependency(_ location: ContainerReference.Location) -> SourcePosition {
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
      return found?.position ?? named.package
    case .url(let text), .registry(let text):
      let wanted = ContainerReference(location: location, position: .start).identity
      return read.dependencies.first { $0.identity == wanted }?.position ?? named.only(text)
    }
  }

  private func absolute(_ path: String) -> String {
    if path.hasPrefix("~/") { return absolute(NSHomeDirectory() + path.dropFirst()) }
    return URL(filePath: path, relativeTo: URL(filePath: folder, directoryHint: .isDirectory))
      .standardizedFileURL.pathComponents.joined(separator: "/")
  }

  func dependency(_ reference: LinkReference, of target: String) -> SourcePosition {
    let found = read.targets.first { $0.name == target }?.dependencies.first { $0.reference == reference }
    return found?.position ?? self.target(target)
  }

  func plugin(_ name: String, of target: String) -> SourcePosition {
    read.targets.first { $0.name == target }?.plugins.first { $0.name == name }?.position ?? self.target(target)
  }
}
