import ArgumentParser
import ChangeJournal
import Foundation
import Loading
import Model
import PackageMaking
import Workspace

struct AddMediatorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-mediator",
    abstract: "Adds the mediator's package to a repository.",
    discussion: """
      The package comes out of this program, with the products that are asked for and what they need, and without \
      its tests. By default: \(MediatorPackage.usualProducts.joined(separator: ", ")). There are \
      \(MediatorPackage().products.joined(separator: ", ")). Nothing is ever overwritten.

      Example: modulize add-mediator --product Mediator --product MediatorRoutes
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(name: .customLong("in"), help: "The folder for packages, below ROOT.")
  var folder = "Packages"

  @Option(name: .customLong("product"), help: "A product that is needed; may be repeated.")
  var products: [String] = []

  @Flag(help: "Print what would be made.")
  var dryRun = false

  @OptionGroup var manifests: ManifestOption

  func run() async throws {
    do throws(ToolFailure) {
      let path = try RepositoryRoot.resolve(root)
      let repository = await manifests.loader().load(root: path)
      if let mediator = repository.packages.first(where: { $0.name == "Mediator" }) {
        throw ToolFailure("there is a package Mediator in \(mediator.directory) already, and nothing is overwritten")
      }
      let plan = try plan(root: path)
      guard !dryRun else { return print(plan.tree, terminator: "") }
      try await ToolFailure.orChanged { () async throws(JournalError) in
        try await Workspace(root: path).apply(plan.changes)
      }
      print("Made:\n\(plan.tree)", terminator: "")
    } catch {
      throw error.exit()
    }
  }

  private func plan(root: String) throws(ToolFailure) -> MakingPlan {
    do throws(MakingError) {
      let names = products.isEmpty ? MediatorPackage.usualProducts : products
      return try MediatorPackage().plan(names, in: folder, root: root)
    } catch {
      throw ToolFailure("\(error)")
    }
  }
}
