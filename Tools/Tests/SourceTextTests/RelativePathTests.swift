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

  @Test("have folders above them, each once, up to the root")
  func folders() {
    #expect(RelativePath.folders(containing: ["A/B/C.swift", "A/B/D.swift", "A/E.swift"]) == ["A/B", "A", ""])
    #expect(RelativePath.folders(containing: ["F.swift"]) == [""])
    #expect(RelativePath.folders(containing: []).isEmpty)
  }
}
