import ArgumentParser
import ChangeJournal
import Foundation
import Loading
import Model
import Scaffolding
import SourceText
import Workspace

struct AddMediatorCommand: ToolCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "add-mediator",
    abstract: "Adds the mediator's package to a repository.",
    discussion: """
      The package is embedded in this program. It is written with the requested products and their dependencies, but \
      without its tests. By default: \(MediatorPackage.usualProducts.joined(separator: ", ")). Available: \
      \(MediatorPackage.products.joined(separator: ", ")). Nothing is ever overwritten.

      Example: modulize add-mediator --product Mediator --product MediatorRoutes
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(name: .customLong("in"), help: "The folder for packages, below ROOT.")
  var folder = "Packages"

  @Option(name: .customLong("product"), help: "A product that you need; may be repeated.")
  var products: [String] = []

  @Flag(help: "Print what would be made.")
  var dryRun = false

  @OptionGroup var reading: RepositoryOptions

  func perform() async throws(UserError) {
    let opened = try await reading.open(root, mayBeEmpty: true)
    if let mediator = opened.repository.packages.first(where: { $0.name == "Mediator" }) {
      throw UserError("there already is a package Mediator in \(mediator.directory), and nothing is overwritten")
    }
    let names = products.isEmpty ? MediatorPackage.usualProducts : products
    let plan = try MediatorPackage().plan(names, in: opened.path(of: folder), root: opened.root)
    guard !dryRun else { return print(plan.tree, terminator: "") }
    try await opened.workspace.apply(plan.changes)
    print("Made:\n\(plan.tree)", terminator: "")
  }
}
