import Configuration
import LintTestSupport
import Linting
import Testing

@Suite("Unknown names in a configuration")
struct ConfigurationCheckTests {
  private func problems(_ configuration: String, _ files: [String: String] = [:]) async throws -> [String] {
    let repository = try MarkedRepository(mediator + business("Cart") + files + [".modulize.yml": configuration])
    do {
      _ = try await repository.lintAsConfigured()
      return []
    } catch let error as InvalidFile {
      return error.problems.map(\.description)
    }
  }

  @Test("a package, a product, an allowance, each with the nearest that there is")
  func names() async throws {
    #expect(
      try await problems("roles: {x: {packages: [Cat], may_link: []}}")
        == [".modulize.yml:1:24: there is no package Cat; did you mean 'Cart'?"])
    #expect(
      try await problems("roles: {x: {packages: [Mediator/MediatorPgaes], may_link: []}}")
        == [".modulize.yml:1:24: Mediator has no product MediatorPgaes; did you mean 'Mediator/MediatorPages'?"])
    #expect(
      try await problems("roles: {platform: {may_link: [platfrom]}}")
        == [".modulize.yml:1:31: there is no package platfrom; did you mean 'platform'?"])
    #expect(
      try await problems("layers: [{name: a, packages: [Zebra]}]")
        == [".modulize.yml:1:31: there is no package Zebra; correct the name, or remove it"])
  }

  @Test("a business line that may be absent is one, by its package or its target")
  func absences() async throws {
    #expect(
      try await problems("roles: {app: {may_be_absent: [Crat]}}")
        == [".modulize.yml:1:31: there is no business line Crat; did you mean 'Cart'?"])
    #expect(try await problems("roles: {app: {may_be_absent: [Cart, 'C*']}}") == [])
  }

  @Test("what two rows take in is an error with both places, once for two patterns, where neither is the narrower")
  func twoRoles() async throws {
    #expect(
      try await problems("roles:\n  x: {packages: ['*rt'], may_link: []}\n  y: {packages: ['C*', 'Ca*'], may_link: []}")
        == [
          """
          .modulize.yml:3:24: Cart matches 'Ca*' of y, and also '*rt' of x in .modulize.yml:2:18; neither \
          is the narrower, but a package has one role: make one of them narrower
          """
        ])
    #expect(try await problems("layers: [{name: a, packages: ['*']}, {name: b, packages: [Cart]}]") == [])
    #expect(
      try await problems("roles: {x: {modules: ['C*'], may_link: []}, y: {modules: ['*t'], may_link: []}}").map {
        $0.prefix(24)
      } == [".modulize.yml:1:59: Cart"])
    #expect(
      try await problems(
        "roles: {platform: {packages: ['*/MediatorPages']}, x: {packages: ['Mediator/*'], may_link: []}}"
      ).map { $0.prefix(45) } == [".modulize.yml:1:67: Mediator/MediatorPages ma"])
    #expect(
      try await problems(
        "roles: {platform: {packages: [Mediator/MediatorPages]}, x: {packages: ['Mediator/*'], may_link: []}}") == [])
    // A product may have a role beside its package, and a row twice the same package.
    #expect(
      try await problems(
        "roles: {mediator: {packages: [Mediator, 'M*']}, x: {packages: [Mediator/MediatorPages], may_link: []}}") == [])
  }

  @Test("what is left out is there, and is left out of something; what is left out of one row may be in another")
  func leftOut() async throws {
    func rows(_ x: String, _ y: String) -> String { "roles: {x: {\(x), may_link: []}, y: {\(y), may_link: []}}" }
    #expect(try await problems(rows("packages: ['C*', '!Cart']", "packages: ['*t']")) == [])
    #expect(try await problems(rows("packages: ['C*']", "packages: ['*t', '!Ca*']")) == [])
    #expect(
      try await problems(rows("packages: ['C*']", "packages: ['*t', '!Me*']")).map { $0.prefix(24) } == [
        ".modulize.yml:1:61: Cart"
      ])
    #expect(
      try await problems(rows("packages: ['*', '!Crat']", "modules: []")).first
        == ".modulize.yml:1:29: there is no package Crat; did you mean 'Cart'?")
    #expect(
      try await problems(rows("packages: ['*'], modules: ['!Cart']", "modules: []")).map { $0.prefix(57) } == [
        ".modulize.yml:1:40: nothing is named under modules and fo"
      ])
  }

  private func problem(_ configuration: String, _ files: [String: String] = [:]) async throws -> String? {
    let all = try await problems(configuration, files)
    #expect(all.count < 2, "\(all)")
    return all.first
  }

  @Test(
    "a name or a pattern that matches nothing is an error with the nearest name, in every key",
    arguments: [
      ("roles: {x: {packages: ['Crat*'], may_link: []}}", "1:24: 'Crat*' matches no package; did you mean 'Cart'?"),
      ("roles: {x: {packages: [Cart, '!Crat*'], may_link: []}}", "1:30: 'Crat*' matches no package"),
      ("roles: {x: {packages: ['Mediator/Q*'], may_link: []}}", "1:24: Mediator has no product Q*"),
      ("roles: {x: {modules: ['Crat*'], may_link: []}}", "1:23: 'Crat*' matches no module; did you mean 'Cart'?"),
      ("roles: {x: {folders: [Cart/Surces], may_link: []}}", "1:23: below Cart/Surces there are"),
      ("layers: [{name: a, modules: [Crat]}]", "1:30: there is no module Crat; did you mean 'Cart'?"),
      ("layers: [{name: a, modules: [Cart], may_use: [Foundatoin]}]", "1:47: there is no package Foundatoin"),
      ("layers: [{name: a, modules: [Cart], may_use: [system/CoreDatta]}]", "system module CoreDatta; did you mean"),
      ("roles: {x: {packages: [Cart], may_link: ['Z*']}}", "1:42: 'Z*' matches no package"),
      ("roles: {x: {packages: [Cart], may_link: [], may_import: ['Z*']}}", "1:58: 'Z*' matches no package"),
      ("roles: {x: {packages: [Cart], may_link: [], internal_only: ['Z*']}}", "1:61: 'Z*' matches no package"),
      ("roles: {app: {may_be_absent: ['Crat*']}}", "1:31: 'Crat*' matches no business line; did you mean 'Cart'?"),
      ("inputs: [{files: [Crat], modules: []}]", "1:19: there is no file or folder Crat"),
      ("inputs: [{files: ['**/*.mdx'], modules: []}]", "1:19: '**/*.mdx' matches no file or folder"),
      ("inputs: [{files: [Cart], modules: [Crat]}]", "1:36: there is no module Crat; did you mean 'Cart'?"),
      ("tests_may_use: ['Z*']", "1:17: 'Z*' matches no package"),
      ("tags: {t: {modules: ['Crat*']}}", "1:22: 'Crat*' matches no module; did you mean 'Cart'?"),
      ("tags: {t: {packages: [Crat]}}", "1:23: there is no package Crat; did you mean 'Cart'?"),
      ("forbid: [{from: 'Crat*', to: UIKit, reason: r}]", "1:17: 'Crat*' matches no role, tag, module or package of"),
      ("forbid: [{from: UIKit, to: Cart, reason: r}]", "1:17: there is no role, tag, module or package UIKit"),
      ("forbid: [{from: category, to: UIKit, reason: r}]", "1:17: no module has the role category"),
      ("forbid: [{from: Cart, to: CoreDatta, reason: r}]", "package CoreDatta; did you mean 'CoreData'?"),
      ("forbid: [{from: Cart, to: 'Zebra*', reason: r}]", "1:27: 'Zebra*' matches no role, tag, module or package"),
      ("forbid_names: [{from: Crat, names: [print], reason: r}]", "1:23: there is no role, tag, module or package"),
      ("exclude: [Crat]", "1:11: there is no file or folder Crat; did you mean 'Cart'?"),
      ("exclude: ['**/Surces']", "1:11: '**/Surces' matches no file or folder; did you mean '**/Sources'?"),
      ("exclude: [Mediator/Sources/MediatorPages, '*/Nothing']", "1:43: '*/Nothing' matches no file or folder"),
    ])
  func dead(configuration: String, words: String) async throws {
    let found = try #require(try await problem(configuration))
    #expect(found.contains(words), "\(found)")
  }

  @Test(
    "what matches something, on the disk, in the system or outside, is none",
    arguments: [
      "roles: {x: {packages: ['C*t'], may_link: [Cart, Mediator/MediatorPages, Log]}}",
      "layers: [{name: a, modules: [Cart], may_use: [CoreData, system/CryptoKit, 'Core*']}]",
      "forbid: [{from: Cart, to: UIKit, reason: r}, {from: 'C*', to: 'Swift*', reason: r}]",
      "forbid: [{from: Cart, to: log, reason: r}, {from: business, to: Cart, reason: r}]",
      "roles: {category: {packages: ['*_Category']}}", "exclude: [Mediator/Sources/MediatorPages, '**/MediatorPages']",
      "tags: {t: {folders: [Cart/Sources]}}",
    ])
  func alive(configuration: String) async throws {
    let manifest = library("Cart", packages: [#".package(url: "https://example.com/Log.git", from: "1.0.0")"#])
    let report = try await problems(configuration, ["Cart/Package.swift": manifest])
    #expect(report == [])
  }

  @Test("a manifest that cannot be decided does not hide a misspelt name, and may have the module of a folder")
  func undecided() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "Open", targets: names().map { .target(name: $0) })
      """
    let files = ["Open/Package.swift": manifest, "Open/Sources/Basket/B.swift": ""]
    #expect(try await problems("layers: [{name: a, modules: [Basket, Cart]}]", files) == [])
    #expect(try await problem("layers: [{name: a, modules: [Baskte]}]", files)?.contains("mean 'Basket'?") == true)
    #expect(try await problem("layers: [{name: a, folders: [Open/Sorces]}]", files)?.contains("Open/Sorces") == true)
  }

  @Test("what an extended file names may be meant for other repositories, and is a warning")
  func extended() async throws {
    let repository = try MarkedRepository(
      mediator + business("Cart") + [
        ".modulize.yml": "extends: company.yml", "company.yml": "exclude: [Elsewhere]\ntags: {t: {modules: [Basket]}}",
      ])
    let loaded = await repository.load(try repository.configuration())
    let remarks = try ConfigurationCheck.check(loaded).map(\.description)
    #expect(
      remarks.sorted() == [
        "company.yml:1:11: there is no file or folder Elsewhere; correct the name, or remove it",
        "company.yml:2:22: there is no module Basket; correct the name, or remove it",
      ])
  }

  @Test("a configuration of another name, one that cannot be read, and one out of the repository are errors")
  func files() async throws {
    let misnamed = try MarkedRepository(mediator + [".modulize.yaml": ""])
    #expect(throws: InvalidFile.self) { try misnamed.configuration() }
    let folder = try MarkedRepository(mediator + [".modulize.yml/x": ""])
    #expect(throws: InvalidFile.self) { try folder.configuration() }
    let elsewhere = try MarkedRepository(["config.yml": "exclude: []"])
    let link = try MarkedRepository(mediator)
    try link.link(".modulize.yml", to: elsewhere.path("config.yml"))
    #expect(throws: InvalidFile.self) { try link.configuration() }
    let named = try ConfigurationFile.read(root: link.root, path: elsewhere.path("config.yml"), knownRules: [])
    #expect(named.file == elsewhere.path("config.yml"))
  }
}
