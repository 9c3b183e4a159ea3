import ChangeJournal
import Contracts
import FolderTestSupport
import Foundation
import Generating
import Linting
import ProcessRunning
import Rules
import Scaffolding
import Testing

/// What is made, with the mediator that the program brings along: the one test here that builds.
@Suite("A made package")
struct MadePackageTests {
  @Test("builds, passes its own tests, and the lint finds nothing")
  func buildsAndTests() async throws {
    let repository = try TemporaryFolder()
    let mediator = try MediatorPackages().plan(MediatorPackages.usualProducts, in: "Packages", root: repository.root)
    try Journal(root: repository.root).commit(mediator.changes)
    var request = PackageRequest(name: try FeatureName("Shop"), shape: .businessWithCategory, year: 2026)
    request.hasIntents = true
    let maker = Scaffolder(repository: await repository.load(), root: repository.root, templates: .builtIn)
    let plan = try await maker.completed(try maker.plan(request))
    try Journal(root: repository.root).commit(plan.changes)

    let intents = try repository.read("Packages/Shop/Sources/Shop_Intents/OpenShop.swift")
    #expect(intents.contains("public struct OpenShop: AppIntent {"))
    let report = Linter().lint(await repository.load())
    #expect(report.findings.map(\.message.whole) == [])
    let made = await repository.load()
    let generation = GenerationPlan(Contract(made), in: made)
    #expect(generation.files.count == 2 && generation.files.allSatisfy(\.isCurrent) && generation.objections.isEmpty)
    for package in ["Shop", "Shop_Category"] {
      let command = Command(
        "swift",
        ["test", "--package-path", "\(repository.root)/Packages/\(package)", "-Xswiftc", "-warnings-as-errors"]
          + ScratchFolder.arguments("\(repository.root)/.build"),
        timeLimit: .seconds(500))
      let result = try await command.run()
      #expect(result.isSuccess, "\(result.text)\(result.errors)")
      #expect(result.text.contains("Test run with"))
    }
  }
}
