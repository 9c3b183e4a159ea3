import ManifestEditing
import Model
import SourceEditing
import SourceText
import SwiftSyntax

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

  /// Where the manifest names what moves: among the entries, and in the list of the sources.
  func places(_ bytes: [UInt8]) -> [SourcePosition] {
    let lines = LineTable(bytes)
    guard let offset = lines.offset(of: site.module.position), let tree = try? ParsedSource.tree(of: bytes),
      let call = tree.node(FunctionCallExprSyntax.self, around: offset)
    else { return moved(bytes).map(\.position) }
    let folder = site.repository.folder(of: site.module)
    let staying = Set(site.module.files.map(\.path)).subtracting(site.files)
    let sources = ManifestEntry.entries(of: "sources", in: call, lines: lines) ?? []
    let gone = sources.map { (entry: $0, path: RelativePath.join(folder, $0.path)) }.filter { source in
      let hasMoved = site.files.contains { RelativePath.isInside($0, source.path) }
      return hasMoved && !staying.contains { RelativePath.isInside($0, source.path) }
    }
    return moved(bytes).map(\.position) + gone.map(\.entry.position)
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
