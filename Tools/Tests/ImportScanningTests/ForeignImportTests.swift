import ImportScanning
import SourceText
import Testing

@Suite("Imports in Objective-C, C and C++")
struct ForeignImportTests {
  @Test(
    "are those that name a module",
    arguments: [
      ("#import <A/A.h>", ["A"]), ("  # include <A/Deep/B.h>", ["A"]), ("@import A;", ["A"]), ("@import A.Sub;", ["A"]),
      ("#import \"A-Swift.h\"", ["A"]), ("#import <A/A-Swift.h>", ["A"]), ("#import <stdio.h>", []),
      ("#import \"A/A.h\"", []), ("#import \"A.h\"", []), ("// #import <A/A.h>", []), ("/* \n#import <A/A.h>\n*/", []),
      ("// a \\\n#import <A/A.h>", []), ("x #import <A/A.h>", []), ("char *s = \"\n#import <A/A.h>\n", ["A"]),
      ("NSString *s = @\"@import A;\";", []), ("int c = '\"';\n@import A;", ["A"]), ("@interface A\n@end", []),
      ("#if __has_include(<A/A.h>)\n#import <B/B.h>\n#endif", ["B"]), ("#import </A.h>", []), ("#include <", []),
      ("@import", []), ("#define X \\\n  \"a\n#import <A/A.h>", ["A"]),
      ("\r\n#import <A/A.h>\r\n@import B;\r\n", ["A", "B"]),
    ])
  func found(text: String, modules: [String]) {
    #expect(ForeignImportScanner.scan(Array(text.utf8)).map(\.module) == modules)
  }

  @Test("stand where they say")
  func places() {
    let found = ForeignImportScanner.scan(Array("/* ä\n */ #import <A/A.h>\n\n  @import B;".utf8))
    #expect(found.map(\.position) == [SourcePosition(line: 2, column: 5), SourcePosition(line: 4, column: 3)])
  }

  @Test("need no valid text")
  func bytes() {
    #expect(ForeignImportScanner.scan([0xFF, 0x0A] + Array("#import <A/A.h>".utf8)).map(\.module) == ["A"])
  }
}
