import Comparing
import FolderTestSupport
import Foundation
import LintTestSupport
import Testing

/// What a change of the sources asks of the version.
@Suite("The change of a package's public declarations")
struct APIChangeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String
    var bump: SemanticVersion.Bump
    /// The lines that are shown.
    var lines: [String]

    init(_ name: String, _ old: String, _ new: String, _ bump: SemanticVersion.Bump, _ lines: String...) {
      (testDescription, self.old, self.new, self.bump, self.lines) = (name, old, new, bump, lines)
    }
  }

  @Test(
    "takes as much of the version as those notice who use the package",
    arguments: rows + hiddenBreaks + spellings + isolations + conditions + names + inheritance)
  func change(row: Row) async throws {
    let change = try await api(row.new).change(since: api(row.old))
    #expect(change.leastBump(after: SemanticVersion(1, 0, 0)) == row.bump, "\(change.lines)")
    #expect(change.lines == row.lines)
  }

  @Test("does not decide a type that is not written, and says of what")
  func undecided() async throws {
    let change = try await api("public let a = C.red\npublic let b = 1").change(
      since: api("public let a = D.red\npublic let b = 2"))
    #expect(change.lines.isEmpty && change.undecided == ["the type of var P.a = C.red, which is not written"])
  }

  @Test("before 1.0.0 what breaks takes a minor version")
  func beforeOne() async throws {
    let change = try await api("").change(since: api("public func f() {}"))
    #expect(change.leastBump(after: SemanticVersion(0, 4, 0)) == .minor)
  }

  static let rows: [Row] = [
    Row("a body", "public func f() { 1 }", "public func f() { 2 } // more", .patch),
    Row(
      "layout, comments, inner names",
      "public func f(_ a: Int, b c: [String: Int]) -> Int? { nil }",
      "/// Says.\npublic func f(\n  _ x: Int, // one\n  b y: [String : Int],\n) -> Int? { nil }", .patch),
    Row("what is not public", "func f() {}\nstruct S { public var a = 1 }", "package func g() {}", .patch),
    Row(
      "an extension of what is not public", "struct S {}", "struct S {}\nextension S { public func f() {} }",
      .patch),
    Row("a new function", "", "public func f() {}", .minor, "+ func P.f()"),
    Row("a function that is gone", "public func f() {}", "", .major, "- func P.f()"),
    Row(
      "another label", "public func f(a: Int) {}", "public func f(b: Int) {}", .major,
      "- func P.f(a: Int)", "+ func P.f(b: Int)"),
    Row(
      "another type", "public var a: Int { 1 }", "public var a: Int? { 1 }", .major, "- var P.a: Int",
      "+ var P.a: Int?"),
    Row(
      "it throws", "public func f() {}", "public func f() throws {}", .major, "- without throws: func P.f()"),
    Row(
      "it no longer waits", "public func f() async {}", "public func f() {}", .minor, "+ without async: func P.f()"),
    Row(
      "a requirement that no longer throws", "public protocol R { func f() throws }", "public protocol R { func f() }",
      .major, "- func P.R.f() throws", "! func P.R.f()"),
    Row(
      "another error", "public func f() throws(E) {}", "public func f() throws(F) {}", .major,
      "- throws E only: func P.f()", "+ throws F only: func P.f()"),
    Row(
      "a protocol that inherits more", "public protocol R {}", "public protocol R: Sendable {}", .major,
      "! P.R: Sendable"),
    Row(
      "a conformance that nobody sees", "protocol Q {}\npublic struct S {}",
      "protocol Q {}\npublic struct S: Q {}\nextension S: Hashable {}", .minor, "+ P.S: Hashable"),
    Row(
      "types in other words",
      "public func f(a: [Int], b: [String: P]?, c: @escaping @Sendable () -> Void) -> Int? { nil }",
      "public func f(a: Array<Int>, b: Optional<Dictionary<String, any P>>, c: @Sendable @escaping () -> ()) -> Swift.Int? { nil }",
      .patch),
    Row(
      "an extended type in other words", "extension Array where Element == Int { public func f() {} }",
      "extension [Int] { public func f() {} }", .patch),
    Row(
      "a function that is optional", "public func f(a: (() -> Void)?) {}", "public func f(a: Optional<() -> Void>) {}",
      .patch),
    Row("a macro more", "public struct S {}", "@Reducer public struct S {}", .patch),
    Row(
      "an actor of one's own", "public struct S {}", "@DataActor public struct S {}", .major,
      "! isolated to DataActor: struct P.S", "+ P.S: Sendable"),
    Row("another value", "public let a = 1\npublic let b = S(1)", "public let a = 2\npublic let b = S(2)", .patch),
    Row(
      "a value of another type", "public let a = 1", "public let a = 1.5", .major, "- var P.a: Int",
      "+ var P.a: Double"),
    Row("what only the package sees", "package func f() {}", "", .patch),
    Row("what only friends see", "@_spi(S) public func f() {}", "", .patch),
    Row("a member that friends lose", "@_spi(S) public struct S { public func f() {} }", "", .patch),
    Row(
      "an actor", "public func f() {}", "@MainActor public func f() {}", .major,
      "! isolated to MainActor: func P.f()"),
    Row(
      "an ability more", "public struct S { public subscript(dynamicMember m: String) -> Int { 1 } }",
      "@dynamicMemberLookup public struct S { public subscript(dynamicMember m: String) -> Int { 1 } }", .minor,
      "+ dynamicMemberLookup P.S"),
    Row(
      "how it is built", "public func f() {}\npublic struct S {}",
      "@safe @_transparent @_cdecl(\"f\") public func f() {}\n@_documentation(visibility: internal) @unsafe public struct S {}",
      .patch),
    Row(
      "inlining is nobody's business", "public func f() {}", "@inlinable @discardableResult public func f() {}",
      .patch),
    Row(
      "a default more", "public func f(a: Int) {}", "public func f(a: Int = 1) {}", .minor,
      "+ default of parameter 1 in func P.f(a: Int)"),
    Row(
      "a default less", "public func f(a: Int = 1) {}", "public func f(a: Int) {}", .major,
      "- default of parameter 1 in func P.f(a: Int)"),
    Row("another default", "public func f(a: Int = 1) {}", "public func f(a: Int = 2) {}", .patch),
    Row(
      "no longer settable", "public var a: Int = 1", "public private(set) var a: Int = 1", .major,
      "- set var P.a: Int"),
    Row("computed instead of stored", "public let a: Int = 1", "public var a: Int { 1 }", .patch),
    Row("no longer open", "open class C {}", "public class C {}", .major, "- open P.C"),
    Row("final where nobody could inherit", "public class C {}", "public final class C {}", .patch),
    Row("a conformance more", "public struct S {}", "public struct S: Hashable {}", .minor, "+ P.S: Hashable"),
    Row(
      "a conformance moves to an extension", "public struct S: Equatable {}",
      "public struct S {}\nextension S: Equatable {}", .patch),
    Row(
      "a case more", "public enum E { case a }", "public enum E { case a, b(Int) }", .major, "! case P.E.b(Int)"),
    Row("a new enum", "", "public enum E { case a }", .minor, "+ case P.E.a", "+ enum P.E"),
    Row("a requirement more", "public protocol Q {}", "public protocol Q { func f() }", .major, "! func P.Q.f()"),
    Row(
      "a requirement that is met", "public protocol Q {}",
      "public protocol Q { func f() }\nextension Q { public func f() {} }", .minor, "+ func P.Q.f()"),
    Row(
      "members of a public extension", "public struct S {}",
      "public struct S {}\npublic extension S { func f() {}; internal func g() {} }",
      .minor, "+ func P.S.f()"),
    Row(
      "a nested type", "public struct S {}",
      "public struct S { public struct T {}; struct U { public var a = 1 } }",
      .minor, "+ struct P.S.T"),
    Row("under a condition", "#if os(Linux)\npublic func f() {}\n#endif", "", .major, "- func P.f()"),
    Row(
      "a module that came along", "@_exported import Foundation", "import Foundation", .major,
      "- @_exported import Foundation in P"),
    Row("for selected friends", "", "@_spi(Friends) public func f() {}", .patch),
    Row(
      "an action of a target",
      "final class Target_P { func Action_page(_ p: [String: Any]) -> Int { 1 } }",
      "final class Target_P { func Action_view(_ p: [String: Any]) -> Int { 1 } }", .major,
      "- action P page", "+ action P view"),
    Row(
      "generics", "public func f<T: Hashable>(_ t: T) where T: Sendable {}",
      "public func f<T>(_ t: T) where T: Sendable {}", .major,
      "- func P.f<T>(_: T) where T: Hashable, T: Sendable", "+ func P.f<T>(_: T) where T: Sendable"),
  ]

  @Test("counts what a module re-exports, and not what no product leads to")
  func reexported() async throws {
    func api(_ core: String, _ other: String) async throws -> PublicAPI {
      let folder = try TemporaryFolder([
        "Package.swift": library("P").replacing(
          ".target(name: \"P\"", with: ".target(name: \"C\"), .target(name: \"D\"), .target(name: \"P\""),
        "Sources/P/P.swift": "@_exported import C\nimport D", "Sources/C/C.swift": core, "Sources/D/D.swift": other,
      ])
      defer { withExtendedLifetime(folder) {} }
      return try await APIReader().api(ofPackageIn: folder.root)
    }
    let change = try await api("", "").change(since: api("public func c() {}", "public func d() {}"))
    #expect(change.lines == ["- func C.c()"])
  }

  func api(_ source: String) async throws -> PublicAPI {
    let folder = try TemporaryFolder([
      "Package.swift": library("P", testLinks: []), "Sources/P/P.swift": source,
      // What only tests see is promised to nobody.
      "Tests/PTests/T.swift": "public func t\(source.utf8.count)() {}",
    ])
    defer { withExtendedLifetime(folder) {} }
    return try await APIReader().api(ofPackageIn: folder.root)
  }
}
