import Manifests
import SourceFacts
import SourceText
import Testing

/// What a manifest computes is read as long as everything that it is computed of is written in it.
struct ComputedManifestTests {
  private func read(_ source: String, _ reader: ManifestReader = ManifestReader()) -> Manifest {
    let package = "let package = Package(name: \"P\", targets: [.target(name: \"A\"), .testTarget(name: \"T\")])\n"
    return reader.read(package + source)
  }

  @Test("what statements compute is followed", arguments: statements)
  func statement(example: Case) {
    let manifest = read(example.source)
    #expect(manifest.undecided == [])
    #expect(manifest.targets.map { "\($0.name): \($0.linked.joined(separator: " "))" } == example.expected)
  }

  @Test("a variable of the environment is what is configured, and unset by default")
  func environment() {
    let source = "if Context.environment[\"LOCAL\"] == \"1\" { package.dependencies = [.package(path: \"q\")] }"
    #expect(read(source).dependencies.isEmpty)
    #expect(read(source).isDecided)
    #expect(read(source, ManifestReader(environment: ["LOCAL": "1"])).dependencies.map(\.identity) == ["q"])
    #expect(read(source, ManifestReader(environment: ["LOCAL": "0"])).dependencies.isEmpty)
  }

  @Test("every way of an #if is read, and what is declared in one of them counts")
  func ways() {
    let source = """
      #if os(Linux)
      package.targets[0].dependencies = ["Glue", "Both"]
      package.targets.append(.target(name: "Linux"))
      #elseif canImport(Darwin)
      package.targets[0].dependencies = ["Both", .product(name: "Kit", package: "kit")]
      package.targets.append(.target(name: "Apple"))
      #endif
      #if swift(>=4) && compiler(>=5.3) && !FLAG
      package.targets[0].exclude = ["x"]
      #else
      package.targets = []
      #endif
      """
    let manifest = read(source)
    #expect(manifest.undecided == [])
    #expect(Set(manifest.targets.map(\.name)) == ["A", "T", "Linux", "Apple"])
    #expect(Set(manifest.targets[0].linked) == ["Glue", "Both", "Kit"])
    let linux = read(source, ManifestReader(system: "Linux"))
    #expect(linux.targets.map(\.name) == ["A", "T", "Linux"])
    #expect(linux.targets[0].linked == ["Glue", "Both"])
  }

  @Test("a machine that the manifest refuses has no say")
  func refused() {
    let manifest = read("#if os(Linux)\nfatalError(\"only on a Mac\")\n#endif")
    #expect(manifest.isDecided)
    #expect(manifest.targets.count == 2)
  }

  @Test("ways that cannot be put together are said")
  func conflict() {
    let manifest = read(
      "#if os(Linux)\npackage.targets[0].path = \"x\"\n#else\npackage.targets[0].path = \"y\"\n#endif")
    #expect(manifest.undecided.map(\.reason) == ["the target A is declared differently on another machine"])
  }

  @Test("a manifest that forks for ever is given up")
  func tooManyWays() {
    let forks = (0..<40).map { "#if canImport(M\($0))\npackage.name += \"\($0)\"\n#endif\n" }
    #expect(!read(forks.joined()).isDecided)
  }

  @Test("a dependency that several targets share is at each of them")
  func sharedPlaces() {
    let source = """
      let common: [Target.Dependency] = ["Core"]
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: common + ["B"]),
        .target(name: "C", dependencies: common),
      ])
      """
    let targets = ManifestReader().read(source).targets
    #expect(targets[0].dependencies.map(\.position) == [targets[0].position, SourcePosition(line: 3, column: 46)])
    #expect(targets[1].dependencies.map(\.position) == [targets[1].position])
  }

  @Test("a target that a function makes is where the function is called")
  func madeTargets() {
    let manifest = read(
      "func make(_ n: String) -> Target { .target(name: n) }\npackage.targets = [\n  make(\"B\"),\n  make(\"C\")]")
    #expect(manifest.targets.map(\.position.line) == [4, 5])
  }

  @Test("settings and traits are read, and what is not known of them decides nothing else")
  func settings() {
    let source = """
      let traits: Set<Trait> = ["X", .trait(name: "Y"), Trait(name: "Z", enabledTraits: ["X"]), .default(enabledTraits: ["X"])]
      let package = Package(name: "P", traits: traits, targets: [
        .target(name: "A", swiftSettings: [
          .define("FLAG", .when(configuration: .debug)), .unsafeFlags(["-DONE", "-Xcc", "-DC", "-D", "TWO"]),
        ]),
        .target(name: "B", swiftSettings: [.unsafeFlags(["-module-alias", "Old=New"])]),
        .target(name: "C", swiftSettings: find()),
      ])
      for target in package.targets { target.swiftSettings = (target.swiftSettings ?? []) + [.define("ALL")] }
      """
    let manifest = ManifestReader().read(source)
    #expect(manifest.undecided == [])
    #expect(manifest.traits == ["X", "Y", "Z"])
    #expect(manifest.targets[0].swiftSettings.definedFlags == ["FLAG", "ONE", "TWO", "ALL"])
    #expect(manifest.targets[0].certainFlags == ["ONE", "TWO", "ALL"])
    #expect(manifest.targets[1].swiftSettings.moduleAliases == ["Old": "New"])
    #expect(manifest.targets.map(\.hasDecidedSettings) == [true, true, false])
  }

  @Test("A macro of C is certain if it is defined on every machine, and possible if it is on one")
  func macros() {
    let source = """
      // swift-tools-version: 6.2
      import PackageDescription
      #if os(Linux)
        let settings: [CSetting] = [.define("BOTH"), .define("LINUX"), .define("VALUE", to: "1")]
      #else
        let settings: [CSetting] = [.define("BOTH"), .define("VALUE", to: "2"), .define("DEBUGGED", .when(configuration: .debug))]
      #endif
      let package = Package(
        name: "P",
        targets: [
          .target(name: "A", cSettings: settings), .target(name: "B", cxxSettings: [.unsafeFlags(["-DX=1", "-O2"]), .define("Y", to: made())]),
          .target(name: "C", cSettings: find()),
        ])
      """
    let macros = ManifestReader().read(source).targets.map(\.macros)
    #expect(macros.map(\.certain) == [["BOTH": "1"], [:], [:]])
    #expect(macros.map(\.possible) == [["BOTH", "LINUX", "VALUE", "DEBUGGED"], ["X", "Y"], nil])
  }

  @Test("traits may be added to a package, and one that is not known makes only them unknown")
  func addedTraits() {
    let package =
      #"let package = Package(name: "P", platforms: [.iOS(.v16)], traits: ["X", "Y"], targets: [.target(name: "A")])"#
    let source = """
      \(package)
      let all = ProcessInfo.processInfo.environment["ALL"] != nil
      package.traits.insert(.default(enabledTraits: Set(all ? package.traits.map(\\.name) : ["X"])))
      """
    for (source, known) in [(source, true), ("\(package)\npackage.traits.insert(find())", false)] {
      let manifest = ManifestReader().read(source)
      #expect(manifest.undecided == [])
      #expect(manifest.traits == (known ? ["X", "Y"] : nil))
      #expect(manifest.enabledTraits["default"] == (known ? ["X"] : nil))
      #expect(manifest.platforms == ["ios"] && manifest.targets[0].hasDecidedSettings)
    }
    #expect(ManifestReader().read("let package = Package(name: \"P\")\npackage.traits = [\"Z\"]").traits == ["Z"])
  }
}

extension Manifest.Target {
  fileprivate var linked: [String] {
    dependencies.map { dependency in
      switch dependency.reference {
      case .target(let name), .byName(let name), .product(let name, _): name
      }
    }
  }
}
