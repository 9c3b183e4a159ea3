import Comparing
import Testing

@Suite("Versions")
struct SemanticVersionTests {
  @Test(
    "what is no version is none",
    arguments: [
      "", "1", "1.2", "1.2.3.4", "01.2.3", "1.2.x", "v1.2.3", "1.2.3-", "1.2.3-a..b", "1.2.3+5", "-1.2.3",
    ])
  func malformed(text: String) {
    #expect(SemanticVersion(text) == nil)
  }

  @Test("they are ordered as semver.org orders them")
  func order() throws {
    let texts = [
      "0.9.9", "1.0.0-1", "1.0.0-2", "1.0.0-10", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-beta", "1.0.0", "1.0.1",
      "1.2.0", "1.10.0",
      "2.0.0",
    ]
    let versions = texts.compactMap { SemanticVersion($0) }
    #expect(versions.map(\.description) == texts)
    #expect(versions.shuffled().sorted() == versions)
  }

  @Test(
    "the next version",
    arguments: [
      ("1.2.3", SemanticVersion.Bump.major, "2.0.0"), ("1.2.3", .minor, "1.3.0"), ("1.2.3", .patch, "1.2.4"),
      ("0.3.1", .major, "1.0.0"), ("2.0.0-beta.1", .minor, "2.0.0"),
    ])
  func bumps(version: String, bump: SemanticVersion.Bump, next: String) throws {
    #expect(try #require(SemanticVersion(version)).bumped(bump).description == next)
  }

  @Test("before 1.0.0 a manifest must not ask for what `from:` lets in")
  func requirement() {
    #expect(SemanticVersion(1, 2, 0).requirement == #"from: "1.2.0""#)
    #expect(SemanticVersion(0, 3, 0).requirement == #".upToNextMinor(from: "0.3.0")"#)
  }
}
