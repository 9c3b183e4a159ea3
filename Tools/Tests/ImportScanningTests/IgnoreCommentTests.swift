import ImportScanning
import SourceFacts
import SourceText
import Testing

@Suite("Comments that ask to pass over something")
struct IgnoreCommentTests {
  /// The lines that the comments of `source` speak of, with their rules and reasons.
  private func ignores(_ source: String) -> [String] {
    IgnoreCommentScanner.scan(Array(source.utf8)).map { "\($0.line) \($0.rule ?? "?") \($0.reason ?? "?")" }
  }

  @Test("behind code it speaks of its line, alone in a line of the next")
  func lines() {
    #expect(ignores("import A // modulize:ignore forbidden_import - why not") == ["1 forbidden_import why not"])
    #expect(ignores("\n  // modulize:ignore a_b - c\nimport A") == ["3 a_b c"])
    #expect(ignores("\r\n//modulize:ignore a_b - c\r\nimport A\r\n") == ["3 a_b c"])
    #expect(ignores("\u{FEFF}// modulize:ignore a_b - c") == ["2 a_b c"])
  }

  @Test("several above one line all speak of it")
  func several() {
    let source = """
      // modulize:ignore a - 1
      // modulize:ignore b - 2
      import A // modulize:ignore c - 3
      // modulize:ignore d - 4
      """
    #expect(ignores(source) == ["3 a 1", "3 b 2", "3 c 3", "5 d 4"])
  }

  @Test("they are anywhere, also behind the last import")
  func anywhere() {
    let source = ##"""
      import A
      func f() {
        let s = """
          \(g(
            // modulize:ignore a - b
            1
          ))
          """ // modulize:ignore c - d
        let r = /\/\/ x/ // modulize:ignore e - f
      }
      """##
    #expect(ignores(source) == ["6 a b", "8 c d", "9 e f"])
  }

  @Test("in a string literal, and in another comment, they are text")
  func text() {
    let source = ##"""
      let a = "// modulize:ignore a - b"
      let b = """
        // modulize:ignore a - b
        """
      let c = #"""
        " // modulize:ignore a - b
        """#
      /* // modulize:ignore a - b
       */
      /// Write `// modulize:ignore a - b`.
      // To pass over it: modulize:ignore a - b
      // modulize:ignored a - b
      """##
    #expect(ignores(source) == [])
  }

  @Test("what it lacks is missing and not guessed")
  func incomplete() {
    #expect(ignores("// modulize:ignore") == ["2 ? ?"])
    #expect(ignores("// modulize:ignore a") == ["2 a ?"])
    #expect(ignores("// modulize:ignore a -  ") == ["2 a ?"])
    #expect(ignores("// modulize:ignore a because") == ["2 a ?"])
    #expect(ignores("// modulize:ignore - because") == ["2 ? because"])
    #expect(ignores("// modulize:ignore: a - because") == ["2 ? ?"])
    #expect(ignores("// modulize:ignore a – because - of this") == ["2 a because - of this"])
  }

  @Test("its place is counted in bytes")
  func position() {
    let comments = IgnoreCommentScanner.scan(Array("\nlet é = 1 // modulize:ignore a - b".utf8))
    #expect(comments.map(\.position) == [.init(line: 2, column: 12)])
  }
}
