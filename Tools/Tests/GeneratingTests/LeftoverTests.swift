import Contracts
import Generating
import LintTestSupport
import ProcessRunning
import Testing

@Suite("Generated files whose class is not read, or has no services any more")
struct LeftoverTests {
  private static let source = "final class Target_A {\n  // modulize:remote\n  func one(_ n: Int) -> Int { 1 }\n}\n"

  @Test(
    "the category of a class that is there and was not read is kept, and why is said",
    arguments: [
      ("A/Package.swift", "{{ broken"), ("A/Package.swift", nil),
      (
        "A/Package.swift",
        "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"A\", targets: names())\n"
      ),
      (
        "A/Package.swift",
        library("A").replacing("\n    ])\n  ]", with: "\n    ], exclude: [\"Target_A.swift\"])\n  ]")
      ),
      ("A/Sources/A/Target_A.swift", source + "final class {\n"),
    ])
  func unread(path: String, text: String?) async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    if let text { try declared.repository.write(text, to: path) } else { try declared.repository.remove(path) }
    let plan = await declared.plan()
    #expect(plan.orphans.isEmpty && plan.files.isEmpty, "\(plan.orphans)")
    let objected = plan.objections.map(\.message)
    #expect(plan.kept.contains { $0.path == Declared.category } || !objected.isEmpty)
    #expect(plan.kept.allSatisfy { $0.what.contains(Declared.source) && !$0.isByChoice }, "\(plan.kept)")
    let found = await declared.repository.lint().findings.map(\.identity.rule)
    #expect(!found.contains("missing_target") && found.contains("stale_generated"), "\(found)")
  }

  @Test("that of a class in an excluded folder is kept too, without an error")
  func excluded() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    try declared.repository.write("exclude: [A]\n", to: ".modulize.yml")
    let loaded = await declared.repository.load(try declared.repository.configuration())
    let plan = GenerationPlan(Contract(loaded), in: loaded)
    #expect(plan.orphans.isEmpty && plan.kept.map(\.path) == [Declared.category] && plan.kept[0].isByChoice)
    #expect(plan.kept[0].what.contains("\(Declared.source) is excluded by the configuration"))
    let report = try await declared.repository.lintAsConfigured()
    #expect(report.findings.map(\.identity.rule) == ["unproven_service"], "\(report.findings)")
    #expect(report.findings.first?.message.what.contains("excluded by the configuration") == true)
  }

  @Test("that of a class which git leaves out of the working tree is kept, and that of a removed one is not")
  func absent() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    let git = Git(in: declared.repository.root, .none)
    try await git.run("init", "--quiet")
    try await git.run("add", ".")
    try await git.run("update-index", "--skip-worktree", Declared.source)
    try declared.repository.remove(Declared.source)
    let plan = await declared.plan()
    #expect(plan.orphans.isEmpty && plan.kept.count == 2)
    #expect(plan.kept.allSatisfy { $0.what.contains("is not checked out") && $0.isByChoice }, "\(plan.kept)")
    try await git.run("update-index", "--no-skip-worktree", Declared.source)
    let later = await declared.plan()
    #expect(later.kept.isEmpty && later.orphans.count == 2)
  }

  @Test("lines above the first line of a generated file stay there, and it is a generated one still")
  func preamble() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    let licence = "// Copyright me.\n/* All\n rights. */\n\n"
    for path in [Declared.actions, Declared.category] {
      try declared.repository.write(licence + (try declared.text(path)), to: path)
    }
    let outcome = await declared.plan().outcome()
    #expect(outcome.current == 2 && outcome.changes.isEmpty)
    try declared.repository.write(Self.source.replacing("one", with: "two"), to: Declared.source)
    try await declared.generate()
    for path in [Declared.actions, Declared.category] {
      let text = try declared.text(path)
      #expect(text.hasPrefix(licence + "// Made by") && text.contains("two"))
    }
    #expect(await declared.plan().outcome().current == 2)
  }

  @Test("the category of a class whose table lost its first line is kept, and named")
  func withoutHeader() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    try declared.repository.write(try declared.rest(Declared.actions), to: Declared.actions)
    let plan = await declared.plan()
    #expect(plan.orphans.isEmpty && plan.kept.map(\.path) == [Declared.category])
    #expect(plan.kept.first?.what.contains("written by hand now, in \(Declared.actions)") == true, "\(plan.kept)")
    let findings = await declared.repository.lint().findings
    #expect(findings.contains { $0.identity.rule == "stale_generated" && $0.identity.file == Declared.category })
  }

  @Test("the category of a class that declares no service any more is kept, and its table is not")
  func withoutServices() async throws {
    let declared = try Declared(Self.source)
    try await declared.generate()
    try declared.repository.write("final class Target_A {}\n", to: Declared.source)
    let outcome = try await declared.generate()
    #expect(outcome.removed == [Declared.actions])
    #expect(await declared.plan().kept.first?.what.contains("declares no service now, in \(Declared.source)") == true)
  }

  @Test("files with the line ends of Windows are as they should be, and keep them")
  func lineEnds() async throws {
    let documented = """


        /// Of nothing.

        /**
         * All of it.
         *
         * - Returns: Some.
         */
        func all() -> Int { 1 }
      }

      """
    let source = Self.source.replacing("\n}\n", with: documented)
    let declared = try Declared(source.replacing("  ", with: "    "))
    try await declared.generate()
    for path in [Declared.source, Declared.actions, Declared.category] {
      try declared.repository.write(try declared.text(path).replacing("\n", with: "\r\n"), to: path)
    }
    #expect(await declared.plan().outcome().current == 2)
    try declared.repository.write(try declared.text(Declared.source).replacing("one", with: "two"), to: Declared.source)
    #expect(try await declared.generate().written.count == 2)
    #expect(try declared.text(Declared.actions).split(separator: "\r\n").allSatisfy { !$0.contains("\n") })
    #expect(await declared.plan().outcome().current == 2)
  }
}
