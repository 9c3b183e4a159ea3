import Fixing
import LintTestSupport
import Testing

/// What the edits of one round do together, and what the manifest says afterwards.
@Suite("The effect of fixes")
struct EffectTests {
  private func manifest(_ arguments: String, name: String = "P", more: String = "") -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    \(more)let package = Package(name: "\(name)", \(arguments))

    """
  }

  private let closing = "it would close a cycle with another of these repairs"

  @Test("is never a cycle of modules that two fixes close together")
  func cycleOfModules() async throws {
    let old = manifest("targets: [.target(name: \"A\"), .target(name: \"B\"), .target(name: \"C\")]")
    let fixed = try await FixedRepository([
      "Package.swift": old, "Sources/A/F.swift": "import B", "Sources/B/F.swift": "import C",
      "Sources/C/F.swift": "import A",
    ])
    #expect(fixed.refusals == [closing])
    #expect(fixed.fixes.done.count == 2)
    #expect(!fixed.findings.contains { $0.identity.rule == "dependency_cycle" })
  }

  @Test("is never a cycle of packages that two fixes close together")
  func cycleOfPackages() async throws {
    func package(_ name: String) -> String {
      let targets = ["\(name)1", "\(name)2"]
      let products = targets.map { ".library(name: \"\($0)\", targets: [\"\($0)\"])" }.joined(separator: ", ")
      let declared = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
      return manifest("products: [\(products)], targets: [\(declared)]", name: name)
    }
    let fixed = try await FixedRepository([
      "A/Package.swift": package("A"), "A/Sources/A1/F.swift": "import B1", "A/Sources/A2/F.swift": "",
      "B/Package.swift": package("B"), "B/Sources/B1/F.swift": "", "B/Sources/B2/F.swift": "import A2",
    ])
    #expect(fixed.refusals == [closing])
    #expect(try fixed.text("A/Package.swift").contains("../B"))
    #expect(try fixed.text("B/Package.swift") == package("B"))
  }
}
