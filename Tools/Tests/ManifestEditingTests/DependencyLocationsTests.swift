import Foundation
import ManifestEditing
import SourceFacts
import Testing

@Suite("Other locations in a manifest")
struct DependencyLocationsTests {
  private func edited(_ dependencies: String, _ edit: DependencyEdit) throws -> String {
    let editor = try DependencyLocations(file: "Package.swift", text: Self.manifest(dependencies))
    return try editor.text { _ in edit }
  }

  private static func manifest(_ dependencies: String) -> String {
    "// swift-tools-version: 6.2\r\nimport PackageDescription\nlet package = Package( name: \"X\",\n"
      + "  dependencies: [ \(dependencies) ]  , // ünïcödé\n targets: [ .target( name:\"X\" )]\n)"
  }

  @Test(
    "nothing but the dependency's location changes, to the byte",
    arguments: [
      (#".package(path: "../B")"#, #".package(url: "u/B.git", from: "1.0.0")"#),
      (
        #".package( path : "../" + "B" /* b */ ) /* c */"#,
        #".package( url: "u/B.git", from: "1.0.0" /* b */ ) /* c */"#
      ),
      (#".package(name: "B", path: "../B")"#, #".package(url: "u/B.git", from: "1.0.0")"#),
      (#".package(path: "../B", traits: ["T"])"#, #".package(url: "u/B.git", from: "1.0.0", traits: ["T"])"#),
      (
        #"Package.Dependency.package(path: "../B")"#, #"Package.Dependency.package(url: "u/B.git", from: "1.0.0")"#
      ),
      (#".package(url: "u/B.git", .upToNextMinor(from: "0.1.0"))"#, #".package(url: "u/B.git", from: "1.0.0")"#),
    ])
  func toURL(before: String, after: String) throws {
    let text = try edited(before, .url("u/B.git", requirement: #"from: "1.0.0""#))
    #expect(text == Self.manifest(after))
  }

  @Test("a constant that is named twice is changed once, and what statements add is changed too")
  func statements() throws {
    let text = """
      // swift-tools-version: 6.2
      import PackageDescription
      let b = Package.Dependency.package(path: "../B")
      let package = Package(name: "X", dependencies: [b, b])
      package.dependencies += [.package(path: "../C")]

      """
    let editor = try DependencyLocations(file: "Package.swift", text: text)
    let edited = try editor.text { .path("elsewhere/\($0.identity)") }
    let expected = text.replacingOccurrences(of: "../B", with: "elsewhere/b")
      .replacingOccurrences(of: "../C", with: "elsewhere/c")
    #expect(edited == expected)
  }

  @Test("a location may hold what a literal must escape")
  func escaped() throws {
    #expect(
      try edited(#".package(path: "../B")"#, .path(#"../a"b\c"#))
        == Self.manifest(#".package(path: "../a\"b\\c")"#))
  }

  @Test("a package that is known by another name is refused, with its place")
  func otherName() {
    #expect {
      try edited(#".package(name: "Other", path: "../B")"#, .path("x"))
    } throws: { "\($0)".hasPrefix("Package.swift:4:19: ") && "\($0)".contains("remove `name:`") }
  }

  @Test("a manifest that takes running is refused, with its place")
  func undecided() {
    #expect {
      try DependencyLocations(file: "Package.swift", text: Self.manifest(".package(path: getenv())"))
    } throws: { "\($0)".hasPrefix("Package.swift:4:") }
  }
}
