import Extraction
import LintTestSupport
import SourceText
import Testing

/// SwiftPM finds sources that are directly in `Sources` only while their target is the only one.
@Suite("A target without a folder of its own")
struct OwnFolderTests {
  @Test(
    "gets no second target, but packages", arguments: [("Sources/main.swift", false), ("Sources/A/main.swift", true)])
  func refused(path: String, isFine: Bool) async throws {
    let repository = try MarkedRepository(["Package.swift": library("A"), path: ""])
    let model = await repository.load()
    let module = try #require(model.modules.first { $0.name == "A" })
    try EditableManifest.checkHasOwnFolder(module, for: .package, in: model)
    guard !isFine else { return try EditableManifest.checkHasOwnFolder(module, for: .target, in: model) }
    #expect {
      try EditableManifest.checkHasOwnFolder(module, for: .target, in: model)
    } throws: { "\($0)".contains("move them to Sources/A first") }
  }
}
