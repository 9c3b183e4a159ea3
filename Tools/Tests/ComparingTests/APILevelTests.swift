import Comparing
import FolderTestSupport
import LintTestSupport
import Testing

@Suite("What a declaration is promised to")
struct APILevelTests {
  private static func api(_ source: String) async throws -> PublicAPI {
    let folder = try TemporaryFolder(["Package.swift": library("P"), "Sources/P/P.swift": source])
    defer { withExtendedLifetime(folder) {} }
    return try await APIReader().api(ofPackageIn: folder.root)
  }

  @Test(
    "is no more than what the types around it are promised to",
    arguments: [
      ("package struct S { public func f() {} }", PublicAPI.Level.package),
      ("@_spi(X) public struct S { public func f() {} }", .spi),
      ("@_spi(X) package struct S { public func f() {} }", .package),
      ("public struct S { package func f() {} }", .package),
      ("public struct S {}\n@_spi(X) public extension S { func f() {} }", .spi),
      ("package struct S {}\nextension S { public func f() {} }", .package),
      ("package extension S { func f() {} }\npublic struct S {}", .package),
      ("public struct S { public func f() {} }", .public),
    ])
  func level(_ source: String, _ level: PublicAPI.Level) async throws {
    let api = try await Self.api(source)
    let found = try #require(
      api.declarations.first { $0.subject == nil && $0.text.hasSuffix("func P.S.f()") }, "\(api.declarations)")
    #expect(found.level == level)
  }

  @Test("is compared by itself, and has a place")
  func change() async throws {
    let (old, new) = (
      try await Self.api("package func f() {}\n@_spi(X) public func g() {}"), try await Self.api("public func h() {}")
    )
    #expect(new.change(since: old, of: .package).lines == ["- func P.f()"])
    #expect(new.change(since: old, of: .spi).lines == ["- @_spi(X) func P.g()"])
    #expect(new.change(since: old).lines == ["+ func P.h()"])
    #expect(old.places["@_spi(X) func P.g()"]?.position.line == 2)
    #expect(old.places["func P.f()"]?.file == "Sources/P/P.swift")
  }
}
