import Releasing
import SourceText
import Testing

@Suite("Where releases go")
struct ReleaseBaseTests {
  @Test(
    "a path is a folder of bare repositories, and anything else is what URLs begin with",
    arguments: [
      ("pods", "file:///repo/pods/A.git", "/repo/pods/A.git"), ("../pods/", "file:///pods/A.git", "/pods/A.git"),
      ("/my pods", "file:///my pods/A.git", "/my pods/A.git"),
      ("file:///my%20pods", "file:///my pods/A.git", "/my pods/A.git"),
      ("file:///pods", "file:///pods/A.git", "/pods/A.git"),
      (".", "file:///repo/A.git", "/repo/A.git"),
    ])
  func folders(text: String, url: String, path: String) throws {
    let base = try ReleaseBase(text, workingDirectory: "/repo")
    #expect(base.url(of: "A") == url)
    #expect(base.path(of: "A") == path)
  }

  @Test(
    "the repositories at a URL are somebody else's to make",
    arguments: ["https://host/pods", "ssh://git@host/pods", "git@host:pods"])
  func urls(text: String) throws {
    let base = try ReleaseBase(text + "/", workingDirectory: "/repo")
    #expect(base.url(of: "A") == "\(text)/A.git")
    #expect(base.path(of: "A") == nil)
  }

  @Test(
    "what git would take for an option, or for a program to run, is refused",
    arguments: [
      "", "-x", "--upload-pack=touch x", "fd::17", "ext::sh -c 'touch x'", "a-b+c::d", "fd://17", "EXT://sh", "a\nb",
    ])
  func refused(text: String) {
    #expect(throws: UserError.self) { try ReleaseBase(text, workingDirectory: "/repo") }
  }

  @Test("an address with two colons is no program", arguments: ["ssh://git@[::1]/pods", "git@[::1]:pods", "./a::b"])
  func addresses(text: String) throws {
    #expect(throws: Never.self) { try ReleaseBase(text, workingDirectory: "/repo") }
  }
}
