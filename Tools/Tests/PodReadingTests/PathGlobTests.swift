import PodReading
import Testing

@Suite struct PathGlobTests {
  @Test(
    "Names are matched as Ruby matches them without regard to case",
    arguments: [
      ("*.m", "A.m", true), ("*.m", "A.M", true), ("*.m", ".m", false), (".*", ".m", true), ("a?c", "abc", true),
      ("[a-c]*", "Bx", true), ("[^a]*", "abc", false), ("[!a]b", "cb", true), ("*+*.h", "A+B.h", true),
      ("*\\+B.h", "A+B.h", true), ("[ab", "[ab", true), ("a*b*c", "aXbYbZc", true), ("a*b*c", "aXbY", false),
      ("**", "a", true), ("é*", "éa", true), ("", "a", false),
    ])
  func names(pattern: String, name: String, isMeant: Bool) {
    #expect(FilePattern(pattern).matches(name) == isMeant)
  }

  @Test("Braces are choices, also of nothing, and the same braces the same choice")
  func braces() {
    func ways(_ pattern: String) -> [String] {
      PathGlob(pattern).ways.map { $0.map { $0.name ?? "?" }.joined(separator: "/") }
    }
    #expect(ways("a/{b,c}/d.{h,m}") == ["a/b/d.h", "a/b/d.m", "a/c/d.h", "a/c/d.m"])
    #expect(ways("{a,b}/{a,b}") == ["a/a", "b/b"])
    #expect(ways("a{,b}") == ["a", "ab"])
    #expect(ways("./a/./b") == ["a/b"])
    #expect(ways("/a").isEmpty)
    #expect(
      PathGlob(String(repeating: "{a,b}{c,d}{e,f}{g,h}{i,j}{k,l}", count: 1) + "{m,n}{o,p}{q,r}{s,t}{u,v}{w,x}")
        .isTooMuch)
    #expect(PathGlob("a/**/**/b").ways.first?.count == 3)
  }
}
