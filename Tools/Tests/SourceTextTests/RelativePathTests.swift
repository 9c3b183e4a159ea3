import SourceText
import Testing

@Suite("Paths below a root")
struct RelativePathTests {
  @Test(
    "lead out of it, or come back by its own name",
    arguments: [
      ("../B", "A/B"), ("../../C", "C"), (".", "A/Sub"), ("../../..", nil), ("../../../Other", nil),
      ("../../../Boxes", nil),
      ("../../../Box", ""), ("../../../Box/C", "C"), ("../../../../repos/Box/./C/", "C"), ("/repos/Box/C", "C"),
      ("/repos/Boxes", nil), ("~/Box", nil),
    ] as [(String, String?)])
  func resolve(path: String, expected: String?) {
    #expect(RelativePath.resolve(path, from: "A/Sub", root: "/repos/Box") == expected)
  }

  @Test(
    "are resolved alike, whether they need it or not",
    arguments: [
      ("B/C.swift", "A", "A/B/C.swift"), ("B/C.swift", "", "B/C.swift"), ("", "A", "A"), ("...", "A", "A/..."),
      (".b/c..d", "A", "A/.b/c..d"), ("./B", "A", "A/B"), ("B/.", "A", "A/B"), ("B//C", "A", "A/B/C"),
      ("B/", "A", "A/B"), ("B/../C", "A", "A/C"), ("B/..", "A", "A"), ("B", "A/", "A/B"), ("../..", "A", nil),
      ("../B", "A", "B"), ("../B", "A/C", "A/B"), ("../B", "/A/C", "A/B"), ("../B", "", nil), ("../.", "A/C", "A"),
      ("../", "A/C", "A"), ("../..", "A/C/D", "A"), ("../B", "A/..", nil), ("../B/C", "A/C", "A/B/C"),
    ] as [(String, String, String?)])
  func resolveBelow(path: String, directory: String, expected: String?) {
    #expect(RelativePath.resolve(path, from: directory) == expected)
  }

  @Test(
    "are in a folder, and some of them directly",
    arguments: [
      ("A/B", "A", true, true), ("A/B/C", "A", true, false), ("A", "A", true, false), ("A", "", true, true),
      ("A/B", "", true, false), ("AB", "A", false, false), ("AB/C", "A", false, false), ("A", "A/B", false, false),
      ("B/C", "A", false, false), ("", "", true, true), ("", "A", false, false), ("é/B", "é", true, true),
      ("A/a long name.swift", "A", true, true), ("a long folder/a long name.swift", "a long folder", true, true),
    ])
  func inside(path: String, folder: String, isInside: Bool, isDirectly: Bool) {
    #expect(RelativePath.isInside(path, folder) == isInside)
    #expect(RelativePath.isDirectly(path, in: folder) == isDirectly)
  }

  @Test("have themselves and the folders above them, up to the root")
  func andAbove() {
    #expect(RelativePath.andAbove("A/B/C") == ["A/B/C", "A/B", "A", ""])
    #expect(RelativePath.andAbove("") == [""])
  }

  @Test(
    "lose white space of every kind at their ends only",
    arguments: [("  a b\t\n", "a b"), ("\u{a0}é ", "é"), (" \r\n ", ""), ("", ""), ("x", "x")])
  func trimmed(text: String, expected: String) {
    #expect(text.trimmed == expected)
    #expect(text[...].trimmed == expected)
  }

  @Test("have folders above them, each once, up to the root")
  func folders() {
    #expect(RelativePath.folders(containing: ["A/B/C.swift", "A/B/D.swift", "A/E.swift"]) == ["A/B", "A", ""])
    #expect(RelativePath.folders(containing: ["F.swift"]) == [""])
    #expect(RelativePath.folders(containing: []).isEmpty)
  }
}
