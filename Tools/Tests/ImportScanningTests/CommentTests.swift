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
}
