import Comparing
import LintTestSupport
import Testing

extension RepositoryDifferenceTests {
  @Test(
    "is not what a manifest may still declare that cannot be decided",
    arguments: [
      // A loop that needs a run, a name of this machine, a text that does not parse.
      """
      // swift-tools-version: 6.0
      import PackageDescription
      import Foundation
      var targets: [Target] = []
      for name in try! FileManager.default.contentsOfDirectory(atPath: "Sources") { targets.append(.target(name: name)) }
      let package = Package(name: "P", products: targets.map { .library(name: $0.name, targets: [$0.name]) }, targets: targets)
      """,
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let name = Context.environment["NAME"]!
      let package = Package(name: name, products: [.library(name: name, targets: [name])], targets: [.target(name: name)])
      """,
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [",
    ])
  func undecided(_ manifest: String) async throws {
    let gap = "Not compared: P/Package.swift cannot be decided by reading."
    let unowned = "Not compared: 1 of 1 Swift files belongs to no module that was judged: P 1."
    let (old, new) = (Self.library["P/Package.swift"], manifest)
    #expect(try await Self.lines(Self.library, ["P/Package.swift": new]) == [unowned, gap])
    #expect(
      try await Self.lines(Self.library.merging(["P/Package.swift": new]) { $1 }, ["P/Package.swift": old]) == [
        unowned, gap,
      ])
    // Its services are in no module now.
    let answering = mediator + answering(targetA())
    let services = try await Self.difference(answering, ["A/Package.swift": manifest.replacing("\"P\"", with: "\"A\"")])
    #expect(services.difference.changes.isEmpty)
  }

  @Test("is not what a project of Tuist or its helper may still declare")
  func undecidedProject() async throws {
    let app = #".target(name: "App", destinations: .iOS, product: .app, bundleId: "a", sources: ["App/**"])"#
    let core = #".target(name: "Core", destinations: .iOS, product: .framework, bundleId: "c", sources: ["Core/**"])"#
    func project(_ targets: String) -> String {
      """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project(name: "App", targets: [\(app)] + \(targets))
      """
    }
    let helper = "Tuist/ProjectDescriptionHelpers/Made.swift"
    let files = ["Project.swift": project("[\(core)]"), helper: "", "App/a.swift": "", "Core/c.swift": ""]
    let called = project("made()")
    let run = "FileManager.default.contents(atPath: \"x\")!.map { \(core.replacing("\"Core\"", with: "\"\\($0)\"")) }"
    let unowned = "Not compared: 1 of 2 Swift files belongs to no module that was judged: Core 1."
    for (changes, file) in [
      (["Project.swift": project(run)], "Project.swift"),
      (["Project.swift": called, helper: "public func made() -> [Target] { \(run) }"], helper),
    ] {
      let lines = try await Self.lines(files, changes)
      #expect(lines == [unowned, "Not compared: \(file) cannot be decided by reading."])
    }
  }

  @Test("is what is gone although a manifest cannot be decided, if that hid nothing before, or the file is read")
  func undecidedElsewhere() async throws {
    let manifest = LintTestSupport.library("P").replacing(
      ".target(name: \"P\"", with: ".target(name: \"P\", sources: [Context.environment[\"P\"]!]")
    let product = #".library(name: "P", targets: ["P"])"#
    let gone = try await Self.difference(
      Self.library.merging(["P/Package.swift": manifest]) { $1 },
      ["P/Package.swift": manifest.replacing(product, with: "")])
    #expect(gone.difference.changes.map(\.words) == ["the product P is gone"])
    let text = "public struct S {}"
    let read = manifest.replacing("sources: [", with: "exclude: [")
    let declarations = try await Self.difference(Self.library, ["P/Package.swift": read, "P/Sources/P/P.swift": text])
    #expect(declarations.difference.changes.map(\.words) == ["enum P.E: gone", "func P.S.f(a: Int): gone"])
    #expect(declarations.difference.breaksOthers)
    let unread = try await Self.difference(Self.library, ["P/Package.swift": manifest, "P/Sources/P/P.swift": text])
    #expect(unread.difference.changes.isEmpty)
  }
}
