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

  private let targets = #"targets: [.target(name: "A", dependencies: []), .target(name: "B"), .target(name: "C")]"#

  @Test(
    "is nothing where code replaces the list, or gives it to others too",
    arguments: [
      #"for target in package.targets { target.dependencies = target.name == "A" ? ["C"] : [] }"#,
      #"package.targets[0].dependencies = ["C"]"#, "package.targets[0].dependencies.removeAll()",
      #"package.targets[0].dependencies = package.targets[0].dependencies.filter { _ in false }"#,
      "package.targets[2].dependencies = package.targets[0].dependencies",
      "package.targets.append(.target(name: \"D\", dependencies: package.targets[0].dependencies))",
    ])
  func replaced(_ code: String) async throws {
    let old = manifest(targets) + code + "\n"
    let fixed = try await FixedRepository([
      "Package.swift": old, "Sources/A/F.swift": "import B", "Sources/B/F.swift": "", "Sources/C/F.swift": "",
      "Sources/D/F.swift": "",
    ])
    #expect(try fixed.text("Package.swift") == old)
    let reason = "code of the manifest replaces this list, or uses it elsewhere: change by hand what makes it"
    #expect(fixed.refusals.contains(reason), "\(fixed.refusals)")
  }

  @Test("is checked for all edits together, and by halves where one of them has another")
  func several() async throws {
    let names = (0..<9).map { "T\($0)" }
    let targets = names.map { ".target(name: \"\($0)\", dependencies: [])" } + [#".target(name: "Core")"#]
    let old = manifest("targets: [\n\(targets.joined(separator: ",\n"))\n]") + "package.targets[4].dependencies = []\n"
    let fixed = try await FixedRepository(
      ["Package.swift": old, "Sources/Core/F.swift": ""]
        .merging(names.map { ("Sources/\($0)/F.swift", "import Core") }) { $1 })
    #expect(fixed.fixes.done.count == 8)
    #expect(fixed.refusals.count == 1)
    #expect(fixed.findings.map(\.identity.target) == ["T4"])
  }

  @Test("is nothing where the list of packages is replaced, or a removal is felt elsewhere")
  func others() async throws {
    let packages = manifest("dependencies: [], \(targets)") + "package.dependencies = []\n"
    let added = try await FixedRepository(
      business("X") + [
        "P/Package.swift": packages, "P/Sources/A/F.swift": "import X", "P/Sources/B/F.swift": "",
        "P/Sources/C/F.swift": "",
      ])
    #expect(try added.text("P/Package.swift") == packages)
    let shared = manifest(
      "targets: [core, .target(name: \"B\"), .testTarget(name: \"T\", dependencies: core.dependencies + [\"A\"])]",
      more: "let core = Target.target(name: \"A\", dependencies: [\"B\"])\n")
    let removed = try await FixedRepository([
      "Package.swift": shared, "Sources/A/F.swift": "", "Sources/B/F.swift": "",
      "Tests/T/F.swift": "import A\nimport B",
    ])
    #expect(try removed.text("Package.swift") == shared)
    #expect(removed.fixes.done.isEmpty)
  }

  @Test("is made where code changes something else")
  func elsewhere() async throws {
    let code = #"for target in package.targets where target.name == "B" { target.dependencies.append("C") }"#
    let fixed = try await FixedRepository([
      "Package.swift": manifest(targets) + code + "\n", "Sources/A/F.swift": "import B",
      "Sources/B/F.swift": "import C", "Sources/C/F.swift": "",
    ])
    #expect(fixed.findings.isEmpty)
    #expect(fixed.fixes.done.count == 1)
  }
}
