import ImportScanning
import SourceFacts
import Testing

@Suite struct RegexTests {
  @Test(arguments: [
    #"let r = /"/"#, #"let r = /a"b/"#, #"f(/"/)"#, #"f(a, /"/)"#, #"[/"/]"#, #"return /"/"#,
    #"let r = /\/"/"#,
    #"let r = /(a"|[)"])/"#, #"x = a ? /"/ : /'/"#, #"if try /"/.match(a) {}"#, #"{ /"/ }"#, #"a ~= /"/"#,
    #"try? /^"/"#,
    #"let r = /`/"#, #"let r = !/"/"#, #"case /"/:"#, #"let r = /\\/ + a("import A")"#, #"/"/"#,
    #"let r = /^ "/"#,
    #"let r = /a\ /; let b = "import A""#,
  ])
  func `a quote in a regex opens no string`(source: String) {
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test(arguments: [
    ##"let r = #/"/#"##, ##"let r = #/a/b"/#"##, ###"let r = ##/"/#"/##"###, ##"let r = #/\/#"/#"##,
    "let r = #/\n  \"\n  import A\n  /#", "let r = #/  \r\n  a/\" # comment import A\r\n  /#",
    ##"let r = #// "/#"##,
  ])
  func `a quote in an extended regex opens no string`(source: String) {
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test(arguments: [
    #"let a = b / c; let d = "/ import A""#,
    #"let a = b/c; let d = "/ import A""#,
    #"let a = (b) / c; let d = "/ import A""#,
    #"let a = b[0] / "/ import A".count"#,
    #"f(a / b, "/ import A")"#,
    #"f(/, "import A")"#,
    #"f(/ , "/ import A")"#,
    #"func / (a: String = "/ import A") {}"#,
    #"infix operator / ; let s = "/ import A""#,
    #"self / "/ import A".count"#,
    #"nil / "/ import A".count"#,
    #"1 / "/ import A".count"#,
    #""a" / "/ import A".count"#,
    #"a! / "/ import A".count"#,
    #"a /= b; let s = "/ import A""#,
    #"(a /b) + "c/ import A".count"#,
  ])
  func `a division opens no regex`(source: String) {
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test func `a regex that is not closed in its line is none`() {
    #expect(modules("f(a, /b)\nimport B\nlet c = d/") == ["B"])
  }

  @Test func `an extended regex that is not closed ends with its line`() {
    #expect(modules("let r = #/\nimport A\n") == ["A"])
    #expect(modules("let r = #/ \"\nimport A\n") == ["A"])
  }

  @Test func `an editor placeholder is no string`() {
    #expect(modules("f(<#T##\"a#>); import A") == ["A"])
    #expect(modules("a <#b; import A\n") == ["A"])
  }
}
