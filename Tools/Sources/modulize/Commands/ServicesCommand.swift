import ArgumentParser
import Describing
import Rules
import SourceText
import Workspace

struct ServicesCommand: ToolCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "services",
    abstract: "Lists the services: targets, actions, parameters, results, and who calls.",
    discussion: """
      Every action that a target answers, whether its class is plain, has a table of its own, or is CTMediator's. With \
      the method that offers it, where it runs, whether URLs may ask for it and which routes lead to it.

      Example: modulize services --format json
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(help: "markdown, or json for programs.")
  var format = DocumentFormat.markdown

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var destination: OutputOption

  func perform() async throws(UserError) {
    let opened = try await reading.open(root, isJudged: false)
    guard opened.repository.roles.hasMediator else {
      throw UserError("there is no mediator here, so there are no services; modulize add-mediator adds one")
    }
    let catalogue = ServiceCatalogue(of: RuleContext(opened.repository), in: opened.root, opened.owners)
    try destination.write(format == .json ? catalogue.json : catalogue.markdown)
  }
}

enum DocumentFormat: String, CaseIterable, ExpressibleByArgument {
  case markdown, json
}
