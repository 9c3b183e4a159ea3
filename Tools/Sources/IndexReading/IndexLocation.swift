import Foundation
import SourceText

/// Finds where a build leaves the compiler's index.
///
/// SwiftPM's two build systems differ, and neither reports it: the native one writes beside the products that it
/// builds, Swift Build into the folder above them or, if indexing is requested, beside them as well. Results of an
/// earlier build stay where it put them, so every store that exists counts.
package enum IndexLocation {
  /// The stores of one build.
  ///
  /// - Parameter binaries: The folder that `swift build --show-bin-path` names.
  /// - Returns: Their folders, from the products upwards; empty if nothing was indexed.
  package static func stores(besides binaries: String) -> [String] {
    var stores: [String] = []
    var folder = URL(filePath: binaries).standardizedFileURL
    // From `.build/out/Products/Debug-linux` to `.build`.
    for _ in 0..<4 {
      stores += candidates(in: folder).map(\.path).filter(isStore)
      folder.deleteLastPathComponent()
    }
    return stores
  }

  private static func candidates(in folder: URL) -> [URL] {
    [folder.appending(path: "index/store"), folder.appending(path: "index-store"), folder]
  }

  /// A store is a folder named after its format's version, with the units in it.
  private static func isStore(_ path: String) -> Bool {
    DiskPath.names(in: path).contains { version in
      version.first == "v" && version.dropFirst().allSatisfy(\.isNumber)
        && FileManager.default.fileExists(atPath: "\(path)/\(version)/units")
    }
  }
}
