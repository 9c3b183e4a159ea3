import Projects
import SourceEditing
import Testing

@Suite struct BadProjectTests {
  @Test("What is no project that can be changed is refused, with the line", arguments: Self.samples)
  func refused(sample: (text: String, words: String)) throws {
    let refusal = #expect(throws: Unfixable.self) {
      let editor = try ProjectEditor(Array(sample.text.utf8))
      _ = try editor.adding(packageAt: "Packages/Cart")
    }
    #expect(refusal?.reason.contains(sample.words) == true, "\(refusal?.reason ?? "")")
  }

  private static let samples: [(text: String, words: String)] = [
    (
      SampleProject.text.replacing("\tclasses", with: "<<<<<<< HEAD\n\tclasses"),
      "unresolved merge conflicts (line 4)"
    ),
    ("{\"objects\": {}}", "(line 1)"),
    ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict/></plist>", "in XML (line 1)"),
    ("{ objects = {}; }", "no “rootObject” (line 1)"),
    (
      "// !$*UTF8*$!\n{ objects = { 0A = {isa = PBXProject; }; }; rootObject = 0A; objectVersion = 77; }",
      "not on lines of their own: let Xcode save it once (line 2)"
    ),
    (SampleProject.text.replacing("packageReferences = (", with: "packageReferences = x; other = ("), "not a list"),
  ]
}
