import Foundation
import Testing

/// A repository that was made to exhaust a machine, and the expected findings.
struct HostileRepository: CustomTestStringConvertible, Sendable {
  var testDescription: String
  /// The sources and manifests that cannot be read to their end, by path.
  var files: [String: String]
  /// The message for each.
  var rule: String
  /// Whether a debug build of the parser, which has less depth, can read all of it.
  var isReadUnoptimized = false

  static let all = [
    HostileRepository(
      testDescription: "sources of two kilobytes, each level of which doubles what the parser does",
      files: sources([interpolations, closures]), rule: "unreadable_file"),
    HostileRepository(
      testDescription: "manifests of two kilobytes, each level of which doubles what the parser does",
      files: manifests([interpolations, closures]), rule: "undecidable_manifest"),
    HostileRepository(
      testDescription: "many sources of conditions in conditions",
      files: sources(Array(repeating: conditions, count: 20)), rule: "unreadable_file"),
    HostileRepository(
      testDescription: "many sources that are a little slow everywhere, and suspicious nowhere",
      files: sources(Array(repeating: slow, count: 12)), rule: "unreadable_file"),
    HostileRepository(
      testDescription: "many manifests that are a little slow everywhere, and suspicious nowhere",
      files: manifests(Array(repeating: slow, count: 6)), rule: "undecidable_manifest"),
    HostileRepository(
      testDescription: "sources of nothing that nests, and which take the cube of their length",
      files: sources(Array(repeating: cubic, count: 12)), rule: "unreadable_file"),
    HostileRepository(
      testDescription: "sources that hide in comments how deep they are",
      files: sources(Array(repeating: hidden, count: 4)), rule: "unreadable_file", isReadUnoptimized: true),
  ]

  /// - Parameter folder: A copy of this repository, because sources are parsed only if there is a mediator.
  func make(in folder: TemporaryFolder) throws {
    try folder.write("import A\n", to: Self.ordinary)
    for (path, text) in files { try folder.write(text, to: path) }
  }

  /// A file with a fault that must still be found.
  static let ordinary = "\(app)/Ordinary.swift"
  private static let app = "MainProject/Sources/MainProject"

  private static func sources(_ texts: [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { number, text in
        ("\(app)/Hostile\(number).swift", "final class Target_\(number) {}\n\(text)")
      })
  }

  private static func manifests(_ texts: [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: texts.enumerated().map { number, text in
        (
          "Packages/E\(number)/Package.swift",
          "// swift-tools-version: 6.2\nlet package = Package(name: \"E\")\n\(text)"
        )
      })
  }

  /// 9 GB in 11 seconds, unbounded.
  private static let interpolations = "@a(" + String(repeating: "\"\\((_ a: ", count: 200)
  /// 1.8 GB.
  private static let closures = String(repeating: "@a({ a in inout ", count: 20)
  /// Minutes.
  private static let conditions = String(repeating: "#if a\n", count: 150_000)
  /// A tenth of a second and 20 MB for each line.
  private static let slow: String = {
    let line = String(repeating: "@a({ a in inout ", count: 13) + String(repeating: "})", count: 13) + " func f() {}\n"
    return String(repeating: line, count: 100)
  }()
  /// Many seconds for five kilobytes.
  private static let cubic = "struct A { " + String(repeating: "A<B>", count: 1_200)
  private static let hidden = String(repeating: "@a(/*)*/{/*}*/ a in inout ", count: 24)
}
