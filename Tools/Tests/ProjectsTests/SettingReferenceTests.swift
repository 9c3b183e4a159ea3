import Projects
import Testing

@Suite("A path with a setting in it")
struct SettingReferenceTests {
  @Test(
    "is told from one with dollar signs of its own",
    arguments: [
      ("$(DERIVED_FILE_DIR)/A.swift", true), ("Sources/${NAME}.swift", true), ("a$b$(C)", true), ("$$(A)", true),
      ("Sources/A.swift", false), ("Sources/A$.swift", false), ("A$", false), ("$A/(b)", false), ("", false),
    ])
  func reference(path: String, isThere: Bool) {
    #expect(path.hasSettingReference == isThere)
  }
}
