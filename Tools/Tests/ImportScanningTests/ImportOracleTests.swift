import Foundation
import ImportScanning
import SourceFacts
import Testing

/// Compares the scanner with swift-syntax on real code.
@Suite struct ImportOracleTests {
  /// A debug build of swift-syntax parses a hundredth of what a release build does in the same time: there,
  /// only every tenth file is compared.
  #if DEBUG
    private static let stride = 10
  #else
    private static let stride = 1
  #endif

  @Test(
    .enabled(
      if: SourceFiles.exist(in: SourceFiles.checkouts),
      "the checkouts of the dependencies are needed: run `swift package resolve` in Tools"))
  func `the scanner finds what swift-syntax finds in the checkouts`() async throws {
    try await compare(SourceFiles.checkouts)
  }

  @Test(
    .enabled(
      if: SourceFiles.corpus != nil,
      "set MODULIZE_CORPUS to a folder of Swift files to compare these, too"))
  func `the scanner finds what swift-syntax finds in the corpus`() async throws {
    try await compare(#require(SourceFiles.corpus))
  }

  /// Forms that real files seldom have.
  @Test(arguments: [
    "\u{FEFF}import A\r\nimport B\rimport C\n\r\n import D",
    "#!/usr/bin/swift \"\n@testable import A",
    "@_spi(A) @_spi(B)\n/* c */ @preconcurrency // d\n public import struct A . B",
    "@_documentation(visibility: internal) package import A.B.C;import enum D.E",
    "#if DEBUG\n@testable\n#else\n@_spi(X)\n#endif\nimport A",
    "#if canImport(A) &&\n  (os(Linux)\n || os(macOS))\nimport A\n#elseif B // import C\nimport D\n#endif",
    "import class A::B\nimport `A`.`B`\nimport `a raw name`\nimport\nE\nimport F/**/.G",
    "f(import: a)\nf { } import: { }\na.import\nb.\nimport\nimport G",
    "let a = \"\\(\"\\(\"import X\")\")\" ; import A",
    "let a = #\"\"\"#, b = ##\"\"\"\n\"\"\"# import X\n\\##(\"\"\"\n)\n\"\"\")\n\"\"\"##; import A",
    "let a = [/\"/, /[)\"]/, /a\\/\"/], b = c / d, e = #/\"/#; import A",
    "let a = #/\n  \" # import X\n  \\/# \"\n  /#; import A",
    "a.reduce(1, /); b /= c; let d = try? /^\"/; import A",
    "/* /* import X */ // import X */ import A // import X",
    "\0import\0A\0;\u{A0}import B\u{B}import C",
    "class C { func f() { import A } }; import B",
    "import", "import struct", "import = a", "import class", "import A.",
    "import A.\nlet a = 1",
  ])
  func `the scanner finds what swift-syntax finds in rare forms`(source: String) {
    #expect(Self.withoutGuards(ImportScanner.scan(source)) == ImportOracle.imports(in: source))
  }

  private func compare(_ folder: URL) async throws {
    let all = SourceFiles.all(in: folder)
    let files = Swift.stride(from: 0, to: all.count, by: Self.stride).map { all[$0] }
    try #require(!files.isEmpty, "no Swift files in \(folder.path)")
    let differences = await SourceFiles.concurrentMap(files, Self.difference).compactMap(\.self)
    for difference in differences {
      Issue.record("\(difference)")
    }
    print("\(files.count - differences.count) of \(files.count) files agree in \(folder.path)")
  }

  /// What the scanner and swift-syntax say differently of a file, or nil.
  private static func difference(in file: URL) -> String? {
    guard let bytes = FileManager.default.contents(atPath: file.path) else { return nil }
    let expected = ImportOracle.imports(in: String(decoding: bytes, as: UTF8.self))
    let found = withoutGuards(ImportScanner.scan([UInt8](bytes)))
    guard found != expected else { return nil }
    let extra = found.filter { !expected.contains($0) }.map { "\n  only the scanner: \($0)" }
    let missing = expected.filter { !found.contains($0) }.map { "\n  only swift-syntax: \($0)" }
    return file.path + (extra + missing).joined()
  }

  /// The oracle does not read conditions: the guards have tests of their own.
  private static func withoutGuards(_ imports: [Import]) -> [Import] {
    imports.map { found in
      var found = found
      found.guardedModules = []
      found.condition = .always
      return found
    }
  }
}
