import Manifests
import SourceFacts
import Testing

@Suite("What is a manifest, of all that is called Package.swift")
struct ManifestKindTests {
  @Test(
    "a manifest has a tools-version line, imports PackageDescription, or calls Package(…)",
    arguments: [
      "// swift-tools-version: 6.2\n", "\n\n//swift-tools-version:5.9\nlet x = 1",
      "/* of us\n */\n// Swift-Tools-Version:6.0",
      "// of us\n// swift-tools-version: 6.2", "import PackageDescription\nlet p = make()",
      "let package = Package(name: \"A\")",
      "let package = Package(", "let package: Package = Package(\n  name: \"A\", targets: [])", "",
      "import PackageDescription\nextension Package { func x() {} }\nlet package = Package(name: \"A\")",
    ])
  func manifest(text: String) {
    #expect(ManifestReader.isManifest(text))
  }

  @Test(
    "all else is a source",
    arguments: [
      "struct Package {}", "import Foundation\n\nfinal class Package: Model { init() {} }",
      "struct Package { static let sample = Package(id: 1) }", "extension Package { static let one = Package(1) }",
      "// Package(name:) is what SwiftPM has", "let text = \"Package(name: 1)\"", "nonsense", "nonsense(", "\n",
      "let template = \"\"\"\n// swift-tools-version: 6.2\nlet package = Package()\n\"\"\"",
      "func f() { ShopPackage(1) }",
      "enum Kind { case Package }\nlet a = Kind.Package", "typealias Package = Int\nlet p = Package(1)",
    ])
  func source(text: String) {
    #expect(!ManifestReader.isManifest(text))
  }
}
