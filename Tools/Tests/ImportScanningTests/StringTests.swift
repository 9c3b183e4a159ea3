import ImportScanning
import SourceFacts
import Testing

@Suite struct StringTests {
  @Test(arguments: [
    #"let s = "import A""#, #"let s = "\" import A""#, #"let s = "\\"; let t = "import A""#, #""""#,
    #""a" + "import A""#,
    #""https://x"; let t = "import A""#, #""/*""#, #""//""#, #""\u{22} import A""#,
  ])
  func `an import inside a string is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test(arguments: [
    ##"#"import A"#"##, ##"#"" import A"#"##, ##"#"\" import A"#"##, ##"#"\#" import A"#"##, ##"#"\\"#"##,
    ###"##"a"# import A"##"###, ###"##"\#(a) import A"##"###, ##"#"""# + "import A""##, ##"#""""#"##,
    ##"#""#"##,
    ##"#"""a"b"""#"##, ###"##"""# import A"##"###, ##"#"a\"#"##,
  ])
  func `an import inside a raw string is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test(arguments: [
    "\"\"\"\nimport A\n\"\"\"", "\"\"\"\n\" \"\" import A\n\"\"\"", "\"\"\"\n\\\"\"\" import A\n\"\"\"",
    "\"\"\"\n\\\nimport A\n\"\"\"", "\"\"\"\r\nimport A\r\n\"\"\"", "\"\"\"\n\"\"\"",
    "\"\"\"\n// \n/* \n\"\"\"",
  ])
  func `an import inside a multi-line string is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test(arguments: [
    "#\"\"\"\nimport A\n\"\"\"#", "#\"\"\"\n\"\"\"\nimport A\n\"\"\"#",
    "##\"\"\"\n\"\"\"#\nimport A\n\"\"\"##",
    "#\"\"\"\n\\\"\"\" import A\n\"\"\"#", "#\"\"\"\n\\#\"\"\"# import A\n\"\"\"#",
    "#\"\"\"\n\\(a\nimport A\n\"\"\"#",
    "#\"\"\"\nimport A\"\"\"\"#",
  ])
  func `an import inside a raw multi-line string is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test(arguments: [
    #""\(a) import A""#,
    #""\(f("b", (1)) ) import A""#,
    #""\("import A") import A""#,
    #""\("\("\(")")")") import A""#,
    #""\(a /* ) " */) import A""#,
    #""\([1, 2].map { "\($0)" }) import A""#,
    ##""\(#")"#) import A""##,
    ##"#"\#(a) import A"#"##,
    ##"#"\#("\(")")") \(import A"#"##,
    ###"##"\##(#"\#(1) import A"#) import A"##"###,
    "\"\"\"\n\\(a) import A\n\\(\n\"b\"\n)\nimport A\n\"\"\"",
    "\"\"\"\n\\(a // )\n) import A\n\"\"\"",
    "\"\"\"\n\\(\"\"\"\n\\(1)\n\"\"\") import A\n\"\"\"",
    "#\"\"\"\n\\#(f(\")\")) import A\n\"\"\"#",
    #""\(try? (f)("import A")) import A""#,
  ])
  func `code in an interpolation does not end the string`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
    #expect(modules(source + "; import Last") == ["Last"])
  }

  @Test func `an import in a closure in an interpolation is found`() {
    #expect(modules("\"\\(f { import A })\"") == ["A"])
  }

  @Test(arguments: [
    #"let s = "abc"#, #"let s = "\(a"#, #"let s = "\("b"#, #"let s = "\(f("\(x"#, "don't",
    #"let s = "a\"#,
  ])
  func `an unterminated string ends with its line`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
    #expect(modules(source + "\r\nimport Last") == ["Last"])
  }

  @Test(arguments: ["let s = \"\"\"\n", "let s = #\"\"\"\n\"\"\"\n", "let s = \"\"\"\n\\("])
  func `an unterminated multi-line string hides the rest`(source: String) {
    #expect(modules("import A\n" + source + "\nimport B") == ["A"])
  }
}
