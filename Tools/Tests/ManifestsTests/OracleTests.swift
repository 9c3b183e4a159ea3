import Foundation
import Manifests
import SourceFacts
import Testing

/// Where the reader says that a manifest is decided, SwiftPM must say the same.
@Suite(.serialized)
struct OracleTests {
  @Test(
    "what is decided is what SwiftPM decides",
    .enabled(if: !ManifestCorpus.all.files.isEmpty, "there are no manifests under .build/checkouts"))
  func decidedManifestsAgreeWithSwiftPM() async throws {
    var decided = 0
    var refused = 0
    var undecided: [String] = []
    for file in ManifestCorpus.all.files {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let manifest = ManifestReader(system: Self.system).read(text)
      guard manifest.isDecided else {
        undecided += manifest.undecided.map {
          "\(file):\($0.position.line):\($0.position.column): \($0.reason)"
        }
        undecided.append("")
        continue
      }
      decided += 1
      let folder = try PackageFolder(manifest: text, original: file)
      defer { folder.remove() }
      do {
        let evaluated = try await ManifestEvaluator().evaluate(packageIn: folder.path, text: text)
        // Settings that are computed are not read, and a rule takes them for whatever they may be.
        let unread = Set(manifest.targets.filter { !$0.hasDecidedSettings }.map(\.name))
        let expected = ManifestSummary(manifest: evaluated, folder: folder.path, unread: unread).lines
        let actual = ManifestSummary(manifest: manifest, folder: folder.path, unread: unread).lines
        for difference in actual.difference(from: expected) { Issue.record("\(file): \(difference)") }
        #expect(!hasUnknownPosition(evaluated), "\(file): something has no position")
      } catch {
        refused += 1
        print("\(file): \(error.description.prefix(300))")
      }
    }
    print(undecided.joined(separator: "\n"))
    print(
      "\(ManifestCorpus.all.files.count) manifests, \(decided) decided, \(refused) of them refused by SwiftPM"
    )
  }

  /// What SwiftPM evaluates for.
  private static let system = {
    #if os(macOS)
      "macOS"
    #else
      "Linux"
    #endif
  }()

  private func hasUnknownPosition(_ manifest: Manifest) -> Bool {
    manifest.products.contains { $0.position == .start }
      || manifest.dependencies.contains { $0.position == .start }
      || manifest.targets.contains { target in
        target.position == .start || target.dependencies.contains { $0.position == .start }
      }
  }
}
