import ArgumentParser
import Foundation
import Serving
import SourceText
import Workspace

struct MCPCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Answers an assistant's questions by the Model Context Protocol, on standard input.",
    discussion: """
      The questions are those of may, describe, services, lint, explain and affected; the answers are short. It changes \
      nothing, and ends with its standard input.

      Example: modulize mcp --root .
      """
  )

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  func perform() async throws(UserError) {
    let (root, reading) = (root, reading)
    let server = ContextServer { () async throws(UserError) in try await reading.open(root) }
    while let line = readLine() {
      guard let answer = await server.answer(to: line) else { continue }
      do {
        try FileHandle.standardOutput.write(contentsOf: Data("\(answer)\n".utf8))
      } catch {
        // Nobody listens any more.
        return
      }
    }
  }
}
