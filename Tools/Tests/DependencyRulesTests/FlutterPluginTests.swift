import LintTestSupport
import Rules
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
    let repository = try MarkedRepository(
      plugin("core") + plugin("store", needing: ["core", "FlutterFramework", "web"]))
    let findings = await repository.lint().findings.filter { $0.identity.file.contains("/ios/") }
    #expect(findings.map(\.identity.rule) == ["unresolved_path", "unresolved_path", "unresolved_path"])
    #expect(findings.map(\.severity) == [.warning, .warning, .warning])
    let other = await (try MarkedRepository(plugin("store", needing: ["web"]))).lint().findings
    #expect(other.map(\.severity) == [.error, .error])
    #expect(findings[0].message.what.contains("packages/core/ios/core/Package.swift has its name"))
    #expect(findings[1].message.why?.contains("Flutter puts it") == true)
  }

  @Test("may be in the package that Flutter makes of all of them, which is not there, so nothing is certain")
  func made() async throws {
    func severities(_ package: String) async throws -> [Severity] {
      let runner = ProjectText.Target(
        name: "Runner", sources: ["Runner/a.swift"], products: [(name: "Plugins", package: package)])
      // One that says of which package the product is.
      let tool = ProjectText.Target(
        name: "Tool", type: "tool", sources: ["Tool/a.swift"], products: [(name: "Plugins", package: "Flutter/Plugins")]
      )
      let tests = ProjectText.Target(
        name: "RunnerTests", type: "bundle.unit-test", sources: ["RunnerTests/a.swift"], host: "Runner")
      let files = plugin("core") + ProjectText(targets: [runner, tests, tool]).files()
      let sources = [
        "Runner/a.swift": "import core", "RunnerTests/a.swift": "import core", "Tool/a.swift": "import Plugins",
      ]
      let findings = try await MarkedRepository(files + sources).lint().findings
      return findings.filter { $0.identity.rule == "undeclared_import" }.map(\.severity)
    }
    #expect(try await severities("Flutter/Plugins") == [.warning, .warning])
    #expect(try await severities("https://example.com/others") == [.error, .error])
    // As Flutter writes it: the product does not say of which package it is.
    #expect(try await severities("") == [.warning, .warning])
  }

  @Test("need Flutter's framework, in which pods and packages differ")
  func drift() async throws {
    for others in [[], ["FlutterFramework"]] {
      let pod = """
        Pod::Spec.new do |s|
          s.name = 'core'
          s.source_files = 'core/Sources/core/**/*.swift'
          s.ios.dependency 'Flutter'
          s.osx.dependency 'FlutterMacOS'
          s.dependency 'Other'
        end
        """
      let files = plugin("core", needing: others) + ["packages/core/ios/core.podspec": pod]
      let findings = try await MarkedRepository(files).lint().findings
      #expect(findings.filter { $0.identity.rule == "podspec_drift" }.map(\.identity.symbol) == ["Other"])
    }
  }
}
