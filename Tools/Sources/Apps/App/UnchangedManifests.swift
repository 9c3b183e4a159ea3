import Foundation
import Manifests
import Model
import SourceFacts
import SourceText

/// A package's manifests for other Swift versions. They are neither read nor changed.
package enum UnchangedManifests {
  /// - Parameters:
  ///   - container: The package whose manifest is changed.
  ///   - root: The repository's folder, absolute.
  /// - Returns: A note that names the unchanged ones, if there are any.
  package static func notes(of container: Container, root: String) -> [String] {
    guard container.facts.isBuiltHere else { return [] }
    let folder = RelativePath.directory(of: container.manifestPath)
    let chosen = RelativePath.lastComponent(container.manifestPath)
    let names = DiskPath.names(in: "\(root)/\(folder)")
    let others = names.filter { $0 != chosen && ManifestSelection.isManifest($0) }
    guard !others.isEmpty else { return [] }
    let paths = others.map { RelativePath.join(folder, $0) }.joined(separator: ", ")
    return [
      "\(paths): not changed; SwiftPM uses \(others.count == 1 ? "it" : "them") instead of \(chosen) for other"
        + " Swift versions, where what has moved is missing until you add it"
    ]
  }
}
