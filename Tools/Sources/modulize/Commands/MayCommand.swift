import ArgumentParser
import Linting
import SourceText
import Workspace

struct MayCommand: AsyncParsableCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "may",
    abstract: "Says whether a module may import, link or call another, and what decides.",
    discussion: """
      The use is tried on the model of the repository, so the answer is what the lint would say. A service is named by \
      its target and action. The exit code is 1 if the answer is no.

      Example: modulize may MainProject import A_Category
               modulize may MainProject call B.viewController
      """
  )

  @Argument(help: "The module that would use the other.")
  var module: String

  @Argument(help: ArgumentHelp("import, link or call.", valueName: "use"))
  var use: UseQuestion.Use

  @Argument(help: "A module, a product, or a service.")
  var name: String

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(help: "text, or json for programs.")
  var format = AnswerFormat.text

  @OptionGroup var reading: RepositoryOptions

  func run() async throws {
    let answer: UseAnswer
    do {
      let repository = try await reading.open(root).repository
      answer = try UseQuestion(module: module, use: use, name: name, in: repository).answer()
    } catch {
      throw error.exit()
    }
    print(format == .json ? answer.json : answer.text(width: TerminalWidth.columns), terminator: "")
    if !answer.isYes { throw ExitCode(1) }
  }
}

enum AnswerFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

extension UseQuestion.Use: ExpressibleByArgument {}
