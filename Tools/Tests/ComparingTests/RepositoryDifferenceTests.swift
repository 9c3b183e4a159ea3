import Comparing
import FolderTestSupport
import JSONSchemaTestSupport
import LintTestSupport
import Linting
import Model
import ProcessRunning
import SourceText
import Testing

@Suite("What changed for others")
struct RepositoryDifferenceTests {
  /// The states before and after, of which the second has some files more or instead.
  static func difference(
    _ files: [String: String], _ changes: [String: String?]
  ) async throws -> (difference: RepositoryDifference, repository: Repository) {
    let (old, new) = (
      try MarkedRepository(files),
      try MarkedRepository(
        files.merging(changes.compactMapValues(\.self)) { $1 }.filter {
          !changes.keys.contains($0.key) || changes[$0.key]! != nil
        })
    )
    defer { withExtendedLifetime((old, new)) {} }
    let (before, now) = (await old.load(), await new.load())
    let names = RepositoryState.modules(of: changes.keys.sorted(), in: [before, now])
    let difference = RepositoryDifference(
      from: RepositoryState(before, in: old.root, reading: names),
      to: RepositoryState(now, in: new.root, reading: names))
    return (difference, now)
  }

  static func lines(_ files: [String: String], _ changes: [String: String?]) async throws -> [String] {
    try await difference(files, changes).difference.text(since: "0123456789").split(separator: "\n").dropFirst().map(
      String.init)
  }

  static let library = [
    "P/Package.swift": LintTestSupport.library("P", testLinks: []),
    "P/Sources/P/P.swift": "public struct S { public func f(a: Int) {} }\npublic enum E { case a }\n",
  ]

  @Test("is a declaration that is gone, new or another, with its place and what it asks of the version")
  func declarations() async throws {
    let lines = try await Self.lines(
      Self.library, ["P/Sources/P/P.swift": "public struct S { public func f(a: String) {} }\npublic func g() {}\n"])
    #expect(
      lines == [
        "P: major",
        "  ! P: enum P.E: gone (P/Sources/P/P.swift:2 at 0123456789)",
        "  ! P: func P.S.f(a: Int) is now func P.S.f(a: String) (P/Sources/P/P.swift:1)",
        "  + P: func P.g(): new (P/Sources/P/P.swift:2)",
      ])
  }

  @Test("tells apart what only the package or friends see, and what no product offers")
  func levels() async throws {
    let manifest = LintTestSupport.library("P").replacing(
      ".target(name: \"P\"", with: ".target(name: \"Q\"), .target(name: \"P\"")
    let files = [
      "P/Package.swift": manifest, "P/Sources/P/P.swift": "package func f() {}\n@_spi(X) public func g() {}",
      "P/Sources/Q/Q.swift": "public func q() {}",
    ]
    let (difference, _) = try await Self.difference(files, ["P/Sources/P/P.swift": "", "P/Sources/Q/Q.swift": ""])
    #expect(difference.changes.map(\.words) == ["@_spi(X) func P.g(): gone", "func P.f(): gone", "func Q.q(): gone"])
    #expect(difference.changes.map(\.breaksOthers) == [true, false, false])
    #expect(difference.changes.allSatisfy { $0.isBreaking && $0.bump == .patch })
  }

  @Test(
    "is what is answered by name",
    arguments: [
      (#""count": { $0.Action_count($1) }"#, "nothing answers A.count any more", true),
      ("params[\"of\"] as? String", "A.count \"of\" is Int, and was String", true),
      ("-> Int ", "A.count returns String, and returned Int", true),
      ("as Actions])", "URLs may ask for A.count", false),
    ])
  func services(_ old: String, _ words: String, _ isBreaking: Bool) async throws {
    let target = targetA(
      actions: """
        func Action_count(_ params: [String: Any]) throws -> Int {
          guard let word = params["of"] as? String else { throw E() }
          return 1
        }
        """)
    let new = [
      #""count": { $0.Action_count($1) }"#: ":", "params[\"of\"] as? String": "params[\"of\"] as? Int",
      "-> Int ": "-> String ",
      "as Actions])": #"as Actions, "remote": ["count": { $0.Action_count($1) }] as Actions])"#,
    ]
    let changed = target.replacing(old, with: try #require(new[old]))
    let (difference, _) = try await Self.difference(
      mediator + answering(target), ["A/Sources/A/Target_A.swift": changed])
    let change = try #require(difference.changes.first { $0.words == words }, "\(difference.changes.map(\.words))")
    #expect(change.kind == .service && change.breaksOthers == isBreaking && difference.breaksOthers == isBreaking)
  }

  @Test("is no type that Objective-C does not say")
  func unsaidTypes() async throws {
    func target(_ result: String, _ type: String) -> String {
      "@implementation Target_A\n- (\(result))Action_x:(NSDictionary *)p { \(type) k = p[@\"k\"]; }\n@end"
    }
    let call = "[self performTarget:@\"A\" action:@\"x\" params:@{@\"k\": @1} shouldCacheTarget:NO]"
    let files = [
      "A/A.podspec": podspec("A", sources: "*.m"), "A/T.m": target("UIView *", "NSString *"),
      "A/C.m": "@implementation CTMediator (A)\n- (id)a { return \(call); }\n@end",
    ]
    let (unsaid, _) = try await Self.difference(files, ["A/T.m": target("id", "id")])
    #expect(unsaid.changes.isEmpty)
    let (said, _) = try await Self.difference(files, ["A/T.m": target("NSData *", "NSNumber *")])
    #expect(
      said.changes.map(\.words) == ["A.x \"k\" is NSNumber, and was String", "A.x returns NSData, and returned UIView"])
  }

  @Test("is a module or product that came or went, and who uses whom")
  func edges() async throws {
    let user = module("U")
    let linked = LintTestSupport.library(
      "U", packages: [#".package(path: "../P")"#], links: [#".product(name: "P", package: "P")"#])
    let lines = try await Self.lines(
      Self.library + user, ["U/Package.swift": linked, "U/Sources/U/U.swift": "import P"])
    #expect(
      lines == [
        "U: patch", "  · U: imports P (U/Sources/U/U.swift:1)", "  · U: links P (U/Package.swift:11)",
      ])
    let gone = try await Self.lines(Self.library + user, ["U/Package.swift": nil, "U/Sources/U/U.swift": nil])
    #expect(gone == ["U: major", "  ! U: the module U is gone (U/Package.swift:10 at 0123456789)"])
  }

  @Test("is a product that is a program now, which others cannot link any more")
  func kindOfProduct() async throws {
    let manifest = LintTestSupport.library("P").replacing(".library(", with: ".executable(")
    let lines = try await Self.lines(Self.library, ["P/Package.swift": manifest])
    #expect(
      lines.contains(
        "  ! P: the product P is now of the kind executable, and was of the kind library (P/Package.swift:1)"),
      "\(lines)")
  }

  @Test("is not what a sparse checkout lacks")
  func sparse() async throws {
    let folder = try TemporaryFolder([
      "P/Package.swift": LintTestSupport.library("P"), "P/Sources/P/P.swift": "",
      "Q/Package.swift": LintTestSupport.library("Q"), "Q/Sources/Q/Q.swift": "",
    ])
    let git = Git(in: folder.root, .none)
    try await git.run("init", "--quiet")
    try await git.run("add", "--all")
    try await git.run("-c", "user.name=x", "-c", "user.email=x@x", "commit", "--quiet", "--message", "x")
    try await git.run("sparse-checkout", "set", "P")
    let base = try await BaseCheckout.make(of: "HEAD", in: folder.root)
    defer { base.remove() }
    #expect(base.absent == 2)
    #expect(DiskPath.exists("\(base.folder)/P/Sources/P/P.swift"))
    #expect(
      !DiskPath.exists("\(base.folder)/Q/Sources/Q/Q.swift") && !DiskPath.exists("\(base.folder)/Q/Package.swift"))
  }

  @Test("is of the package that it is in, where several have a module of one name")
  func sameNames() async throws {
    var files: [String: String] = [:]
    for name in ["One", "Two"] {
      files["\(name)/Package.swift"] = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(name: "\(name)", products: [.library(name: "\(name)", targets: ["Models"])], targets: [
          .target(name: "Models")
        ])
        """
      files["\(name)/Sources/Models/M.swift"] = "public func f\(name)() {}"
    }
    for name in ["One", "Two"] {
      let lines = try await Self.lines(files, ["\(name)/Sources/Models/M.swift": ""])
      #expect(
        lines == [
          "\(name): major",
          "  ! Models: func Models.f\(name)(): gone (\(name)/Sources/Models/M.swift:1 at 0123456789)",
        ])
    }
    let gone = try await Self.lines(files, ["One/Package.swift": nil, "One/Sources/Models/M.swift": nil])
    #expect(gone == ["One: major", "  ! Models: the module Models is gone (One/Package.swift:4 at 0123456789)"])
    // In a package of another name it is the same module.
    let moved = try await Self.lines(
      Self.library,
      [
        "P/Package.swift": nil, "P/Sources/P/P.swift": nil,
        "Q/Package.swift": LintTestSupport.library("P").replacing(
          "Package(\n  name: \"P\"", with: "Package(\n  name: \"Q\""),
        "Q/Sources/P/P.swift": "public struct S { public func f(a: Int) {} }",
      ])
    #expect(moved == ["Q: major", "  ! P: enum P.E: gone (P/Sources/P/P.swift:2 at 0123456789)"])
  }

  @Test("is what a product offers, and what its modules re-export")
  func offers() async throws {
    let manifest = LintTestSupport.library("P").replacing(
      ".target(name: \"P\"", with: ".target(name: \"C\"), .target(name: \"P\"")
    let files = [
      "P/Package.swift": manifest, "P/Sources/P/P.swift": "@_exported import C",
      "P/Sources/C/C.swift": "public func c() {}",
    ]
    let (difference, _) = try await Self.difference(files, ["P/Sources/C/C.swift": ""])
    #expect(difference.changes.map(\.words) == ["func C.c(): gone"] && difference.breaksOthers)
    let other = try await Self.lines(
      files, ["P/Package.swift": manifest.replacing(#"targets: ["P"]"#, with: #"targets: ["C"]"#)])
    #expect(
      other == [
        "P: major", "  ! P: the product P no longer offers P (P/Package.swift:1 at 0123456789)",
        "  + P: the product P offers C (P/Package.swift:1)",
      ])
  }

  @Test("says of which variable the type is not compared")
  func unwritten() async throws {
    let (difference, _) = try await Self.difference(
      Self.library.merging(["P/Sources/P/P.swift": "public let a = C.red"]) { $1 },
      ["P/Sources/P/P.swift": "public let a = D.red"])
    #expect(difference.changes.isEmpty && difference.gaps == ["the type of var P.a = D.red, which is not written"])
  }

  @Test("is nothing for another body, a comment, or a test")
  func nothing() async throws {
    let text = try #require(Self.library["P/Sources/P/P.swift"])
    let lines = try await Self.lines(
      Self.library,
      [
        "P/Sources/P/P.swift": text.replacing("{}", with: "{ print(a) /* more */ }"),
        "P/Tests/PTests/T.swift": "public func t() {}",
      ])
    #expect(lines.isEmpty)
  }

  @Test("is printed as JSON by its schema, and reported as findings: what breaks as errors")
  func formats() async throws {
    let (difference, repository) = try await Self.difference(
      Self.library, ["P/Sources/P/P.swift": "public func g() {}"])
    let document = try JSON(parsing: difference.json(since: "0123456789"))
    #expect(try JSONSchema(named: "diff").problems(in: document).isEmpty)
    let report = difference.report(in: repository)
    #expect(report.findings.map(\.identity.rule) == ["breaking_change", "breaking_change", "compatible_change"])
    #expect(report.findings.map(\.severity) == [.error, .error, .warning])
    #expect(report.findings.allSatisfy { $0.identity.file == "P/Sources/P/P.swift" })
  }
}
