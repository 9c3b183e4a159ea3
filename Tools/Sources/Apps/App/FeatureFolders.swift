import Model
import SourceText

/// Assigns each file of an app to a business line: the folder it is in, at the depth of the extracted one.
///
/// `Features/Orders` is to `Core/Profile` what `Orders` is to `Profile`. A folder with sources of its own is a business
/// line, even above that depth. Files in no folder, and the app's targets, belong to the app itself.
package struct FeatureFolders {
  private let sources: String
  private let feature: String
  private let folder: String
  /// The folders that have sources of their own, relative to the app's sources.
  private let withSources: Set<String>
  /// The number of path components of the feature's folder.
  private let depth: Int
  private let module: String
  private let taken: Set<String>
  /// The folder names that several business lines share.
  private var ambiguous: Set<String> = []

  /// - Parameters:
  ///   - feature: The extracted business line.
  ///   - folder: Its folder, relative to the repository's root, as all paths here.
  ///   - sources: The folder of all the app's sources.
  ///   - paths: The app's files.
  ///   - module: The app's.
  ///   - taken: Names already in use: a business line with such a name needs another one when it is extracted.
  package init(
    of feature: String, in folder: String, below sources: String, paths: [String], outOf module: String = "",
    taken: Set<String> = []
  ) {
    self.module = module
    self.taken = taken
    self.feature = feature
    self.folder = folder
    self.sources = sources
    let relative = paths.filter { RelativePath.isInside($0, sources) }.map { RelativePath.below(sources, $0) }
    withSources = Set(relative.map { RelativePath.directory(of: $0) })
    let isBelow = folder != sources && RelativePath.isInside(folder, sources)
    depth = isBelow ? RelativePath.below(sources, folder).split(separator: "/").count : 1
    let lines = Set(paths.compactMap(line))
    let names = Dictionary(grouping: lines) { RelativePath.lastComponent($0) }
    ambiguous = Set(names.filter { $0.value.count > 1 }.keys)
  }

  /// - Returns: `nil` for the app's own files.
  package func feature(of path: String) -> String? {
    if path.hasPrefix(folder + "/") { return feature }
    guard let line = line(of: path) else { return nil }
    let name = RelativePath.lastComponent(line)
    // Two folders with one name are two business lines.
    guard name == feature || ambiguous.contains(name) else {
      return FreeName.name(name, outOf: module) { $0 == feature || taken.contains($0) }
    }
    return line.split(separator: "/").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// The folder of a file's business line, relative to the app's sources.
  private func line(of path: String) -> String? {
    guard RelativePath.isInside(path, sources) else { return nil }
    let folders = RelativePath.below(sources, path).split(separator: "/").dropLast()
    // The app's own targets belong to no business line.
    guard let first = folders.first, first != "Targets" else { return nil }
    for count in 1...min(depth, folders.count) {
      let line = folders.prefix(count).joined(separator: "/")
      if isAbove(line) { continue }
      if withSources.contains(line) || count == min(depth, folders.count) { return line }
    }
    return nil
  }

  /// Whether the feature's folder is inside it; then files directly in it are the app's.
  private func isAbove(_ line: String) -> Bool {
    folder.hasPrefix(RelativePath.join(sources, line) + "/")
  }
}
