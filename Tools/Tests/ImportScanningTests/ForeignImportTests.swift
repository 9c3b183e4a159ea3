import ImportScanning
import SourceFacts
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

  @Test(
    "stand under what SwiftPM and CocoaPods set, and whatever else is asked may hold",
    arguments: [
      ("#if SWIFT_PACKAGE\n@import A;\n#endif", .never, .always), ("#ifdef SWIFT_PACKAGE\n@import A;", .never, .always),
      ("#if !defined( SWIFT_PACKAGE ) // no\n@import A;", .always, .never),
      ("#ifndef SWIFT_PACKAGE\n#else\n@import A;\n#endif", .never, .always),
      ("#if SWIFT_PACKAGE\n#elif COCOAPODS\n#else\n@import A;\n#endif", .always, .never),
      ("#if SWIFT_PACKAGE\n#if OTHER\n#endif\n#endif\n@import A;", .always, .always),
      ("#if OTHER && SWIFT_PACKAGE\n#import <A/A.h>", .never, .sometimes),
      ("#if OTHER || SWIFT_PACKAGE\n#import <A/A.h>", .sometimes, .always),
      ("#if (OTHER && 0) || X(SWIFT_PACKAGE)\n@import A;", .sometimes, .sometimes),
      ("#if SWIFT_PACKAGE \\\n  || 1\n@import A;", .sometimes, .sometimes), ("#if 0\n@import A;", .never, .never),
      ("#endif\n#else\n@import A;", .always, .always),
    ] as [(String, FlagCondition.Outcome, FlagCondition.Outcome)])
  func conditions(text: String, inProject: FlagCondition.Outcome, inPackage: FlagCondition.Outcome) {
    let found = ForeignImportScanner.scan(Array(text.utf8)).map(\.condition)
    #expect(found.map { $0.outcome(BuildFlags(possible: [])) } == [inProject])
    #expect(found.map { $0.outcome(BuildFlags(possible: [], certain: ["SWIFT_PACKAGE"])) } == [inPackage])
  }

  @Test(
    "stand under macros that settings define, under Apple's systems, and under headers that are there",
    arguments: [
      ("#if TOOL\n@import A;", .always), ("#if !TOOL\n@import A;", .never), ("#ifndef TOOL\n@import A;", .never),
      ("#if ZERO\n@import A;", .never), ("#if defined(ZERO)\n@import A;", .always),
      ("#ifdef OTHER\n@import A;", .sometimes),
      ("#if (0 && OTHER)\n@import A;", .never), ("#if !(TOOL && (OTHER || 1))\n@import A;", .never),
      ("#if ((TOOL)) && !(ZERO)\n@import A;", .always), ("#if (ZERO) + (OTHER || TOOL)\n@import A;", .sometimes),
      ("#if X(0 && OTHER) || (ZERO\n@import A;", .sometimes),
      ("#if \(String(repeating: "(!", count: 5000))0\n@import A;", .sometimes),
      ("#if TOOL == 1\n@import A;", .sometimes), ("#if TARGET_OS_IPHONE\n@import A;", .never),
      ("#if TARGET_OS_OSX && !TARGET_OS_IOS\n@import A;", .always), ("#if __APPLE__\n@import A;", .always),
      ("#ifdef TARGET_OS_IOS\n@import A;", .sometimes), ("#ifdef __linux__\n#else\n@import A;", .always),
      ("#if __has_include(\"Gone-umbrella.h\")\n#import <A/A.h>", .never),
      ("#if !__has_include(\"Gone-umbrella.h\")\n#import <A/A.h>", .always),
      ("#if __has_include(\"There.h\")\n#import <A/A.h>", .sometimes),
      ("#if __has_include(<Gone-umbrella.h>)\n#import <A/A.h>", .sometimes),
    ] as [(String, FlagCondition.Outcome)])
  func settings(text: String, outcome: FlagCondition.Outcome) {
    var flags = BuildFlags(possible: [], platforms: ["macOS"])
    flags.macros.certain = ["TOOL": "1", "ZERO": "0"]
    flags.absentHeaders = ["Gone-umbrella.h"]
    #expect(ForeignImportScanner.scan(Array(text.utf8)).map { $0.condition.outcome(flags) } == [outcome])
  }

  @Test("stand where the header of their own module's Swift is not, which is never, or that of another, which may be")
  func generated() {
    let text = """
      #if __has_include("A-Swift.h")
      #elif __has_include(<A/A-Swift.h>)
      #else
      @import B;
      #endif
      #if !__has_include( <Deep/A-Swift.h> )
      @import C;
      #endif
      #if __has_include(<A/A.h>)
      @import D;
      #endif
      """
    let found = ForeignImportScanner.scan(Array(text.utf8)).map(\.condition)
    let own = BuildFlags(possible: [], generatedHeader: "A")
    #expect(found.map { $0.outcome(own) } == [.never, .never, .sometimes])
    #expect(found.map { $0.outcome(BuildFlags(possible: [])) } == [.sometimes, .sometimes, .sometimes])
  }

  @Test("stand in a file of which only the beginning is read, up to what may name the last of them")
  func last() {
    let rest = String(repeating: "int cl = 0; /* class, impossible */\n", count: 500)
    for (text, modules) in [
      ("@import A;\n\(rest)", ["A"]), ("#include <A/A.h>\n\(rest)#import <B/B.h>", ["A", "B"]),
      ("\(rest)@import A;\n#include <B/B.h>\n\(rest)", ["A", "B"]),
      ("\(rest)#include <B/B.h>\n@import A;", ["B", "A"]),
      (rest, []), ("import", []), ("i", []), ("", []),
    ] {
      #expect(ForeignImportScanner.scan(Array(text.utf8)).map(\.module) == modules, "\(text.prefix(40))")
    }
    // It is prepared for the absence of a module, wherever it asks for it.
    let asks = "#import <A/A.h>\n\(rest)#if __has_include(<A/A.h>)\n#endif"
    #expect(ForeignImportScanner.scan(Array(asks.utf8)).map(\.guardedModules) == [["A"]])
  }

  @Test("are read in any depth of conditions")
  func deep() {
    let text =
      String(repeating: "#if X\n", count: 100_000) + String(repeating: "#endif\n", count: 100_000) + "@import A;"
    #expect(ForeignImportScanner.scan(Array(text.utf8)).map(\.condition) == [.always])
  }

  @Test("need no valid text")
  func bytes() {
    #expect(ForeignImportScanner.scan([0xFF, 0x0A] + Array("#import <A/A.h>".utf8)).map(\.module) == ["A"])
  }
}
