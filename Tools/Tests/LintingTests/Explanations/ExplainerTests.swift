import LintTestSupport
import Linting
import Rules
import SourceText
import Testing

@Suite("What makes a finding")
struct ExplainerTests {
  @Test("a forbidden link: the role, the package, the link, whose product it is, and the category instead")
  func forbiddenDependency() async throws {
    let (found, steps) = try await explanation(
      mediator + category(of: "B") + business("B") + target(of: "A") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B")"#], links: [#"1️⃣.product(name: "B", package: "B")"#]),
        "A/Sources/A/A.swift": "import B",
      ])
    #expect(
      steps == [
        "A/Package.swift:10 A is a business line",
        "A/Package.swift:7 A names the package at ../B",
        "A/Package.swift:11 the target A links B",
        "B/Package.swift:5 B is a product of the package B, a business line",
      ])
    #expect(
      found.change == """
        Link B_Category instead, and call B through it. In A/Package.swift this requires \
        .package(path: "../B_Category") and .product(name: "B_Category", package: "B_Category").
        """)
  }

  @Test("a forbidden link without a category, and one that no role's category could serve")
  func noCategory() async throws {
    let linksB = library(
      "A", packages: [#".package(path: "../B")"#], links: [#"1️⃣.product(name: "B", package: "B")"#])
    let (found, _) = try await explanation(mediator + business("B") + target(of: "A") + ["A/Package.swift": linksB])
    #expect(found.change.hasPrefix("Make a package B_Category with a method for each service"))
    let external = library(
      "A_Category", packages: [#".package(url: "https://example.com/log", from: "1.0.0")"#],
      links: [#"1️⃣.product(name: "Log", package: "log")"#])
    let (other, steps) = try await explanation(mediator + ["A_Category/Package.swift": external])
    #expect(other.change == "A category may use the mediator and the platform: remove it.")
    #expect(steps.last?.hasSuffix("Log is a product of an external package") == true)
  }

  @Test("a forbidden import: the module, and who brings it along")
  func forbiddenImport() async throws {
    let (found, steps) = try await explanation(
      mediator + category(of: "B") + target(of: "A") + [
        "A/Package.swift": library(
          "A", packages: [#".package(path: "../B_Category")"#],
          links: [#".product(name: "B_Category", package: "B_Category")"#]),
        "A/Sources/A/A.swift": "import B_Category\n1️⃣import Mediator",
      ])
    #expect(
      steps == [
        "A/Package.swift:10 A is a business line",
        "A/Sources/A/A.swift:2 a source of the target A imports Mediator",
        "Mediator/Package.swift:10 Mediator is the module of the target Mediator in the package Mediator, the mediator",
        "A/Package.swift:11 the target A links B_Category",
        "B_Category/Package.swift:11 the target B_Category links Mediator",
        "B_Category/Sources/B_Category/Mediator+B.swift:1 B_Category re-exports Mediator to everything that imports it",
      ])
    #expect(found.change.hasPrefix("A business line may use categories of other features"))
  }

  @Test("the app that imports what it links is told of the category that it has")
  func appImports() async throws {
    let (found, _) = try await explanation(
      calling() + answering() + [
        "App/Package.swift": executable(
          "App", packages: [#".package(path: "../A")"#, #".package(path: "../A_Category")"#],
          links: [
            #".product(name: "A", package: "A")"#, #".product(name: "A_Category", package: "A_Category")"#,
          ]),
        "App/Sources/App/main.swift": "import A_Category\n1️⃣import A",
      ])
    #expect(found.change == "Import A_Category instead, and call A through it.")
  }

  @Test("an undeclared import: the lines to add, or that nothing leads there")
  func undeclaredImport() async throws {
    let (found, steps) = try await explanation(
      business("B") + ["A/Package.swift": library("A"), "A/Sources/A/File.swift": "1️⃣import B"])
    #expect(
      found.change == """
        Add .product(name: "B", package: "B") to the target A in A/Package.swift, and .package(path: "../B") to \
        the package's own dependencies; or remove the import.
        """)
    #expect(steps.last?.contains("nothing that A links leads to it") == true)
  }

  @Test(
    "an unused dependency: what the target's sources import instead, in whatever language they are",
    arguments: [
      (["File.swift": "import Foundation"], "the 1 source of the target A imports Foundation"),
      (["a.c": "#include \"A.h\"", "include/A.h": ""], "the 2 sources of the target A import nothing"),
    ])
  func unused(sources: [String: String], words: String) async throws {
    let manifest = library(
      "A", packages: [#".package(path: "../B")"#], links: [#"1️⃣.product(name: "B", package: "B")"#])
    let files = Dictionary(uniqueKeysWithValues: sources.map { ("A/Sources/A/\($0.key)", $0.value) })
    let (found, steps) = try await explanation(business("B") + ["A/Package.swift": manifest] + files)
    #expect(steps.last?.hasSuffix(words) == true)
    #expect(found.change == "Remove it, or import what you need.")
  }

  @Test("a call by name: its own end, where the mediator looks, and the other end")
  func call() async throws {
    let (found, steps) = try await explanation(
      calling(#"public func A_x() { performTarget("A", action: 1️⃣"cuont") }"#) + answering() + app)
    #expect(
      steps == [
        """
        A_Category/Sources/A_Category/Mediator+A.swift:3 A_Category is a category, and this is in its target \
        A_Category
        """,
        """
        A_Category/Sources/A_Category/Mediator+A.swift:3 A_x asks for "A" "cuont": the mediator looks for \
        A.Target_A, then App.Target_A
        """,
        "A/Sources/A/Target_A.swift:3 \"count\" is listed here",
      ])
    #expect(
      found.change == "Here it is \"cuont\", in A/Sources/A/Target_A.swift:3 \"count\": make the two the same.")
  }

  @Test("two packages with one name: both")
  func duplicate() async throws {
    let (_, steps) = try await explanation(
      mediator + business("B") + ["Copy/Package.swift": "1️⃣" + library("B"), "Copy/Sources/B/F.swift": ""])
    #expect(steps == ["Copy/Package.swift:1 B has no role", "B/Package.swift:1 B is a business line"])
  }

  @Test("every rule explains what its own example breaks", arguments: AllRules.rules.map { type(of: $0).id })
  func everyRule(id: String) async throws {
    let page = type(of: try #require(AllRules.rule(id))).page
    let repository = try MarkedRepository(exampleRepository, with: page.bad)
    let findings = await repository.lint().findings.filter { $0.identity.rule == id }
    let explainer = await explainer(of: repository)
    for finding in findings {
      let found = explainer.explanations(of: finding.identity.file, line: finding.position.line)
      let explanation = try #require(found.first { $0.finding == finding })
      #expect(explanation.change.count > 5)
      let text = explanation.text(width: 80)
      #expect(text.contains("(\(id))"))
      #expect(text.contains(page.reason.prefix(20)))
    }
  }

  @Test("where nothing is found the file's nearest lines are known")
  func nothing() async throws {
    let repository = try MarkedRepository(
      business("B") + business("C") + [
        "A/Package.swift": library("A"), "A/Sources/A/File.swift": "import B\n\n\n\n\nimport C\n",
      ])
    let explainer = await explainer(of: repository)
    #expect(explainer.explanations(of: "A/Sources/A/File.swift", line: 5).isEmpty)
    #expect(explainer.lines(of: "A/Sources/A/File.swift", near: 5) == [6, 1])
    #expect(explainer.lines(of: "A/Package.swift", near: 5).isEmpty)
  }

  @Test("a target that is not linked: who uses the service, how the call comes into the program, and who would answer")
  func unlinked() async throws {
    let manifest = executable(
      "App", packages: [#".package(path: "../A_Category")"#],
      links: [#".product(name: "A_Category", package: "A_Category")"#]
    ).replacing(".executableTarget(", with: "1️⃣.executableTarget(")
    let (explanation, steps) = try await explanation(
      calling() + answering() + [
        "App/Package.swift": manifest,
        "App/Sources/App/main.swift": "import A_Category\nprint(Mediator.shared.A_count() ?? 0)",
      ])
    #expect(
      steps == [
        "App/Package.swift:10 App is a program",
        "App/Sources/App/main.swift:2 A_count is used here",
        "App/Package.swift:11 the target App links A_Category",
        """
        A_Category/Sources/A_Category/Mediator+A.swift:3 A_count asks for "A" "count": the mediator looks for \
        A.Target_A, then App.Target_A
        """,
        "A/Sources/A/Target_A.swift:1 Target_A is declared here, in A, which App does not link, directly or indirectly",
      ])
    #expect(explanation.change.hasPrefix("A has it: add .product(name: \"A\", package: \"A\") to App"))
  }
}
