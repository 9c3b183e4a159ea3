import Fixing
import Testing

@Suite("Unified diffs")
struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    UnifiedDiff.text(path: "A/F.swift", from: Array(old.utf8), to: Array(new.utf8))
  }

  @Test("equal versions have none")
  func equal() {
    #expect(diff("a\nb", "a\nb") == "")
  }

  @Test("a change is shown with three lines around it")
  func change() {
    let lines = (1...9).map(String.init)
    let old = lines.joined(separator: "\n") + "\n"
    #expect(
      diff(old, old.replacing("5\n", with: "five\nand\n")) == """
        --- a/A/F.swift
        +++ b/A/F.swift
        @@ -2,7 +2,8 @@
         2
         3
         4
        -5
        +five
        +and
         6
         7
         8

        """)
  }

  @Test("changes that are far apart have a hunk each, near ones share one")
  func hunks() {
    let old = (1...30).map { "\($0)\n" }.joined()
    let far = old.replacing("\n3\n", with: "\n").replacing("\n20\n", with: "\n")
    #expect(
      diff(old, far).matches(of: /@@ -[0-9,]+ \+[0-9,]+ @@/).map { String($0.0) } == [
        "@@ -1,6 +1,5 @@", "@@ -17,7 +16,6 @@",
      ])
    let near = old.replacing("\n3\n", with: "\n").replacing("\n9\n", with: "\n")
    #expect(diff(old, near).contains("@@ -1,12 +1,10 @@"))
  }

  @Test("line ends of Windows and a missing last one are kept")
  func lineEnds() {
    let end = "\n\\ No newline at end of file\n"
    #expect(
      diff("a\r\nb", "a\r\nc")
        == "--- a/A/F.swift\n+++ b/A/F.swift\n@@ -1,2 +1,2 @@\n a\r\n-b\(end)+c\(end)")
  }

  @Test("a file's name does not begin another line")
  func oddName() {
    let text = UnifiedDiff.text(path: "A/new\n+++ \"é\".swift", from: [0x61], to: [])
    #expect(text.hasPrefix(#"--- "a/A/new\012+++ \"\303\251\".swift""# + "\n"))
  }

  @Test("a file that becomes empty, and one that was")
  func empty() {
    #expect(diff("a\n", "").contains("@@ -1,1 +0,0 @@\n-a\n"))
    #expect(diff("", "a\n").contains("@@ -0,0 +1,1 @@\n+a\n"))
  }
}
