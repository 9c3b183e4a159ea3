import ImportScanning
import SourceFacts
import Testing

@Suite struct CommentTests {
  @Test(arguments: [
    "// import A", "/// import A", "//import A", "let a = 1 // import A", "//\\\nlet a = 1", "// \"",
    "// /*", "// `",
    "a +// import A", "a//import A",
  ])
  func `an import in a line comment is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
  }

  @Test(arguments: [
    "/* import A */", "/*\nimport A\n*/", "/* a /* b */ import A */", "/*/ import A /*/ */ */",
    "/** import A */",
    "/* // */", "/* \" */", "/* a */ /* import A */", "a +/* import A */", "/*/**/import A*/",
    "/* /* /* */ import A */ import B */",
  ])
  func `an import in a block comment is not found`(source: String) {
    #expect(modules(source + "\nimport Last") == ["Last"])
    #expect(modules(source + " import Last") == ["Last"])
  }

  @Test func `an unterminated block comment hides the rest`() {
    #expect(modules("import A\n/* /* */ import B\n") == ["A"])
  }

  @Test func `the end of a comment that never began hides nothing`() {
    #expect(modules("*/ import A\n a*/b\nimport B") == ["A", "B"])
  }

  @Test func `an import directly behind a comment is found`() {
    #expect(modules("/**/import A/**/;/**/import/**/B") == ["A", "B"])
  }

  @Test func `the word below the last import, in documentation, is passed over`() {
    let words = "import A\n\n/// import of goods\n  // import B\n\t/// import C\rlet a = 1 // no import\n"
    #expect(modules(words) == ["A"])
    #expect(modules("// import A") == [])
  }

  @Test(
    arguments: [
      "/*\n// */ import Last", "let a = \"\"\"\n// \"\"\"; import Last", "let a = #/\n// /#; import Last",
      "// " + String(repeating: "a", count: 600) + "\nimport Last",
    ])
  func `slashes at the beginning of a line do not hide what is behind the end of something`(source: String) {
    #expect(modules(source) == ["Last"])
  }
}
