import Apps
import ManifestEditing
import Model
import SourceEditing
import SourceFacts
import SourceText

/// Writes the target that code becomes in the manifest of its package: with what it needs of what its old target has.
struct FloorTarget {
  private let site: FloorSite
  private let needs: FloorNeeds

  init(_ site: FloorSite, _ needs: FloorNeeds) {
    self.site = site
    self.needs = needs
  }

  /// The lines of the target for each branch of a condition that declares the old one, in the order of the branches.
  ///
  /// - Throws: If the old target cannot be found.
  func linesOfAllBranches(in bytes: [UInt8]) throws(Unfixable) -> [[String]] {
    let all = try ManifestTarget.all(site.module.name, at: site.module.position, in: bytes)
    return [lines(in: bytes, all[0])] + all.dropFirst().map { lines(in: bytes, $0, besides: all[0]) }
  }

  /// The lines of the target, as far as the manifest can be read.
  func lines(in bytes: [UInt8]) -> [String] {
    lines(in: bytes, try? ManifestTarget.all(site.module.name, at: site.module.position, in: bytes).first)
  }

  /// - Parameters:
  ///   - own: The target that the code leaves, in the branch being written.
  ///   - known: The same target in the active branch; `nil` if that is the one being written.
  private func lines(
    in bytes: [UInt8], _ own: ManifestTarget?, besides known: ManifestTarget? = nil
  ) -> [String] {
    let unit = SourceLayout(bytes: bytes).unit
    let folder = RelativePath.lastComponent(RelativePath.directory(of: site.sources))
    let path = SourceFolders.predefined.contains(folder) ? nil : site.packagePath(of: site.sources)
    var links = needs.links.compactMap { link in
      (known ?? own)?.element(at: link.position) ?? link.name(in: site.repository).map { "\"\($0)\"" }
    }
    if let own, let known {
      // What the target links in this branch only may be needed there.
      links = links.filter(own.links.contains) + own.links.filter { !known.links.contains($0) }
    }
    var arguments = ["name: \"\(site.request.name)\""]
    if !links.isEmpty {
      arguments.append(
        CodeLayout.list("dependencies: [", links, "]", indentation: 3 * unit.count, trailingComma: true, unit: unit)
          .joined(separator: "\n"))
    }
    if let path { arguments.append("path: \"\(path)\"") }
    arguments += FloorEntries(site).arguments(bytes)
    arguments += ["cSettings", "cxxSettings", "swiftSettings"].compactMap { own?.argument($0) }
    return [".target("] + CodeLayout.rows(arguments, unit: unit) + [")"]
  }
}
