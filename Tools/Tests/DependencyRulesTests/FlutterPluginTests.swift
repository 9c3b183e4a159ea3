import LintTestSupport
import Testing

@Suite("Packages of Flutter's plugins")
struct FlutterPluginTests {
  private func plugin(_ name: String, needing others: [String] = []) -> [String: String] {
    let references = others.map { ".package(name: \"\($0)\", path: \"../\($0)\")" }
    let links = others.map { ".product(name: \"\($0)\", package: \"\($0)\")" }
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(references.joined(separator: ", "))],
        targets: [.target(name: "\(name)", dependencies: [\(links.joined(separator: ", "))])])
      """
    return ["ios", "macos"].reduce(into: [:]) { files, system in
      let folder = "packages/\(name)/\(system)/\(name)"
      files["\(folder)/Package.swift"] = manifest
      files["\(folder)/Sources/\(name)/\(name).swift"] = others.map { "import \($0)" }.joined(separator: "\n")
    }
  }

  @Test("refer to what Flutter puts beside them: to another plugin for the same system, and to its own framework")
  func besides() async throws {
    let repository = try MarkedRepository(plugin("core") + plugin("store", needing: ["core", "FlutterFramework"]))
    let findings = await repository.lint().findings.filter { $0.identity.file.contains("/ios/") }
    #expect(findings.map(\.identity.rule) == ["unresolved_path", "unresolved_path"])
    #expect(findings.map(\.severity) == [.warning, .warning])
    #expect(findings[0].message.what.contains("packages/core/ios/core/Package.swift has its name"))
    #expect(findings[1].message.why?.contains("Flutter puts it") == true)
  }
}
