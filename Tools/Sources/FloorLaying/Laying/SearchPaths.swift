import Foundation

/// Where the compiler finds what a build has made.
enum SearchPaths {
  /// - Parameter binaries: The folder that `swift build --show-bin-path` names.
  static func flags(_ binaries: String) -> [String] {
    let folders = ["\(binaries)/Modules", binaries]
    return folders.flatMap { ["-I", $0] } + moduleMaps(binaries).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The maps of modules in C, which stand in the description of the build.
  private static func moduleMaps(_ binaries: String) -> [String] {
    let folder = URL(filePath: binaries)
    let name = "\(folder.lastPathComponent).yaml"
    // `.build/debug.yaml` for `.build/x86_64-unknown-linux-gnu/debug`.
    let candidates = [folder, folder.deletingLastPathComponent()].map {
      $0.deletingLastPathComponent().appending(path: name)
    }
    guard let text = candidates.lazy.compactMap({ try? String(contentsOf: $0, encoding: .utf8) }).first else {
      return []
    }
    let key = "fmodule-map-file="
    let maps = text.ranges(of: key).map { text[$0.upperBound...].prefix { $0 != "\"" && $0 != "," && $0 != "\n" } }
    return Set(maps.map(String.init)).sorted()
  }
}
