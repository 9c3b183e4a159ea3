import Foundation

/// The real Swift files that the scanner is tried on.
enum SourceFiles {
  /// The packages that Tools depends on, as SwiftPM checked them out.
  static let checkouts = toolsFolder.appending(path: ".build/checkouts")

  /// The sources of this package.
  static let own = toolsFolder.appending(path: "Sources")

  /// A further folder, to try the scanner on more code by hand.
  static let corpus = ProcessInfo.processInfo.environment["MODULIZE_CORPUS"].map { URL(filePath: $0) }

  private static let toolsFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func exist(in folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.path)
  }

  /// All Swift files below `folder`, in a stable order.
  static func all(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path }
  }

  /// `body` of every element, on all cores, in the order of the elements.
  static func concurrentMap<Element: Sendable, Result: Sendable>(
    _ elements: [Element], _ body: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    let width = ProcessInfo.processInfo.activeProcessorCount
    return await withTaskGroup(of: [(Int, Result)].self) { group in
      for start in 0..<width {
        group.addTask {
          stride(from: start, to: elements.count, by: width).map { ($0, body(elements[$0])) }
        }
      }
      return await group.reduce(into: []) { $0 += $1 }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }
}
