extension APIChangeTests {
  /// Where a declaration runs.
  static let isolations: [Row] = [
    Row(
      "no actor any more", "@MainActor public func f() {}", "public func f() {}", .minor,
      "+ no longer isolated to MainActor: func P.f()"),
    Row(
      "no actor of a type any more", "@MainActor public struct S { public func f() {} }",
      "public struct S { public func f() {} }",
      .major, "- P.S: Sendable", "+ no longer isolated to MainActor: func P.S.f()",
      "+ no longer isolated to MainActor: struct P.S"),
    Row(
      "no actor of an open class any more", "@MainActor open class C { open func f() {} }",
      "open class C { open func f() {} }",
      .major, "- @MainActor class P.C", "- @MainActor func P.C.f()", "- P.C: Sendable", "+ class P.C", "+ func P.C.f()"),
    Row(
      "an actor of the type, written again", "@MainActor public struct S { public func f() {} }",
      "@MainActor public struct S {}\nextension S { @MainActor public func f() {} }", .patch),
    Row(
      "an actor of an extension", "public struct S {}\nextension S { @MainActor public func f() {} }",
      "public struct S {}\n@MainActor extension S { public func f() {} }", .patch),
    Row("nonisolated where nothing isolates", "public func f() {}", "nonisolated public func f() {}", .patch),
    Row(
      "no longer nonisolated", "@MainActor public class C { nonisolated public func f() {} }",
      "@MainActor public class C { public func f() {} }", .major, "! isolated to MainActor: func P.C.f()"),
    Row(
      "an actor of a superclass", "open class B {}\npublic class C: B { public func f() {} }",
      "@MainActor open class B {}\npublic class C: B { public func f() {} }", .major, "- class P.B",
      "! isolated to MainActor: class P.C",
      "! isolated to MainActor: func P.C.f()", "+ @MainActor class P.B", "+ P.B: Sendable", "+ P.C: Sendable"),
  ]

  /// What is compiled in some builds only.
  static let conditions: [Row] = [
    Row(
      "only for a platform", "public struct S { public func f() {} }",
      "public struct S {\n#if os(iOS)\npublic func f() {}\n#endif\n}",
      .major, "- func P.S.f()", "+ func P.S.f() #if os(iOS)"),
    Row("for all platforms", "#if os(iOS)\npublic func f() {}\n#endif", "public func f() {}", .minor, "+ func P.f()"),
    Row(
      "in each branch", "public func f() {}", "#if os(iOS)\npublic func f() {}\n#else\npublic func f() { 1 }\n#endif",
      .patch),
    Row(
      "for more", "#if os(iOS)\npublic func f() {}\n#endif", "#if os(iOS) || os(macOS)\npublic func f() {}\n#endif",
      .minor,
      "+ func P.f() #if os(iOS) || os(macOS)"),
    Row(
      "in other words", "#if os(iOS) || os(macOS)\npublic func f() {}\n#endif",
      "#if os(macOS) || os(iOS)\npublic func f() {}\n#endif", .patch),
    Row(
      "in one branch no longer", "#if A\npublic func f() {}\n#else\npublic func f() { 1 }\n#endif",
      "#if A\npublic func f() {}\n#endif", .major, "- func P.f()", "+ func P.f() #if A"),
    Row(
      "in no build", "public func f() {}", "#if false\npublic func f() {}\n#endif", .major, "- func P.f()",
      "+ func P.f() #if false"),
    Row("in all builds", "public func f() {}", "#if SWIFT_PACKAGE && swift(>=5.1)\npublic func f() {}\n#endif", .patch),
    Row(
      "in all builds for systems", "public func f() {}",
      "#if !$Embedded && compiler(>=5.9)\npublic func f() {}\n#endif", .patch),
    Row(
      "with what it needed before", "import Foundation\npublic func f(_ a: URL) {}",
      "#if canImport(Foundation)\nimport Foundation\npublic func f(_ a: URL) {}\n#endif", .patch),
    Row(
      "a case for all", "public enum E {\ncase a\n#if A\ncase b\n#endif\n}", "public enum E { case a, b }", .major,
      "! case P.E.b"),
    Row(
      "settable in one", "public var a: Int = 1",
      "#if A\npublic var a: Int = 1\n#else\npublic var a: Int { 1 }\n#endif", .major,
      "- set var P.a: Int", "+ set var P.a: Int #if A"),
    Row(
      "unavailable in one", "public struct S {}", "#if A\n@available(*, unavailable)\n#endif\npublic struct S {}",
      .major,
      "! unavailable: struct P.S"),
  ]
}
