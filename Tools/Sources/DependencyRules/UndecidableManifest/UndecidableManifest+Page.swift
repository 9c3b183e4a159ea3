import Rules

extension UndecidableManifest {
  static let page = RulePage(
    summary: """
      a manifest that cannot be judged by reading; manifests are read and never run, unless `--evaluate-manifests` \
      permits it
      """,
    reason: """
      A manifest is a program. The lint reads it without running it, so that it is safe on an unknown repository. It \
      follows constants, functions, loops, every branch of an `#if`, and environment variables, which are unset unless \
      `environment` in the configuration sets them. What it cannot work out, such as which files exist, it does not \
      guess: it reports that, once per manifest, and reports nothing that may depend on it. A report that skipped the \
      manifest would be smaller, and would look better than it is.
      """,
    bad: [
      "B/Package.swift": """
      // swift-tools-version: 6.2
      import Foundation
      import PackageDescription

      let name = FileManager.default.fileExists(atPath: "/line") ? "C" : "B"  // ⇠ undecidable_manifest
      let package = Package(
        name: "B",
        products: [.library(name: "B", targets: ["B"])],
        targets: [.target(name: name, path: "Sources/B")]
      )
      """
    ],
    change: "Write the value so that it depends on nothing outside the manifest.",
    good: [
      "B/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription

      let name = "B"
      let package = Package(
        name: "B",
        products: [.library(name: "B", targets: ["B"])],
        targets: [.target(name: name, path: "Sources/B")]
      )
      """
    ],
    exception: """
      Your own repository, if it must compute values: pass `--evaluate-manifests`, and SwiftPM runs the manifests that \
      reading cannot decide. `evaluate_manifests: true` in the configuration does the same, but only if the file is \
      named with `--config`. The rule may be a warning, or have an exception with a reason for one package; it cannot \
      be off, because the modules of such a package are not judged, and a clean run would hide that.
      """)
}
