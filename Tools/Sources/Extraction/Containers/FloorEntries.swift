import Manifests
import Model
import SourceText

/// The moved resources, and other non-source entries of the moved folders.
struct FloorEntries {
  let site: FloorSite

  init(_ site: FloorSite) { self.site = site }

  /// The manifest's entries for moved files.
  func moved(_ bytes: [UInt8]) -> [ManifestEntry] {
    guard let traits = try? PackageTraits(manifest: String(decoding: bytes, as: UTF8.self), target: site.module.name)
    else {
      return []
    }
    let folder = site.repository.folder(of: site.module)
    return traits.entries.filter { entry in
      site.paths.contains { RelativePath.isInside(RelativePath.join(folder, entry.path), $0) }
    }
  }

  /// `exclude: […]` and `resources: […]`, as written in the new module's target.
  func arguments(_ bytes: [UInt8]) -> [String] {
    let entries = moved(bytes)
    let folder = site.repository.folder(of: site.module)
    return ["exclude", "resources"].compactMap { list in
      let texts = entries.filter { $0.list == list }.map { entry in
        let path = site.destination(of: RelativePath.join(folder, entry.path)).dropFirst(site.sources.count + 1)
        return entry.text.replacing("\"\(entry.path)\"", with: "\"\(path)\"")
      }
      return texts.isEmpty ? nil : "\(list): [\(texts.joined(separator: ", "))]"
    }
  }
}
