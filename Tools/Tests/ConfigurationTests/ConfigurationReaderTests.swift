import Configuration
import Testing

@Suite("Reading a configuration")
struct ConfigurationReaderTests {
  @Test("everything that it may say is read")
  func all() throws {
    let configuration = try read(
      """
      exclude: [Examples, "**/Generated"]
      roles:
        mediator: {packages: [Router]}
        tooling:
          packages: ["Tool*", Core/CoreUI]
          may_link: [platform, third_party, Base, anything]
          may_import: [tooling]
          may_be_absent: [Cart, "Old*"]
      layers:
        - name: top
          packages: [App]
        - name: base
          packages: ["Base*"]
          within_itself: true
          third_party: false
          may_be_absent: [Cart]
      tests_may_use: [mediator]
      severities:
        uncalled_action: off
        unused_dependency: warning
      exceptions:
        - package: Old*
          rule: forbidden_import
          symbol: Core
          file: Old/Sources/**
          reason: goes with the next release
      release:
        base: https://example.com/packages
      """)
    #expect(configuration.exclude.map(\.value.text) == ["Examples", "**/Generated"])
    #expect(configuration.roles.map(\.name) == ["mediator", "tooling"])
    #expect(configuration.roles[0].mayLink == nil)
    #expect(configuration.roles[1].packages?.map(\.value.text) == ["Tool*", "Core/CoreUI"])
    let base = try #require(PackagePattern("Base"))
    #expect(
      configuration.roles[1].mayLink?.map(\.value) == [.role("platform"), .thirdParty, .package(base), .anything])
    #expect(configuration.roles[1].mayImport?.map(\.value) == [.role("tooling")])
    #expect(configuration.roles[1].mayBeAbsent?.map(\.value.text) == ["Cart", "Old*"])
    #expect(configuration.roles[1].mayBeAbsent?.map(\.position.line) == [8, 8])
    #expect(configuration.roles[0].mayBeAbsent == nil)
    #expect(configuration.layers.map { $0.mayBeAbsent?.map(\.value.text) } == [nil, ["Cart"]])
    #expect(configuration.layers.map(\.name) == ["top", "base"])
    #expect(configuration.layers.map(\.withinItself) == [false, true])
    #expect(configuration.layers.map(\.thirdParty) == [true, false])
    #expect(configuration.testsMayUse.map(\.value) == [.role("mediator")])
    #expect(configuration.severities == ["uncalled_action": .off, "unused_dependency": .warning])
    let exception = try #require(configuration.exceptions.first)
    #expect(exception.position.line == 22)
    #expect(exception.value.reason == "goes with the next release")
    #expect(configuration.release.base == "https://example.com/packages")
  }

  @Test("an empty file, and one of comments, is a configuration", arguments: ["", "# nothing\n", "---\n", "{}"])
  func empty(text: String) throws {
    #expect(try read(text) == Configuration())
  }

  @Test("a layer may depend on those below it")
  func layers() throws {
    let configuration = try read(
      """
      layers:
        - {name: a, packages: [A]}
        - {name: b, packages: [B], within_itself: true, third_party: false}
        - {name: c, packages: [C]}
      """)
    #expect(
      configuration.allRoles.map { $0.mayLink?.map(\.value) } == [
        [.role("b"), .role("c"), .thirdParty], [.role("b"), .role("c")], [.thirdParty],
      ])
  }

  @Test("an unknown key is an error with its place and the nearest key")
  func unknownKeys() {
    expectComplaint("exclude: []\nseverites: {}", "2:1", "unknown key 'severites'", "did you mean 'severities'?")
    expectComplaint("roles:\n  x: {packges: [A], packages: [A], may_link: []}", "2:7", "did you mean 'packages'?")
    expectComplaint("zzz: 1", "1:1", "known are extends, exclude, skip, gitignore, graph, roles")
    expectComplaint("release: {bas: x}", "1:11", "did you mean 'base'?")
  }

  @Test("a key that was renamed is an error that says its new name")
  func renamedKeys() {
    expectComplaint("exclude: []\npass_over: [A]", "2:1", "'pass_over' is called 'skip' now")
  }

  @Test("an unknown rule and an unknown severity are errors with the nearest one")
  func unknownValues() {
    expectComplaint("severities:\n  forbiden_import: off", "2:3", "did you mean 'forbidden_import'?")
    expectComplaint("severities:\n  forbidden_import: warn", "2:21", "'warn'", "known are error, warning, off")
    expectComplaint("severities:\n  forbidden_import: warnin", "2:21", "did you mean 'warning'?")
  }

  @Test("an exception must say of what, and why")
  func exceptions() {
    expectComplaint("exceptions:\n  - {package: A, rule: forbidden_import}", "2:5", "no reason", "must know why")
    expectComplaint("exceptions:\n  - {package: A, rule: forbidden_import, reason: ' '}", "2:50", "must be a text")
    expectComplaint("exceptions:\n  - {rule: forbidden_import, reason: x}", "2:5", "no package")
    expectComplaint("exceptions:\n  - {package: A, rule: nothing, reason: x}", "2:24", "unknown rule 'nothing'")
    for day in ["soon", "2027-3-1", "2027-02-30", "2027-13-01", "+027-01-01", "2027-03-01T00:00"] {
      expectComplaint(
        "exceptions:\n  - {module: A, rule: forbidden_import, reason: x, until: \(day)}", "2:59",
        "write it as 2027-03-01")
    }
  }

  @Test("a role's members may be packages, modules and folders; where only the latter are said no package has it")
  func members() throws {
    let roles = try read("roles: {business: {modules: ['*Line']}, x: {folders: [Sources/*], may_link: []}}").roles
    #expect(roles.map(\.packages) == [[], []])
    #expect(roles.map { $0.patterns.map(\.value.text) } == [["*Line"], ["Sources/*"]])
    expectComplaint("roles: {x: {modules: [A/B], may_link: []}}", "1:23", "a product is named under packages")
    expectComplaint("roles: {x: {folders: [../B], may_link: []}}", "1:23", "leads out of the repository")
    expectComplaint("roles: {x: {may_link: []}}", "1:9", "has no packages")
    expectComplaint("layers: [{name: a}]", "1:10", "has no packages")
  }

  @Test("a tag has modules, a name that no role has, and is an end of what is forbidden before it is described")
  func tags() throws {
    let read = try read("forbid: [{from: a, to: b, reason: r}]\ntags: {a: {modules: [A, '!B']}, b: {folders: [S]}}")
    #expect(read.tags.map(\.name) == ["a", "b"] && read.tags[0].leftOut.map(\.value.text) == ["B"])
    #expect(read.prohibitions.map(\.value.from.value) == [.tag("a")])
    #expect(read.prohibitions.map(\.value.to.value) == [.tag("b")])
    expectComplaint("tags: {a: {}}", "1:11", "has no packages", "or 'modules' or 'folders'")
    expectComplaint("tags: {app: {modules: [A]}}", "1:8", "there is a role or a layer 'app' already")
    expectComplaint("tags: {'a*': {modules: [A]}}", "1:8", "cannot be the name of a tag")
    expectComplaint("tags: {a: {modules: [A], module: [A]}}", "1:26", "did you mean 'modules'?")
  }

  @Test("what is forbidden says from where, to what, and why")
  func prohibitions() throws {
    let read = try read("forbid: [{from: a, to: UIKit, reason: r}]\nlayers: [{name: a, packages: [A]}]").prohibitions
    #expect(
      read.map(\.value) == [Prohibition(from: Located(.role("a")), to: Located(.name(Wildcard("UIKit"))), reason: "r")])
    expectComplaint("forbid: [{from: A, reason: x}]", "1:10", "has no to")
    expectComplaint("forbid: [{from: A, to: B}]", "1:10", "has no reason", "must know why")
    expectComplaint("forbid: [{from: A/B, to: B, reason: r}]", "1:17", "must name a role, a layer, a tag, a module")
    expectComplaint("forbid: [{from: A, to: B, reason: r, transitivly: true}]", "1:38", "did you mean 'transitively'?")
    expectComplaint("forbid: [{from: A, to: B, reason: r, transitively: yes}]", "1:52", "must be true or false")
  }

  @Test("a value of the wrong kind is an error that says what was expected")
  func kinds() {
    expectComplaint("exclude: Examples", "1:10", "exclude must be a list", "\"Examples\"")
    expectComplaint("exclude:", "1:9", "must be a list", "nothing", "[] for none")
    expectComplaint("- a", "1:1", "the configuration must be a mapping", "a list")
    expectComplaint("exclude: [[a]]", "1:11", "each entry of exclude must be a text", "a list")
    expectComplaint("release: {base: ''}", "1:17", "base of release must be a text", "empty")
    expectComplaint("layers: [{name: a, packages: [A], within_itself: maybe}]", "1:50", "must be true or false")
  }

  @Test("a role of its own says who has it and what it may link; a layer has a name of its own")
  func roles() {
    expectComplaint("roles: {x: {packages: [A]}}", "1:9", "the role x has no may_link")
    expectComplaint("roles: {platfrom: {packages: [A]}}", "1:9", "no may_link", "did you mean the role 'platform'?")
    expectComplaint("roles: {third_party: {packages: [], may_link: []}}", "1:9", "cannot be the name of a role")
    expectComplaint("roles: {x: {packages: [a/b/c], may_link: []}}", "1:24", "must name a package")
    expectComplaint("layers: [{packages: [A]}]", "1:10", "this layer has no name")
    expectComplaint("layers: [{name: a, packages: []}, {name: a, packages: []}]", "1:42", "a layer 'a' above already")
  }

  @Test("what may be absent is said of programs")
  func absences() {
    expectComplaint("roles:\n  app: {may_be_absent: A}", "2:24", "may_be_absent of the role app must be a list")
    expectComplaint("roles:\n  app: {may_be_absnt: [A]}", "2:9", "did you mean 'may_be_absent'?")
    expectComplaint("roles:\n  business: {may_be_absent: [A]}", "2:29", "move may_be_absent to the role 'app'")
  }

  @Test("a path out of the repository is no path to exclude", arguments: ["/etc", "../x", "a/../..", "~/x", "."])
  func paths(path: String) {
    expectComplaint("exclude: ['\(path)']", "1:11", "below its root")
  }

  @Test("all that is wrong is said at once, from the top")
  func severalProblems() {
    let found = complaints("exclude: x\nnonsense: 1\nseverities: {nothing: off}\n")
    #expect(found.map { $0.prefix(2) } == ["1:", "2:", "3:"])
  }

  @Test("columns are counted in bytes, as compilers do")
  func columns() {
    expectComplaint("{exclude: ['é'], zzz: 1}", "1:19", "zzz")
  }
}
