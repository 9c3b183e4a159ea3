import ImportScanning
import Manifests
import Model
import SourceText

/// Finds what a package's target may link for Swift sources in its folder that its manifest leaves out: by `exclude:`,
/// `sources:` or as resources. A test may build copies of them.
enum LeftOutUses {
  /// - Parameter linked: By module, the names of what it links and does not import.
  static func load(_ repository: inout Repository, _ linked: [Set<String>], in tree: FileTree) {
    let wanted = zip(repository.modules, linked).map { module, names in
      repository.containers[module.container].facts.isLinkedByName ? names : []
    }
    guard wanted.contains(where: { !$0.isEmpty }) else { return }
    let compiled = Set(repository.modules.flatMap(\.files).map(\.path))
    for module in wanted.indices where !wanted[module].isEmpty {
      guard let folder = repository.modules[module].directory else { continue }
      var uses: [String: String] = [:]
      for file in files(below: folder, in: tree) where !compiled.contains(file) {
        guard let bytes = try? FileReader.read(tree.absolutePath(file)) else { continue }
        for found in ImportScanner.scan(bytes) where wanted[module].contains(found.module) {
          uses[found.module] = uses[found.module] ?? file
        }
      }
      repository.modules[module].usesLeftOut = uses
    }
  }

  private static func files(below folder: String, in tree: FileTree) -> [String] {
    guard let listing = tree.directories[folder] else { return [] }
    let own = listing.files.filter { $0.hasSuffix(".swift") && !ManifestSelection.isManifest($0) }.sorted()
      .map { RelativePath.join(folder, $0) }
    let folders = listing.directories.filter { !$0.hasPrefix(".") && !OpaqueFolder.isOpaque($0) }.sorted()
    return own + folders.flatMap { files(below: RelativePath.join(folder, $0), in: tree) }
  }
}
