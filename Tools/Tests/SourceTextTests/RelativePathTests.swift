import SourceText
import Testing

@Suite("Paths below a root")
struct RelativePathTests {
  @Test(
    "lead out of it, or come back by its own name",
    arguments: [
      ("../B", "A/B"), ("../../C", "C"), (".", "A/Sub"), ("../../..", nil), ("../../../Other", nil),
      ("../../../Boxes", nil),
      ("../../../Box", ""), ("../../../Box/C", "C"), ("../../../../work/Box/./C/", "C"), ("/work/Box/C", "C"),
      ("/work/Boxes", nil), ("~/Box", nil),
    ] as [(String, String?)])
  func resolve(path: String, expected: String?) {
    #expect(RelativePath.resolve(path, from: "A/Sub", root: "/work/Box") == expected)
  }
}
