import SourceText
import Testing

@Suite("The name of a module")
struct ModuleNameTests {
  /// As `swift package describe` of Swift 6.3 names them.
  @Test(
    "has the letters that C99 allows, and no digit at its beginning",
    arguments: [
      ("my-app", "my_app"), ("2048", "_048"), ("日本", "日本"), ("é", "é"), ("x\u{301}", "x_"), ("²x", "_x"), ("x²", "x_"),
      ("٣x", "_x"), ("x٣", "x٣"), ("一x", "一x"), ("·x", "·x"), ("ﬁ", "_"), ("x\u{e33}", "x\u{e33}"), ("xﷺ", "x_"),
      ("x×y", "x_y"), ("😀app", "_app"), ("x\u{200d}y", "x_y"),
    ])
  func letters(name: String, module: String) {
    #expect(ModuleName.module(ofTarget: name).unicodeScalars.elementsEqual(module.unicodeScalars))
  }
}
