import Foundation

/// The compiler flags that find the modules of a build.
enum SearchPaths {
  /// - Parameter binaries: The output of `swift build --show-bin-path`.
  static func flags(_ binaries: String) -> [String] {
    let folders = ["\(binaries)/Modules", binaries]
    return folders.flatMap { ["-I", $0] } + moduleMaps(binaries).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The module maps of C modules, which are listed in the build's description.
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
