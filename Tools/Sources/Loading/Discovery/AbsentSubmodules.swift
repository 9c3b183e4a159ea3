import Model
import SourceText

/// Submodules that are not checked out. Thousands of paths may lead into one, all for the same reason.
struct AbsentSubmodules {
  private static let fileName = ".gitmodules"

  /// By path, relative to the root: its position in `.gitmodules`.
  private var positions: [String: SourcePosition] = [:]
  private let root: String

  init(in tree: FileTree) {
    root = tree.root
    guard let bytes = try? FileReader.readUTF8(tree.absolutePath(Self.fileName)) else { return }
    for (index, line) in String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      let parts = line.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2, parts[0] == "path",
        let path = RelativePath.resolve(parts[1], from: "", root: root), !path.isEmpty, Self.isEmpty(path, tree)
      else { continue }
      positions[path] = SourcePosition(line: index + 1, column: 1)
    }
  }

  /// git creates an empty folder for it, an archive none.
  private static func isEmpty(_ path: String, _ tree: FileTree) -> Bool {
    guard let listing = tree.listing(at: path)?.directory else {
      return !DirectoryListing.exists(tree.absolutePath(path))
    }
    return listing.files.isEmpty && listing.directories.isEmpty && listing.links.isEmpty && listing.skipped.isEmpty
  }

  /// Replaces the problems of all paths into a submodule by one.
  func summarize(_ problems: inout [Problem]) {
    guard !positions.isEmpty else { return }
    var uses: [String: Int] = [:]
    problems.removeAll { problem in
      guard let submodule = submodule(of: problem) else { return false }
      uses[submodule, default: 0] += 1
      return true
    }
    for (path, count) in uses.sorted(by: { $0.key < $1.key }) {
      problems.append(
        Problem(
          file: Self.fileName, position: positions[path] ?? .start, .absentSubmodule(path: path, uses: count)))
    }
  }

  private func submodule(of problem: Problem) -> String? {
    guard let missing = MissingPath(problem, root: root),
      let path = LinkDestination.path(of: missing.path, below: root)
    else { return nil }
    return RelativePath.andAbove(path).first { positions[$0] != nil }
  }
}
