extension UndecidableManifest {
  package static let page = RulePage(
    summary: """
      a manifest that cannot be judged by reading; manifests are read and never run, unless \
      `--evaluate-manifests` says so
      """,
    reason: """
      A manifest is a program. The lint reads it and does not run it, so that it can be let loose on a \
      repository that nobody has looked at. What it cannot work out, such as a value from the environment, it \
      does not guess: it says so, and keeps silent about whatever might hang on it. A report that passed over \
      the manifest would be smaller, and would look better than it is.
      """,
    bad: [
      "B/Package.swift": """
      // swift-tools-version: 6.2
      import Foundation
      import PackageDescription

      let name = ProcessInfo.processInfo.environment["LINE"] ?? "B"  // ⇠ undecidable_manifest
      let package = Package(
        name: "B",
        products: [.library(name: "B", targets: ["B"])],
        targets: [.target(name: name, path: "Sources/B")]
      )
      """
    ],
    change: "Write the value as a constant. Literals, constants and what is put together of them are understood.",
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
      manifests that reading cannot decide. The rule may be a warning, or have an exception with a reason for one \
      package; it cannot be off, because the modules of such a package are not judged, and a green run would hide it.
      """)
}
