import Releasing
import Testing

@Suite("Where releases go")
struct ReleaseBaseTests {
  @Test(
    "a path is a folder of bare repositories, and anything else is what URLs begin with",
    arguments: [
      ("pods", "file:///repo/pods/A.git", "/repo/pods/A.git"), ("../pods/", "file:///pods/A.git", "/pods/A.git"),
      ("/my pods", "file:///my%20pods/A.git", "/my pods/A.git"),
      ("file:///pods", "file:///pods/A.git", "/pods/A.git"),
      (".", "file:///repo/A.git", "/repo/A.git"),
    ])
  func folders(text: String, url: String, path: String) {
    let base = ReleaseBase(text, workingDirectory: "/repo")
    #expect(base.url(of: "A") == url)
    #expect(base.path(of: "A") == path)
  }

  @Test(
    "the repositories at a URL are somebody else's to make",
    arguments: ["https://host/pods", "ssh://git@host/pods", "git@host:pods"])
  func urls(text: String) {
    let base = ReleaseBase(text + "/", workingDirectory: "/repo")
    #expect(base.url(of: "A") == "\(text)/A.git")
    #expect(base.path(of: "A") == nil)
  }
}
