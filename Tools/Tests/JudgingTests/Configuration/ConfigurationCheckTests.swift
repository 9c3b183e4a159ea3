import Configuration
import LintTestSupport
import Testing

@Suite("Unknown names in a configuration")
struct ConfigurationCheckTests {
  private func problems(_ configuration: String) async throws -> [String] {
    let repository = try MarkedRepository(mediator + business("Cart") + [".modulize.yml": configuration])
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
      try await problems("roles: {x: {packages: [Mediator/PortabelUI], may_link: []}}")
        == [".modulize.yml:1:24: Mediator has no product PortabelUI; did you mean 'Mediator/PortableUI'?"])
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
    #expect(try await problems("roles: {app: {may_be_absent: [Cart, 'Z*']}}") == [])
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
        "roles: {platform: {packages: ['*/PortableUI']}, x: {packages: ['Mediator/*'], may_link: []}}"
      ).map { $0.prefix(42) } == [".modulize.yml:1:64: Mediator/PortableUI ma"])
    #expect(
      try await problems(
        "roles: {platform: {packages: [Mediator/PortableUI]}, x: {packages: ['Mediator/*'], may_link: []}}") == [])
    // A product may have a role beside its package, and a row twice the same package.
    #expect(
      try await problems(
        "roles: {mediator: {packages: [Mediator, 'M*']}, x: {packages: [Mediator/PortableUI], may_link: []}}") == [])
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

  @Test("a pattern may match nothing, and a name may be a dependency's")
  func patterns() async throws {
    #expect(try await problems("roles: {x: {packages: ['Z*'], may_link: [Cart, Mediator/PortableUI, 'Y*']}}") == [])
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
