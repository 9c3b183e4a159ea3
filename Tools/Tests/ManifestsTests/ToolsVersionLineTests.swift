import Manifests
import SourceFacts
import Testing

struct ToolsVersionLineTests {
  @Test(
    "the tools version is read as SwiftPM reads it",
    arguments: [
      ("// swift-tools-version: 6.2", "6.2.0"), ("// swift-tools-version:5.3", "5.3.0"),
      ("//swift-tools-version:5.9", "5.9.0"), ("//   swift-tools-version:\t5.9.1", "5.9.1"),
      ("// SWIFT-Tools-Version:6.0", "6.0.0"), ("// swift-tools-version:5.9;anything", "5.9.0"),
      ("\n\n// swift-tools-version:4.2\nimport X", "4.2.0"), ("  // swift-tools-version:5.4", "5.4.0"),
      ("// swift-tools-version: 6.0-dev+build.1\r\nlet a", "6.0.0"),
      ("// swift-tools-version: 6.4;(experimentalCGen)", "6.4.0"),
      ("// Copyright\n\n// swift-tools-version: 6.1\n", "6.1.0"), ("import X\n// swift-tools-version:6.0", "6.0.0"),
    ])
  func wellFormed(text: String, version: String) {
    let line = ToolsVersionLine(manifest: text)
    #expect(line.version.map { "\($0.major).\($0.minor).\($0.patch)" } == version)
    #expect(line.problem == nil)
  }

  @Test(
    "a line that SwiftPM refuses gives no version",
    arguments: [
      "// swift-tools-version: 5.3", "//  swift-tools-version:5.3", " // swift-tools-version:5.3",
      "// swift-tools-version: 6", "// swift-tools-version: 5.9 ", "// swift-tools-version:",
      "// swift-tools-version 5.9",
      "/// swift-tools-version:5.9", "/* swift-tools-version:5.9 */", "// swift-tools-version: 5.9.1.2",
      "// swift-tools-version: 5.x", "// swift-tools-version: 6.0-", "// swift-tools-version: 99999999999999999999.0",
      "// Copyright\n// swift-tools-version: 5.9\n",
    ])
  func malformed(text: String) {
    #expect(ToolsVersionLine(manifest: text) == ToolsVersionLine(manifest: "// x"))
    #expect(ToolsVersionLine(manifest: text).problem == .malformed)
    #expect(ToolsVersionLine(manifest: text).version == nil)
  }

  @Test("a manifest without the line has no version", arguments: ["import PackageDescription", "", "\n\n"])
  func missing(text: String) {
    #expect(ToolsVersionLine(manifest: text).problem == .missing)
    #expect(ManifestReader().read("import PackageDescription\nlet p = Package(name: \"P\")").toolsVersion == nil)
  }
}
