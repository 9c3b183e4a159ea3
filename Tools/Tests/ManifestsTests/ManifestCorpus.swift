import Foundation

/// Real manifests, to hold the reader against SwiftPM.
struct ManifestCorpus {
  var files: [String]

  static let checkouts = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/checkouts").path

  /// Every manifest, versioned ones too, under the packages that this one is built with, and under the folder
  /// that `MODULIZE_CORPUS` names.
  static let all: ManifestCorpus = {
    let extra = ProcessInfo.processInfo.environment["MODULIZE_CORPUS"]
    let files = ([checkouts] + (extra.map { [$0] } ?? [])).flatMap(manifests)
    return ManifestCorpus(files: files.sorted())
  }()

  private static func manifests(under folder: String) -> [String] {
    guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
    return names.compactMap { $0 as? String }
      .filter { path in
        let name = path.split(separator: "/").last ?? ""
        return (name == "Package.swift" || name.hasPrefix("Package@swift-")) && name.hasSuffix(".swift")
      }
      .map { folder + "/" + $0 }
  }
}
