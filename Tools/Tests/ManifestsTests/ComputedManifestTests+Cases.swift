import Testing

extension ComputedManifestTests {
  struct Case: CustomTestStringConvertible {
    var source: String
    var expected: [String]
    var testDescription: String { source }

    init(_ source: String, _ expected: [String]) {
      self.source = source
      self.expected = expected
    }
  }

  static let statements = [
    Case(
      """
      protocol Named { func name() -> String; var other: String { get } }
      extension Named { func name() -> String { "wrong" }; var other: String { "wrong" } }
      extension Named where Self: RawRepresentable { func name() -> String { "wrong" } }
      struct Path: Named { func name() -> String { "B" }; var other: String { "C" } }
      enum Part: String, Named { case d; func name() -> String { "D" }; var other: String { rawValue } }
      let all: [any Named] = [Path(), Part.d]
      package.targets = all.map { .target(name: $0.name(), dependencies: [.byName(name: $0.other)]) }
      """, ["B: C", "D: d"]),
    Case(
      """
      protocol Named { var name: String { get } }
      enum Part: String, Named { case a; var name: String { rawValue } }
      enum Kind { case part(Named), text(String) }
      func target(_ kind: Kind) -> Target {
        switch kind {
        case let .part(part as any Named): .target(name: part.name)
        case .part: .target(name: "wrong")
        case .text(let text): .target(name: text)
        }
      }
      package.targets = [target(.part(Part.a)), target(.text("B"))]
      """, ["a: ", "B: "]),
    Case(
      """
      extension Platform {
        static let all: [Platform] = [.macOS, .iOS, .linux]
        static func without(_ platform: Platform) -> [Platform] { all.filter { $0 != platform } }
      }
      var rest = Platform.all
      rest.removeAll { $0 == .linux }
      package.targets = (Platform.without(.linux).count == 2 && rest.contains(.iOS) ? ["B"] : ["wrong"]).map { .target(name: $0) }
      """, ["B: "]),
    Case("for target in package.targets { target.dependencies.append(\"B\") }", ["A: B", "T: B"]),
    Case(
      """
      for target in package.targets where target.type != .test { target.dependencies += ["B"] }
      """, ["A: B", "T: "]),
    Case("for i in package.targets.indices { package.targets[i].dependencies = [\"\\(i)\"] }", ["A: 0", "T: 1"]),
    Case("package.targets.first { $0.name == \"T\" }?.dependencies.append(\"B\")", ["A: ", "T: B"]),
    Case("package.targets.removeAll { $0.name == \"T\" }", ["A: "]),
    Case(
      """
      package.targets += ["B", "C"].map { .target(name: $0, dependencies: ["A"]) }
      """, ["A: ", "T: ", "B: A", "C: A"]),
    Case(
      """
      extension Target { static let core = Target.target(name: "Core") }
      package.targets = [.core]
      Target.core.dependencies.append("B")
      """, ["Core: B"]),
    Case("package.targets.forEach { $0.dependencies = [\"B\"] }", ["A: B", "T: B"]),
    Case(
      """
      extension Target {
        @MainActor @discardableResult static func made(_ name: String) -> Target { .target(name: name) }
      }
      @available(macOS 13, *) func other() -> Target { .target(name: "C", dependencies: ["B"]) }
      @MainActor let names = ["B"]
      package.targets = names.map { Target.made($0) } + [other()]
      """, ["B: ", "C: B"]),
    Case(
      """
      extension Target {
        static let core = target(name: "Core", dependencies: [.byName(name: "X")])
        static func named(_ name: String) -> Target { target(name: name) }
      }
      package.targets = [.core, .named("B")]
      """, ["Core: X", "B: "]),
    Case(
      """
      let pair: (name: String, needs: [Target.Dependency])
      pair = (name: "B", needs: ["A"])
      package.targets = [.target(name: pair.name, dependencies: pair.needs)]
      """, ["B: A"]),
    Case(
      """
      let all: [(name: String, needs: String)] = [("B", "A"), ("C", "B")]
      func pick(_ isFirst: Bool) -> (name: String, needs: String) {
        let one: (name: String, needs: String)
        if isFirst { one = ("D", "X") } else { one = ("E", "Y") }
        return one
      }
      func last() -> (name: String, needs: String) { ("F", "Z") }
      func made(_ one: (called: String, uses: String)) -> Target {
        .target(name: one.called, dependencies: [.byName(name: one.uses)]) }
      package.targets = (all + [pick(true), last()]).map { .target(name: $0.name, dependencies: [.byName(name: $0.needs)]) }
      package.targets.append(made(("G", "A")))
      """, ["B: A", "C: B", "D: X", "F: Z", "G: A"]),
    Case(
      """
      func add(_ name: String, to other: String = "Z") {
        package.targets.append(.target(name: name, dependencies: [.byName(name: other)])) }
      add("B")
      add("C", to: "A")
      """, ["A: ", "T: ", "B: Z", "C: A"]),
    Case(
      """
      func make(_ name: String) -> Target {
        var all: [Target.Dependency] = []
        if name == "B" { all.append("X") } else { return .target(name: name) }
        return .target(name: name, dependencies: all)
      }
      package.targets = [make("B"), make("C")]
      """, ["B: X", "C: "]),
    Case(
      """
      extension Target {
        static func feature(_ name: String, _ more: Target.Dependency...) -> Target {
        .target(name: name, dependencies: ["Core"] + more) }
      }
      package.targets = [.feature("B"), .feature("C", "D", "E")]
      """, ["B: Core", "C: Core D E"]),
    Case(
      """
      extension Target.Dependency {
        enum Kits {
          static let core = byName(name: "Core")
          static let all = [core, "X"]
        }
      }
      extension Target { enum Kits { static let core = target(name: "Core", dependencies: Target.Dependency.Kits.all) } }
      package.targets = [.Kits.core, .target(name: "B", dependencies: [.Kits.core])]
      """, ["Core: Core X", "B: Core"]),
    Case(
      """
      enum Source {
        case local, remote
        init() { if getenv("LOCAL") == nil { self = .remote } else { self = .local } }
        init?(name: String) { switch name { case "local": self = .local; default: return nil } }
      }
      func name(_ source: Source) -> String { switch source { case .local: "L"; case .remote: "R" } }
      package.targets = [.target(name: name(Source())), .target(name: name(Source(name: "local")!))]
      """, ["R: ", "L: "]),
    Case(
      """
      package.targets = ([[.target(name: "B")], [.target(name: "C")]] as [[Target]]).flatMap(\\.self)
      package.targets[0].dependencies = [["A"], ["C"]].reduce([], +)
      package.targets[1].dependencies = ["X", "Y"].reduce([]) { $0 + [.init(stringLiteral: $1)] }
      """, ["B: A C", "C: X Y"]),
    Case(
      """
      extension String { var tests: Self { "\\(self)Tests" } }
      package.targets = [.target(name: "B".tests)]
      """, ["BTests: "]),
    Case(
      """
      enum Module: String, CaseIterable { case b = "B", c
       var target: Target { .target(name: rawValue) } }
      package.targets = Module.allCases.map(\\.target)
      """, ["B: ", "c: "]),
    Case(
      """
      struct Feature { var name: String; var uses: [Target.Dependency] = ["Core"] }
      let all = [Feature(name: "B"), Feature(name: "C", uses: [])]
      package.targets = all.map { .target(name: $0.name, dependencies: $0.uses) }
      """, ["B: Core", "C: "]),
    Case(
      """
      for (name, uses) in [("B", "X"), ("C", "Y")] {
        package.targets.append(.target(name: name, dependencies: [.byName(name: uses)])) }
      """, ["A: ", "T: ", "B: X", "C: Y"]),
    Case(
      """
      var more: [Target.Dependency] {
        switch "b" {
        case "a": return ["X"]
        default: return ["Y"]
        }
      }
      package.targets[0].dependencies = more
      """, ["A: Y", "T: "]),
    Case("if Context.environment[\"CI\"] == nil { package.targets[0].dependencies = [\"B\"] }", ["A: B", "T: "]),
    Case(
      """
      if let name = ProcessInfo.processInfo.environment["CI"] { package.name = name } else {
        package.targets[0].dependencies = ["B"] }
      """, ["A: B", "T: "]),
    Case(
      """
      package.targets[0].dependencies = ProcessInfo.processInfo.environment.keys.contains("CI") ? [] : ["B"]
      """, ["A: B", "T: "]),
    Case("if Context.environment[\"CI\"].flatMap({ Int($0) }) == 1 { package.targets = [] }", ["A: ", "T: "]),
    Case(
      """
      let isOn = !["0", "false"].contains(ProcessInfo.processInfo.environment["CI"])
      package.targets[0].dependencies = isOn ? ["B"] : []
      """, ["A: B", "T: "]),
    Case(
      """
      extension Array<PackageDescription.Target> {
        static var own: [Target] { [.target(name: "B", dependencies: ["A"])] }
      }
      package.targets = .own
      """, ["B: A"]),
    Case(
      """
      extension Target {
        func flagged() -> Target {
          guard FileManager.default.fileExists(atPath: "x") else { return self }
          if FileManager.default.fileExists(atPath: "y") { return self }
          let target = self
          target.swiftSettings = [.define("X")]
          return target
        }
      }
      package.targets = package.targets.map { $0.flagged() }
      """, ["A: ", "T: "]),
    Case(
      """
      let name = " b\\n".trimmingCharacters(in: CharacterSet.whitespacesAndNewlines).uppercased()
      package.targets[0].dependencies = [.byName(name: name)]
      """, ["A: B", "T: "]),
    Case("guard Context.environment[\"CI\"] == nil else { fatalError(\"not there\") }", ["A: ", "T: "]),
    Case(
      """
      let more: [Target.Dependency] = {
        var list: [Target.Dependency] = []
        for name in ["B", "C"] { list.append(.byName(name: name)) }
        return list
      }()
      package.targets[0].dependencies += more
      """, ["A: B C", "T: "]),
    Case(
      """
      func with<T>(_ value: T, _ change: (inout T) -> Void) -> T {
        var copy = value
        change(&copy)
        return copy
      }
      let common: [Target.Dependency] = ["B"]
      package.targets[0].dependencies = with(common) { $0.append("C") }
      package.targets[1].dependencies = with(common) { (list: inout [Target.Dependency]) in list += ["D"] }
      """, ["A: B C", "T: B D"]),
    Case(
      """
      struct Names { var first = "B" }
      let change: (inout Names) -> Void = { names in names.first = "C" }
      var names = Names()
      change(&names)
      package.targets[0].dependencies = [.byName(name: names.first)]
      """, ["A: C", "T: "]),
    Case(
      """
      switch "full" {
      case "full":
        package.targets[0].dependencies.append("B")
        fallthrough
      case "slim":
        package.targets[0].dependencies.append("C")
        if true { fallthrough }
      case "none":
        package.targets[0].dependencies.append("D")
      default:
        package.targets = []
      }
      """, ["A: B C D", "T: "]),
    Case(
      """
      var names = ["B"]
      switch FileManager.default.fileExists(atPath: "x") {
      case true: fallthrough
      case false: names.append("C")
      }
      package.targets[0].dependencies = [.byName(name: names[0])]
      """, ["A: B", "T: "]),
  ]
}
