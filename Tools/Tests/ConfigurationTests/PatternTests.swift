import Configuration
import Testing

@Suite("Patterns")
struct PatternTests {
  @Test(
    "a star matches any characters of one name",
    arguments: [
      ("A", "A", true), ("A", "AB", false), ("*", "", true), ("*", "A", true), ("*_Category", "A_Category", true),
      ("*_Category", "A_CategoryX", false), ("A*C", "AC", true), ("A*C", "ABBC", true), ("*a*b*", "xxaxxbxx", true),
      ("*a*b*", "xxbxxaxx", false), ("**", "A", true), ("é*", "éa", true), ("a*a", "a", false), ("a*a", "aa", true),
      ("*.swift", ".swift", true), ("*.swift", "a.swift.txt", false), ("ab*", "ab", true), ("ab*", "a", false),
      ("a*b*c", "abc", true), ("a*b*c", "acb", false),
    ])
  func wildcards(pattern: String, name: String, matches: Bool) {
    #expect(Wildcard(pattern).matches(name) == matches)
    #expect(Wildcard(pattern).matches(name[...]) == matches)
  }

  @Test(
    "marks of shells stand for one character of several, and braces for several patterns",
    arguments: [
      ("?.swift", "a.swift", true), ("?.swift", "ab.swift", false), ("[ab]*.swift", "b1.swift", true),
      ("[ab]*.swift", "c1.swift", false), ("[a-c].swift", "b.swift", true), ("[!a].swift", "a.swift", false),
      ("[!a].swift", "b.swift", true), ("[]].swift", "].swift", true), ("[.swift", "[.swift", true),
      ("**/*.{swift,m}", "A/B.m", true), ("**/*.{swift,m}", "A/B.h", false), ("{A,B}/{C,D}.m", "B/C.m", true),
      ("{A,B}/{C,D}.m", "C/D.m", false), ("A{,s}/B", "As/B", true), ("A{,s}/B", "A/B", true), ("A{b", "A{b", true),
    ])
  func shells(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern.globs(pattern).contains { $0.matches(path) } == matches)
  }

  @Test("a pattern with very many alternatives has some of them")
  func alternatives() {
    #expect(PathPattern.globs(String(repeating: "{a,b}", count: 40)).count <= 512)
  }

  @Test("a pattern that invites to go back does not take for ever")
  func backtracking() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!Wildcard(pattern).matches(String(repeating: "a", count: 2_000)))
    let path = String(repeating: "**/a/", count: 50) + "b"
    #expect(!PathPattern(path).matches(String(repeating: "a/", count: 500)))
  }

  @Test("the only star of a pattern names the business line")
  func capture() {
    #expect(Wildcard("*_Category").capture(in: "A_Category") == "A")
    #expect(Wildcard("Feature*API").capture(in: "FeatureLoginAPI") == "Login")
    #expect(Wildcard("*_Category").capture(in: "A") == nil)
    #expect(Wildcard("A").capture(in: "A") == nil)
    #expect(Wildcard("*a*").capture(in: "a") == nil)
  }

  @Test(
    "two stars stand for any number of folders",
    arguments: [
      ("Examples", "Examples", true), ("Examples/", "Examples", true), ("./Examples", "Examples", true),
      ("Examples", "A/Examples", false), ("**/Examples", "Examples", true), ("**/Examples", "A/B/Examples", true),
      ("**/Examples", "A/MyExamples", false), ("**/Examples", "Examples/A", false),
      ("**/Examples", "A/Examples/", true),
      ("**/Examples", "", false), ("**/*.swift", "A/B.swift", true),
      ("A/**", "A/B/C", true), ("A/**/C", "A/C", true), ("A/**/C", "A/B/B/C", true), ("A/**/C", "A/B", false),
      ("A/*/C", "A/B/C", true), ("A/*/C", "A/B/B/C", false), ("*.swift", "A.swift", true),
    ])
  func paths(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test(
    "a pattern covers a path if it matches it, or a folder above it",
    arguments: [
      "A", "A/B", "*", "**", "**/B", "A/**", "A/**/C", "**/B/**", "*/B", "A/*/C", "*.swift", "B/C", ".", "**/*",
    ]
  )
  func covering(pattern: String) {
    let pattern = PathPattern(pattern)
    for path in ["A", "B", "A/B", "A/B/C", "X/A/B", "A/X/C/D", "B.swift", "A/B.swift/C", "X/Y/B/Z", "C/B"] {
      let parts = path.split(separator: "/")
      let above = parts.indices.map { parts[...$0].joined(separator: "/") }
      #expect(pattern.covers(path) == above.contains { pattern.matches($0) }, "\(pattern.text) and \(path)")
    }
  }

  @Test("a product is meant by its own name or with its package")
  func packages() throws {
    let product = try #require(PackagePattern("Mediator/Portable*"))
    #expect(product.matches(product: "PortableUI", of: "Mediator"))
    #expect(!product.matches(product: "Mediator", of: "Mediator"))
    #expect(!product.matches(package: "Mediator"))
    let package = try #require(PackagePattern("Med*"))
    #expect(package.matches(package: "Mediator"))
    #expect(package.matches(product: "PortableUI", of: "Mediator"))
    #expect(PackagePattern("a/b/c") == nil)
    #expect(PackagePattern("/a") == nil)
  }
}
