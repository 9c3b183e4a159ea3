import Foundation
import Subprocess
import Testing

/// Several faults together, in a copy of this repository.
@Suite("modulize lint --fix", .cleanRepository)
struct FixTests {
  private static let faults: [Edit] =
    // Unused, with its package.
    .link("../Packages/C_Category", from: .app, mark: "// unused") + [
      // Undeclared, in a manifest that has no lists yet.
      .write(manifest, to: "Packages/C/Package.swift"),
      .write("import A_Category\n", to: "Packages/C/Sources/C/Page.swift"),
      // One action is called but missing, another is written but not listed.
      .write(target, to: "Packages/C/Sources/C/Target_C.swift"),
      .write(category, to: "Packages/C_Category/Sources/C_Category/Mediator+C.swift"),
      .write(manifest.replacing("\"C\"", with: "\"C_Category\""), to: "Packages/C_Category/Package.swift"),
    ]

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
    \tname: "C",
    \tproducts: [.library(name: "C", targets: ["C"])],
    \ttargets: [.target(name: "C")]  // all
    )

    """

  private static let target = """
    final class Target_C: Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_C, [String: Any]) throws -> Any?>

      var customMirror: Mirror {
        Mirror(self, children: ["actions": [:] as Actions])
      }

      func Action_total(_ params: [String: Any]) -> Int { 1 }
    }

    """

  private static let category = """
    import Mediator

    extension Mediator {
      public func C_total() -> Int? { performTarget("C", action: "total") as? Int }

      public func C_show(text: String) -> Any? {
        // CViewController(text: "hello")
        performTarget("C", action: "showPage", params: ["text": text])
      }
    }

    """

  @Test("makes the certain changes, lints again, and has nothing to do a second time")
  func fix() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.faults)
      let app = LinkingTarget.app.manifest
      let result = try await copy.lint("--fix")
      #expect(result.output.hasPrefix("Nothing found: "), "\(result.output)\(result.errors)")
      #expect(result.exitCode == 0)
      #expect(result.errors.contains("fixed Packages/C/Package.swift: added .package(path: \"../A_Category\")"))
      #expect(result.errors.contains("fixed Packages/C/Sources/C/Target_C.swift: wrote Action_showPage in Target_C"))
      // As before the fault was planted, except for line breaks of the planted text.
      let original = TemporaryFolder(root: Checkout.root)
      #expect(try Self.withoutEmptyLines(copy.read(app)) == Self.withoutEmptyLines(original.read(app)))
      let manifest = try copy.read("Packages/C/Package.swift")
      #expect(manifest.contains("\tdependencies: [.package(path: \"../A_Category\")],\n"))

      let again = try await copy.lint("--fix", "--dry-run")
      #expect(again.output == "" && again.errors == "")
      #expect(again.exitCode == 0)
      try await expectSwiftPMReads(copy, "Packages/C", "Packages/C_Category", "MainProject")
      try await expectToCompile(copy.url("Packages/C/Sources/C/Target_C.swift"))
    }
  }

  @Test("it goes on until nothing more can be done, and --dry-run says so")
  func rounds() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let manifest = """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(name: "Rounds", targets: [
          .target(name: "First", dependencies: ["Second"]),
          .target(name: "Second"),
        ])

        """
      try folder.write(manifest, to: "Package.swift")
      try folder.write("struct First {}\n", to: "Sources/First/First.swift")
      // A link would close a cycle as long as the unused one is there.
      try folder.write("import First\n", to: "Sources/Second/Second.swift")
      let shown = try await folder.lint("--fix", "--dry-run")
      #expect(shown.errors.contains("would fix Package.swift: removed Second from the target First"))
      #expect(shown.errors.contains("this is the first round: --fix lints again"))
      let result = try await folder.lint("--fix")
      #expect(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(result.errors.contains("fixed Package.swift: added First to the target Second"))
      #expect(try folder.read("Package.swift").contains(".target(name: \"Second\", dependencies: [\"First\"]),"))
      let again = try await folder.lint("--fix")
      #expect(again.exitCode == 0 && again.errors == "")
    }
  }

  @Test("--dry-run prints a diff that git applies, and writes nothing")
  func dryRun() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.faults)
      let before = try Self.contents(of: copy)
      let shown = try await copy.lint("--fix", "--dry-run")
      #expect(try Self.contents(of: copy) == before)
      #expect(shown.exitCode == 1)
      #expect(shown.errors.contains("would fix Packages/C/Package.swift: "))
      let applied = try await Program(.name("git"), ["apply", "-"]).run(input: shown.output, in: copy.root)
      #expect(applied.exitCode == 0, "\(applied.errors)\(shown.output)")
      #expect(try await copy.lint().exitCode == 0)
    }
  }

  @Test("the report stays the only thing on standard output")
  func json() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.faults)
      let result = try await copy.lint("--fix", "--reporter", "json")
      let report = try JSONDecoder().decode(LintReport.self, from: Data(result.output.utf8))
      #expect(report.findings.isEmpty)
      #expect(result.errors.hasPrefix("fixed "))
    }
  }

  @Test("uncertain findings stay, and the output says why")
  func refused() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.faults)
      try copy.apply([.replace("\"showPage\"", with: "\"totall\"", in: Self.faults[5].file)])
      let result = try await copy.lint("--fix")
      #expect(result.exitCode == 1)
      #expect(result.errors.contains("not fixed "), "\(result.errors)")
      #expect(result.errors.contains("\"total\" may be meant (missing_action)"))
    }
  }

  @Test("--dry-run alone is a wrong command line")
  func usage() async throws {
    let result = try await Binary.modulize.program(["lint", "--dry-run"]).run(in: Checkout.root)
    #expect(result.exitCode == 64)
  }

  private func expectSwiftPMReads(_ copy: TemporaryFolder, _ packages: String...) async throws {
    for package in packages {
      let result = try await Program(
        .name("swift"), ["package", "--package-path", copy.url(package).path, "dump-package"]
      ).run()
      #expect(result.exitCode == 0, "\(result.errors)")
    }
  }

  private func expectToCompile(_ file: URL) async throws {
    let result = try await Program(
      .name("swiftc"), ["-typecheck", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", file.path]
    ).run()
    #expect(result.exitCode == 0, "\(result.errors)")
  }

  private static func withoutEmptyLines(_ text: String) -> [Substring] {
    text.split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// The contents of a folder, by path.
  private static func contents(of folder: TemporaryFolder) throws -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder.root.path)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        (try? Data(contentsOf: folder.url(path))).map { (path, $0) }
      })
  }
}
