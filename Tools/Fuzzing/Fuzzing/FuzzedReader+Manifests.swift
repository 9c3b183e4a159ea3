import Manifests
import SourceFacts
import SourceText

extension FuzzedReader {
  /// The manifest reader: everything that it finds is in the file, and what it cannot decide is reported.
  package static let manifests = FuzzedReader(
    "manifests",
    words: [
      "Package(", ".target(", "name: ", "dependencies: [", ".product(", ".package(path: ", ".when(", "+ ", "? ",
      "func f() -> ", "var ", "if ", "for x in ", "package.targets.append(", ".map { ", "switch ",
    ],
    takes: { path in
      let name = path.split(separator: "/").last ?? ""
      return name == "Package.swift" || (name.hasPrefix("Package@swift-") && name.hasSuffix(".swift"))
    }
  ) { bytes in
    let manifest = ManifestReader().read(bytes)
    let positions =
      manifest.targets.map(\.position) + manifest.targets.flatMap(\.dependencies).map(\.position)
      + manifest.dependencies.map(\.position) + manifest.products.map(\.position)
      + manifest.undecided.map(\.position)
    try check(positions, in: bytes)
    if manifest.isDecided, manifest.name == nil, !manifest.isEmpty {
      throw Broken("a manifest without a name is decided")
    }
    return manifest.undecided.contains { $0.reason.contains("takes longer than") } ? .givenUp : .read
  }
}
