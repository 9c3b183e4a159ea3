import Model
import SourceFacts
import SourceText

/// Reads which packages SwiftPM and Xcode have resolved: `Package.resolved` of a package, a project or a workspace.
enum ResolvedPackages {
  private static let name = "Package.resolved"
  /// Where Xcode keeps it in a project or a workspace.
  private static let inside = "/xcshareddata/swiftpm"

  /// Each package has those of the nearest folder above it that has such a file.
  static func load(_ repository: inout Repository, in tree: FileTree) {
    var resolved: [String: Set<String>] = [:]
    for (folder, listing) in tree.directories where listing.files.contains(name) {
      guard let bytes = try? FileReader.read(tree.absolutePath(RelativePath.join(folder, name))) else { continue }
      resolved[home(of: folder), default: []].formUnion(ResolvedPins(bytes)?.states.keys.map(\.self) ?? [])
    }
    guard !resolved.isEmpty else { return }
    for container in repository.containers where container.facts.locatesDependencies {
      let found = RelativePath.andAbove(container.directory).lazy.compactMap { resolved[$0] }.first
      repository.containers[container.id].resolved = found ?? []
    }
  }

  /// The folder that a project or workspace is in; for a package's file, its own.
  private static func home(of folder: String) -> String {
    guard folder.hasSuffix(inside) else { return folder }
    return folder.split(separator: "/").prefix { !$0.hasSuffix(".xcodeproj") && !$0.hasSuffix(".xcworkspace") }
      .joined(separator: "/")
  }
}
