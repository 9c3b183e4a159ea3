import Loading
import Model
import SourceText

/// The locations of a target's files, as a manifest expresses them.
struct TargetLayout {
  /// The folder, relative to the root.
  private(set) var base: String
  /// Relative to the package; `nil` if the build looks there by default.
  private(set) var path: String?
  private(set) var exclude: [String] = []
  private(set) var sources: [String]?

  private let pods: DevelopedPods
  private let wanted: Set<String>
  private let wantedFolders: Set<String>

  /// - Parameters:
  ///   - name: The target's.
  ///   - folder: The package's, relative to the root.
  ///   - files: The sources, with their headers.
  ///   - resources: Files that must be below the target's folder.
  ///   - above: A folder that the target's folder must be, or contain.
  init(
    name: String, isTest: Bool, folder: String, files: [String], resources: [String], reaching above: String? = nil,
    in pods: DevelopedPods
  ) {
    self.pods = pods
    wanted = Set(files + resources)
    wantedFolders = RelativePath.folders(containing: wanted)
    let folders = wanted.map { RelativePath.directory(of: $0) } + [above].compactMap(\.self)
    base = files.isEmpty ? "" : RelativePath.common(of: folders)
    guard RelativePath.isInside(base, folder) else { return }
    let usual = RelativePath.join(folder, "\(isTest ? "Tests" : "Sources")/\(name)")
    // If everything is further down, the usual folder contains it as well.
    if base != usual, RelativePath.isInside(base, usual) { base = usual }
    path = base == usual ? nil : RelativePath.path(from: folder, to: base)
    let isRoot = base == folder
    exclude = unwanted(in: base, foldersOnly: isRoot).map(relative)
    if isRoot { sources = cover(base, Set(files)).map(relative).sorted() }
  }

  /// Relative to the target's folder, as in the manifest.
  func relative(_ path: String) -> String { RelativePath.path(from: base, to: path) }

  /// The topmost folders, and files, that contain nothing of the target.
  private func unwanted(in folder: String, foldersOnly: Bool) -> [String] {
    guard let names = pods.names(in: folder) else { return [] }
    var result: [String] = []
    for name in names.folders {
      let path = RelativePath.join(folder, name)
      if wantedFolders.contains(path) {
        result += unwanted(in: path, foldersOnly: foldersOnly)
      } else if !pods.everything(below: path).isEmpty {
        result.append(path)
      }
    }
    guard !foldersOnly else { return result }
    let files = names.files.map { RelativePath.join(folder, $0) }
    return result + files.filter { !wanted.contains($0) && !ForeignSource.isHeader($0) }
  }

  /// The smallest set of folders and files that contains all sources and nothing else.
  private func cover(_ folder: String, _ files: Set<String>) -> [String] {
    guard let names = pods.names(in: folder) else { return [] }
    var result = names.files.map { RelativePath.join(folder, $0) }.filter {
      files.contains($0) && !ForeignSource.isHeader($0)
    }
    for path in names.folders.map({ RelativePath.join(folder, $0) }) where wantedFolders.contains(path) {
      let all = pods.everything(below: path)
      if all.allSatisfy({ files.contains($0) || ForeignSource.isHeader($0) }) {
        if all.contains(where: { !ForeignSource.isHeader($0) }) { result.append(path) }
      } else {
        result += cover(path, files)
      }
    }
    return result
  }
}
