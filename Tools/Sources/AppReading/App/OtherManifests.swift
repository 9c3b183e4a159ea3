import Foundation
import ManifestReading
import Model
import SourceText

/// The manifests of a package that SwiftPM takes for other Swifts than the one in use. Nothing here reads or changes them.
package enum OtherManifests {
  /// - Parameters:
  ///   - package: Whose manifest is changed.
  ///   - root: The repository's folder, absolute.
  /// - Returns: A note that names those which are left as they are, if there are any.
  package static func notes(of package: Repository.Package, root: String) -> [String] {
    guard package.container == .package else { return [] }
    let folder = RelativePath.directory(of: package.manifestPath)
    let chosen = RelativePath.lastComponent(package.manifestPath)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    let others = names.filter { $0 != chosen && ManifestSelection.isManifest($0) }.sorted()
    guard !others.isEmpty else { return [] }
    let paths = others.map { RelativePath.join(folder, $0) }.joined(separator: ", ")
    return [
      "\(paths): not changed; SwiftPM takes \(others.count == 1 ? "it" : "them") in the place of \(chosen) for other"
        + " Swifts, and what has moved is missing there until you write it"
    ]
  }
}
