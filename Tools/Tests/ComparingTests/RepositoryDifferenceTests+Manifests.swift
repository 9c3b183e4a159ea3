import LintTestSupport
import Testing

extension RepositoryDifferenceTests {
  private static func manifest(_ settings: String = "", package: String = "", name: String = "P") -> String {
    LintTestSupport.library(name).replacing(".target(name: \"\(name)\"", with: ".target(name: \"\(name)\"\(settings)")
      .replacing("targets: [\n", with: "\(package)targets: [\n")
  }

  private static func words(_ files: [String: String], _ changes: [String: String?]) async throws -> [String] {
    let difference = try await difference(files, changes).difference
    return difference.changes.map { "\($0.breaksOthers ? "!" : $0.isBreaking ? "~" : "+") \($0.words)" }
      + difference.gaps
  }

  @Test(
    "is what a file declares that is compiled no longer, or only now, though no source changed",
    arguments: [
      (", exclude: [\"b.swift\"]", ["! func P.b(): gone"]), (", sources: [\"b.swift\"]", ["! func P.a(): gone"]),
      (", path: \"Other\"", ["! func P.a(): gone", "! func P.b(): gone", "+ func P.o(): new"]),
      (", exclude: [\"c.swift\"]", []),
    ])
  func compiledFiles(_ settings: String, _ words: [String]) async throws {
    var files = ["P/Package.swift": Self.manifest(), "P/Other/o.swift": "public func o() {}"]
    for name in ["a", "b", "c"] {
      files["P/Sources/P/\(name).swift"] = "\(name == "c" ? "" : "public ")func \(name)() {}"
    }
    let (old, new) = (["P/Package.swift": Self.manifest()], ["P/Package.swift": Self.manifest(settings)])
    func said(_ words: [String]) -> [String] { words.filter { !$0.contains("belong") } }
    #expect(said(try await Self.words(files, new)) == words)
    let back = try await Self.words(files.merging(new) { $1 }, old)
    #expect(
      Set(said(back).map { $0.dropFirst(2).prefix { $0 != ":" } })
        == Set(words.map { $0.dropFirst(2).prefix { $0 != ":" } }))
  }

  @Test("is the actor of a whole module, said of each declaration that has no other, and of a type as a whole")
  func isolation() async throws {
    let plain = [
      "P/Package.swift": Self.manifest(),
      "P/Sources/P/P.swift": "public struct S { public func f() {} }\npublic func g() {}",
    ]
    let on = ["P/Package.swift": Self.manifest(", swiftSettings: [.defaultIsolation(MainActor.self)]")]
    #expect(
      try await Self.words(plain, on) == [
        "! isolated to MainActor: func P.g(): new", "! isolated to MainActor: struct P.S: new", "+ P.S: Sendable: new",
      ])
    let written = [
      "P/Sources/P/P.swift": "@MainActor public struct S { public func f() {} }\n@MainActor public func g() {}"
    ]
    #expect(
      try await Self.words(plain.merging(on) { $1 }, written.merging(["P/Package.swift": Self.manifest()]) { $1 }) == []
    )
    let free = """
      nonisolated public struct S { public func f() {}; public struct T { public init() {} } }
      nonisolated public func g() {}
      public struct E: Error { public init() {} }
      public enum K: String, CodingKey { case a }
      public typealias A = Int
      public actor C { public func f() {} }
      nonisolated open class B { public init() {} }
      public class D: B {}
      """
    #expect(try await Self.words(plain.merging(["P/Sources/P/P.swift": free]) { $1 }, on) == [])
    let members =
      "extension Array { public func f() {} }\nnonisolated public struct S {}\nextension S { public func f() {} }"
    #expect(
      try await Self.words(plain.merging(["P/Sources/P/P.swift": members]) { $1 }, on) == [
        "! isolated to MainActor: func P.Array.f(): new", "! isolated to MainActor: func P.S.f(): new",
      ])
  }

  @Test("is not what other compiler settings mean, and says so")
  func settings() async throws {
    let files = Self.library.merging(["P/Package.swift": Self.manifest()]) { $1 }
    let mode = try await Self.words(
      files, ["P/Package.swift": Self.manifest(", swiftSettings: [.swiftLanguageMode(.v5)]")])
    #expect(mode == ["what P offers by other compiler settings (swiftLanguageMode)"])
    let flag = try await Self.words(files, ["P/Package.swift": Self.manifest(", swiftSettings: [.define(\"A\")]")])
    #expect(flag == [])
  }

  @Test("is a trait that is gone, or on by default no longer")
  func traits() async throws {
    func changes(_ old: String, _ new: String) async throws -> [String] {
      try await Self.words(
        Self.library.merging(["P/Package.swift": Self.manifest(package: old)]) { $1 },
        ["P/Package.swift": Self.manifest(package: new)])
    }
    #expect(try await changes("traits: [\"T\"], ", "") == ["! the trait T is gone"])
    #expect(try await changes("", "traits: [\"T\"], ") == ["+ the trait T is new"])
    let on = "traits: [\"T\", .default(enabledTraits: [\"T\"])], "
    #expect(try await changes(on, "traits: [\"T\"], ") == ["! the trait T is no longer on by default"])
    #expect(try await changes("traits: [\"T\"], ", on) == ["+ the trait T is on by default"])
  }

  private static let header = """
    #ifndef A_H
    #define A_H
    #define MAX 3
    #define ADD(a, b) ((a) + (b))
    extern "C" {
    struct P { int x; };
    typedef enum Color { Red, Blue = 2 } Color;
    typedef int (*Call)(int);
    int f(int a, const char *name) __attribute__((pure));
    static inline int g(void) { return 1; }
    extern const char *title;
    }
    #endif
    """

  @Test(
    "is what a header in C declares",
    arguments: [
      ("#define MAX 3\n", "", ["! C MAX: #define MAX: gone"]), ("MAX 3", "MAX 4", []), ("A_H", "B_H", []),
      ("int a, const", "int b, const", []), ("return 1;", "return 2;", []), (" __attribute__((pure))", "", []),
      ("int f(int a", "int f(long a", ["! C f: int f(int, const char*) is now C f: int f(long, const char*)"]),
      ("int x;", "int x; int y;", ["! C struct P: struct P{int x;} is now C struct P: struct P{int x;int y;}"]),
      ("Red, ", "", ["! C Red: a constant of an enum: gone"]),
      ("Red, ", "Red, Green, ", ["+ C Green: a constant of an enum: new"]),
      ("(*Call)(int)", "(*Call)(long)", ["! C Call: typedef int(*Call)(int) is now C Call: typedef int(*Call)(long)"]),
      ("extern const char *title;\n", "", ["! C title: const char*title: gone"]),
      ("static inline", "int h(void);\nstatic inline", ["+ C h: int h(void): new"]),
      ("struct P", "@class Q;\nstruct P", ["what P/Sources/P/include/a.h declares, which is not plain C"]),
    ])
  func headers(_ old: String, _ new: String, _ words: [String]) async throws {
    let path = "P/Sources/P/include/a.h"
    let files = ["P/Package.swift": Self.manifest(), "P/Sources/P/a.c": "", path: Self.header]
    let changed = try await Self.words(files, [path: Self.header.replacing(old, with: new)])
    #expect(words.isEmpty ? changed.isEmpty : changed.contains(words[0]), "\(changed)")
  }

  @Test("is the name of a module in C, and a header that is gone")
  func moduleMap() async throws {
    let map = "P/Sources/P/include/module.modulemap"
    let files = [
      "P/Package.swift": Self.manifest(), "P/Sources/P/a.c": "", "P/Sources/P/include/a.h": "int f(void);",
      map: "module Foo { header \"a.h\" }",
    ]
    let renamed = try await Self.words(files, [map: "module Bar { header \"a.h\" }"])
    #expect(renamed == ["! module Foo: gone", "+ module Bar: new", "what \(map) takes together"])
    let gone = try await Self.words(files, ["P/Sources/P/include/a.h": nil, "P/Sources/P/include/b.h": "int f(void);"])
    #expect(gone == ["! header a.h: gone", "+ header b.h: new"])
    let library = [
      "P/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "P", products: [.library(name: "S", targets: ["S"])], targets: [.systemLibrary(name: "S")])
      """,
      "P/Sources/S/module.modulemap": "module S [system] { header \"s.h\" link \"s\" }",
      "P/Sources/S/s.h": "int f(void);",
    ]
    #expect(try await Self.words(library, ["P/Sources/S/s.h": "\n"]) == ["! C f: int f(void): gone"])
  }

  @Test("is not what moved to a module that is re-exported")
  func split() async throws {
    let manifest = LintTestSupport.library("P", links: ["\"K\""]).replacing(
      ".target(name: \"P\"", with: ".target(name: \"K\"), .target(name: \"P\"")
    let files = [
      "P/Package.swift": Self.manifest(),
      "P/Sources/P/P.swift": "public struct S { public func f() {} }\npublic func g() {}",
    ]
    func changes(_ prefix: String) async throws -> [String] {
      try await Self.words(
        files,
        [
          "P/Package.swift": manifest, "P/Sources/P/P.swift": "\(prefix)import K\npublic func g() {}",
          "P/Sources/K/K.swift": "public struct S { public func f() {} }",
        ]
      ).filter { $0.hasPrefix("!") }
    }
    #expect(try await changes("@_exported ") == [])
    let without = try await changes("")
    #expect(without == ["! struct P.S: gone"])
  }
}
