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
    abstract: "Adds the mediator's package to a repository, and those beside it.",
    discussion: """
      The packages are embedded in this program. They are written with the requested products and what these need, but \
      without tests. By default: \(MediatorPackages.usualProducts.joined(separator: ", ")). Available: \
      \(MediatorPackages.products.joined(separator: ", ")). PortableUI plays UIKit's part where there is none: an app \
      that imports UIKit needs no PortableUI. Nothing is ever overwritten.

      Examples:
        modulize add-mediator --product Mediator --product MediatorRoutes
        modulize add-mediator --product PortableUI
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
    let present = opened.repository.containers.map { ($0.name, $0.directory) }
    let plan = try MediatorPackages().plan(
      products.isEmpty ? MediatorPackages.usualProducts : products, in: opened.path(of: folder), root: opened.root,
      present: Dictionary(present) { first, _ in first })
    try plan.checkIsInNoTarget(of: opened.repository)
    // SwiftPM takes a package below the root in the place of one with the same name from elsewhere.
    let taken = plan.groups.lazy.compactMap { group in
      group.package.flatMap { opened.repository.outside($0.name, except: group.folder) }
    }.first
    if let taken {
      throw UserError(
        "\(taken.words), and a second one would stand in for it: link a product of that one, or remove the line first")
    }
    guard !dryRun else { return print(plan.tree, terminator: "") }
    try await opened.workspace.apply(plan.changes)
    print("Made:\n\(plan.tree)", terminator: "")
  }
}
