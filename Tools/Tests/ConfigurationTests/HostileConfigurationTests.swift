import Configuration
import Testing

@Suite("An untrusted configuration")
struct HostileConfigurationTests {
  @Test("a tab, a second document, a key that is there twice, what git leaves of a conflict")
  func hazards() {
    expectComplaint("exclude: []\n<<<<<<< HEAD\n=======\n>>>>>>> b\n", "2:1", "two branches")
    expectComplaint("roles:\n\tmediator: {}", "2:1", "a tab", "spaces")
    expectComplaint("exclude: []\n---\nexclude: []", "2:1", "another document", "---")
    expectComplaint("exclude: []\nroles: {}\nexclude: []", "1:1", "'exclude' is here twice")
  }

  @Test("what is no YAML", arguments: [("exclude: [", "2:1"), ("a: b: c", "1:5"), ("\"a", "2:1"), ("}", "1:1")])
  func syntax(text: String, place: String) {
    expectComplaint(text + "\n", place, "this is not YAML", "correct it")
  }

  @Test("what is wrong behind a last line without an end is at its end")
  func endOfFile() {
    expectComplaint("exclude: []\nroles:x", "2:8", "this is not YAML")
  }

  @Test("a control character")
  func controlCharacter() {
    expectComplaint("exclude: []\nroles: \u{1}", "2:8", "control characters")
  }

  @Test("what is not UTF-8")
  func notUTF8() throws {
    let error = #expect(throws: InvalidFile.self) {
      try ConfigurationReader.read([0x61, 0xE9, 0x0A], knownRules: [])
    }
    #expect(error?.description == ".modulize.yml:1:1: it is not UTF-8; save it as UTF-8")
  }

  @Test("aliases repeat a value, a few of them cannot fill the memory, and none contains itself")
  func aliases() throws {
    #expect(
      try read("roles:\n  a: {packages: &p [X], may_link: []}\n  b: {packages: *p, may_link: []}").roles[1].packages?
        .map(\.value.text) == ["X"])
    let doubling = (1...40).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]" }.joined(separator: "\n")
    let found = complaints("a0: &a0 [x, x]\n\(doubling)\n")
    #expect(found.count == 1)
    #expect(found.first?.contains("aliases expanded") == true)
    expectComplaint("exclude: &a [*a]", "1:14", "undefined alias")
  }

  @Test("a key that is no text")
  func keys() {
    expectComplaint("exclude: []\n? [a, b]\n: x", "2:3", "a key must be a text")
    expectComplaint("exclude: &a [x]\nroles:\n  ? *a\n  : x", "1:10", "a key must be a text")
  }

  @Test("excessive nesting, in brackets, in dashes and in spaces")
  func nesting() {
    let levels = 20_000
    let brackets = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let braces = String(repeating: "{a: ", count: levels) + String(repeating: "}", count: levels)
    let dashes = String(repeating: "- ", count: levels) + "x"
    let spaces = (0..<500).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    for text in [brackets, braces, dashes, spaces, "exclude: " + brackets] {
      #expect(complaints(text).count == 1)
    }
    expectComplaint("exclude: " + String(repeating: "[", count: 40) + String(repeating: "]", count: 40), "1:42", "deep")
  }

  @Test("lists that would be held against every path, or every link, for minutes")
  func longLists() {
    let paths = (0..<300).map { "'*\($0)'" }.joined(separator: ", ")
    expectComplaint("exclude: [\(paths)]", "1:10", "300 entries", "200")
    let packages = (0..<3_000).map { "'*\($0)'" }.joined(separator: ", ")
    expectComplaint("roles: {app: {may_link: [\(packages)]}}", "1:25", "3000 entries", "2000")
  }

  @Test("a file that is too large")
  func large() {
    let text = "exclude: []\n" + String(repeating: "# filling\n", count: 30_000)
    expectComplaint(text, "1:1", "bytes", "is it the right file?")
  }
}
