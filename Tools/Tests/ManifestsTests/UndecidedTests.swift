import FolderTestSupport
import Manifests
import SourceFacts
import SourceText
import Testing

/// What takes running is reported with a reason and a place, and never guessed.
struct UndecidedTests {
  struct Case: CustomTestStringConvertible {
    var source: MarkedText
    var reason: String
    var testDescription: String { reason }

    init(_ source: String, _ reason: String) {
      self.source = MarkedText(source)
      self.reason = reason
    }
  }

  private static let expressions = [
    Case("let package = Package(name: 1️⃣name())", "`name()` is known only when the manifest runs"),
    Case("let n = 1️⃣name()\nlet package = Package(name: n)", "`name()` is known only when the manifest runs"),
    Case("let package = Package(name: \"a\\(1️⃣1 - 2)\")", "`1 - 2` is known only when the manifest runs"),
    Case("let package = Package(name: 1️⃣missing)", "`missing` is not a constant that the manifest has set before"),
    Case(
      "let package = Package(name: 1️⃣Context.packageDirectory)",
      "`Context.packageDirectory` depends on the machine and its environment"),
    Case(
      "let a = 1️⃣b\nlet b = a\nlet package = Package(name: a)", "`b` is not a constant that the manifest has set before"),
    Case("var a: String { b }\nvar b: String { 1️⃣a }\nlet package = Package(name: b)", "`b` is defined by itself"),
    Case("func f() {}\nlet package = Package(name: 1️⃣f)", "the name of the package cannot be read as a string"),
    Case(
      "let package = Package(name: \"P\", targets: 1️⃣[\"A\"].mapping { .target(name: $0) })",
      "`[\"A\"].mapping { .target(name: $0) }` is known only when the manifest runs"),
    Case(
      "let package = Package(name: \"P\", targets: [1️⃣.feature(name: \"A\")])",
      "`.feature` cannot be read as a target"),
    Case(
      "let package = Package(name: \"P\", targets: [.target(name: \"A\", modules: 1️⃣[\"B\"])])",
      "`.target` has no argument `modules:` here"),
    Case(
      "extension Target { static func target(name: String) -> Target { .target(name: name) } }\n"
        + "let package = Package(name: \"P\", targets: [1️⃣.target(name: \"A\")])",
      "`target` is a function that the manifest declares"),
    Case(
      "extension String { static var a = 1 }\nlet package = Package(name: \"P\", 1️⃣other: .a)",
      "`Package` has no argument `other`"),
    Case(
      "extension String { static var a = 1️⃣\"A\" }\nString.a = \"B\"\nlet package = Package(name: .a)",
      "`a` is a variable that may change"),
    Case(
      "var a: String { let x = 1; return 1️⃣f(x) }\nlet b = a\nlet package = Package(name: b)",
      "`f(x)` is known only when the manifest runs"),
    Case("func a() -> String { 1️⃣a() }\nlet package = Package(name: a())", "it is nested too deeply"),
    Case(
      "func + (a: String, b: String) -> String { a }\nlet package = Package(name: 1️⃣\"A\" + \"B\")",
      "`\"A\" + \"B\"` is known only when the manifest runs"),
    Case(
      "let package = Package(name: \"P\", products: [.library(name: \"L\", type: 1️⃣kind(), targets: [])])",
      "`kind()` is known only when the manifest runs"),
    Case(
      "1️⃣@Wrapped let a = \"A\"\nlet package = Package(name: a)",
      "`@Wrapped let a = \"A\"` is known only when the manifest runs"),
  ]

  private static let statements = [
    Case(
      "if 1️⃣Context.environment[\"HOME\"] == nil { package.dependencies += [.package(path: \"q\")] }",
      "`Context.environment[\"HOME\"]` depends on the machine and its environment"),
    Case(
      "if 1️⃣FileManager.default.fileExists(atPath: \"x\") { package.name = \"Q\" }",
      "`FileManager.default.fileExists(atPath: \"x\")` depends on the machine and its environment"),
    Case(
      "for name in names() { 1️⃣package.targets.append(.target(name: name)) }",
      "`package.targets` is changed by code that must be run"),
    Case(
      """
      func more() -> [Target.Dependency] {
        guard 1️⃣FileManager.default.fileExists(atPath: "x") else { return ["B"] }
        return ["C"]
      }
      package.targets[0].dependencies = more()
      """, "`FileManager.default.fileExists(atPath: \"x\")` depends on the machine and its environment"),
    Case(
      """
      func name() -> String {
        if 1️⃣find() { return "B" }
        return "C"
      }
      package.targets[0].dependencies = [.byName(name: name())]
      """, "`find()` is known only when the manifest runs"),
    Case("package.targets.append(1️⃣make())", "`make()` is known only when the manifest runs"),
    Case("package.targets.removeAll { 1️⃣find($0.name) }", "`find($0.name)` is known only when the manifest runs"),
    Case(
      "for target in all() { 1️⃣target.dependencies.append(\"B\") }",
      "`target.dependencies` is changed by code that must be run"),
    Case(
      "1️⃣package.targets[find()].name = \"B\"", "`package.targets[find()].name` is changed by code that must be run"),
    Case("all().forEach { 1️⃣$0.plugins = [] }", "`$0.plugins` is changed by code that must be run"),
    Case(
      "func add() { 1️⃣package.targets.append(.target(name: \"B\")) }\nfind(add)",
      "`package.targets` is changed by code that must be run"),
    Case(
      "extension Target { func add() { 1️⃣dependencies.append(\"B\") } }\nfind(Target.add)",
      "`dependencies` is changed by code that must be run"),
    Case(
      "extension Target { subscript(x: Int) -> Int { 1️⃣dependencies.append(\"B\"); return x } }",
      "`dependencies` is changed by code"),
    Case("change(&1️⃣package.targets)", "`package.targets` is changed by code that must be run"),
    Case(
      "let path = \\Target.name\n1️⃣package.targets[0][keyPath: path] = \"B\"",
      "`package.targets[0][keyPath: path]` is changed by code that must be run"),
    Case(
      "let add: (inout [Target]) -> Void = { $0.append(.target(name: \"B\")) }\nadd(&1️⃣package.targets)",
      "`package.targets` is changed by code that must be run"),
    Case(
      """
      switch "a" {
      case "a": if find() { fallthrough }
      default: 1️⃣package.targets[0].dependencies.append("B")
      }
      """, "`package.targets[0].dependencies` is changed by code that must be run"),
    Case("1️⃣defer { package.targets = [] }", "`defer` runs when everything else has run"),
    Case(
      "let other = 1️⃣Package(name: \"Q\")",
      "the manifest makes more than one package"),
  ]

  @Test("an expression that takes running is reported where it is", arguments: expressions)
  func expression(example: Case) throws {
    let manifest = ManifestReader().read(example.source.text)
    let position = try #require(example.source.position)
    #expect(manifest.undecided == [Undecided(reason: example.reason, position: position)])
  }

  @Test("a statement that takes running is reported where it is", arguments: statements)
  func statement(example: Case) throws {
    let first = "let package = Package(name: \"P\", targets: [.target(name: \"A\")])\n"
    let manifest = ManifestReader().read(first + example.source.text)
    var position = try #require(example.source.position)
    position.line += 1
    #expect(
      manifest.undecided.contains(Undecided(reason: example.reason, position: position)),
      "\(manifest.undecided)")
  }

  @Test("a variable that code changes is not known where it is used")
  func changedVariables() {
    for change in [
      "for x in all() { t.append(.target(name: \"B\")) }", "f(&t)", "func f() { t = [] }\ng(f)", "t.sort()",
    ] {
      let source = "var t: [Target] = [.target(name: \"A\")]\n\(change)\nlet p = Package(name: \"P\", targets: t)"
      #expect(!ManifestReader().read(source).isDecided, "\(change)")
    }
  }

  @Test("what is decided next to it is delivered, and the target is marked")
  func rest() throws {
    let source = """
      let extra: [Target.Dependency] = make()
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: ["B", find(), .product(name: package, package: "c"), "D"]),
        .target(name: "E", dependencies: ["F"] + extra),
        .target(name: "G", dependencies: ["H"], path: find()),
        .target(name: "I", dependencies: [.target(name: "J", condition: .when(platforms: some))]),
        other(),
      ])
      """
    let manifest = ManifestReader().read(source)
    #expect(manifest.targets.map(\.name) == ["A", "E", "G", "I"])
    #expect(manifest.targets.map(\.hasDecidedDependencies) == [false, false, true, false])
    #expect(
      manifest.targets.map { $0.dependencies.map(\.reference) } == [
        [.byName("B"), .byName("D")], [.byName("F")], [.byName("H")], [.target("J")],
      ])
    #expect(manifest.undecided.count == 6)
  }

  @Test("each target that shares something undecided is marked, though it is reported once")
  func shared() {
    let source = """
      let apple = TargetDependencyCondition.when(platforms: [.macOS, platform()])
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: [.target(name: "C", condition: apple)]),
        .target(name: "B", dependencies: [.target(name: "C", condition: apple)]), .target(name: "C"),
      ])
      """
    let manifest = ManifestReader().read(source)
    #expect(manifest.targets.map(\.hasDecidedDependencies) == [false, false, true])
    #expect(manifest.undecided.count == 1)
  }

  @Test("the ways of a condition keep what they have in common")
  func commonWays() {
    let source = """
      let products: [Product]
      if flag() {
        products = [.library(name: "A", targets: []), .library(name: "B", targets: []), .library(name: "Z", targets: [])]
      } else {
        products = [.library(name: "A", targets: []), .library(name: "Z", targets: [])]
      }
      let package = Package(name: "P", products: products)
      """
    let manifest = ManifestReader().read(source)
    #expect(manifest.products.map(\.name) == ["A", "Z"])
    #expect(manifest.undecided.map(\.reason) == ["`flag()` is known only when the manifest runs"])
  }

  @Test("names that a block declares hide those outside, and end with it")
  func blocks() {
    let source = """
      let name = "A"
      if true { let name = "B"; _ = name }
      if let name = find() { _ = name }
      let package = Package(name: name)
      """
    #expect(ManifestReader().read(source).name == "A")
    #expect(ManifestReader().read(source).isDecided)
  }

  @Test("one cause is reported once, however much it spoils")
  func oneCause() {
    let source = """
      let files = find()
      let package = Package(name: "P", targets: [
        .target(name: "A", exclude: files), .target(name: "B", exclude: files),
      ])
      """
    #expect(ManifestReader().read(source).undecided.map(\.position) == [SourcePosition(line: 1, column: 13)])
  }

  @Test("what comes after more early exits than are followed is not passed over", arguments: [1, 40, 100])
  func earlyExits(count: Int) {
    let source = """
      let package = Package(name: "P", targets: [.target(name: "A")])
      func more() {
      \(String(repeating: "  guard find() else { return }\n", count: count))
        package.targets.append(.target(name: "B"))
      }
      more()
      """
    #expect(!ManifestReader().read(source).isDecided)
  }
}
