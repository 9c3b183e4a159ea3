import Rules

extension UndecidableManifest {
  static let page = RulePage(
    summary: """
      a manifest that cannot be judged by reading; manifests are read and never run, unless \
      `--evaluate-manifests` says so
      """,
    reason: """
      A manifest is a program. The lint reads it and does not run it, so that it can be let loose on a \
      repository that nobody has looked at. It follows what is written in it: constants, functions, loops, every \
      way of an `#if`, and variables of the environment, which are unset unless `environment` in the configuration \
      says what they are. What it cannot work out, such as which files there are, it does not guess: it says so, \
      once for a manifest, and keeps silent about whatever might hang on it. A report that passed over the manifest \
      would be smaller, and would look better than it is.
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
    change: "Write the value so that nothing outside of the manifest decides it.",
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
      Where the repository is your own and must compute: pass `--evaluate-manifests`, and SwiftPM runs the \
      manifests that reading cannot decide. `evaluate_manifests: true` in the configuration says the same, and is \
      honoured only where the file is named with `--config`. The rule may be a warning, or have an exception with a \
      reason for one package; it cannot be off, because the modules of such a package are not judged, and a green run \
      would hide it.
      """)
}
