import Model
import Testing

/// What a module made of a folder is called where the folder's own name is taken.
@Suite("A free name")
struct FreeNameTests {
  @Test(
    "begins with the module's, but has it once, and reads as words",
    arguments: [
      ("Game", "Sources", "SourcesGame"), ("game", "Sources", "SourcesGame"),
      ("MullvadTypes", "MullvadTypes", "MullvadTypesCore"), ("AppDelegate", "App", "AppDelegateCore"),
    ])
  func names(name: String, module: String, expected: String) {
    #expect(FreeName.name(name, outOf: module) { $0 == name } == expected)
    #expect(FreeName.name(name, outOf: module) { _ in false } == name)
  }
}
