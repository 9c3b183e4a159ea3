import ArgumentParser
import ChangeJournal
import Workspace

struct RecoverCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Ends what a command began that was ended too soon.",
    discussion: """
      Every command changes all of its files or none. One that is killed in the middle leaves some changed; whatever \
      reads the repository then says so, with exit code 2, and this completes the change, or takes it back. Where a \
      file was changed since it touches nothing. After `git checkout . && git clean -fd` there is nothing to end.

      Example: modulize recover --undo
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Flag(help: "Take the change back.")
  var undo = false

  @Flag(help: "Leave the files as they are, and forget about the change.")
  var forget = false

  func validate() throws {
    if undo, forget { throw ValidationError("--undo changes files, and --forget leaves them: take one.") }
  }

  func run() async throws {
    do throws(ToolFailure) {
      let workspace = Workspace(root: try RepositoryRoot.resolve(root, whole: false))
      let paths = try await ToolFailure.orChanged { () async throws(JournalError) in
        try await workspace.recover(undo ? .undone : forget ? .forgotten : .completed)
      }
      guard let paths else { return print("There is nothing to recover.") }
      guard !paths.isEmpty else { return print("The files stay as they are, and nothing is left to recover.") }
      print(undo ? "Taken back:" : "Completed:")
      for path in paths.sorted() { print("  \(path)") }
    } catch {
      throw error.exit()
    }
  }
}

extension ToolFailure {
  /// What `body` returns; a change that cannot be made is a failure of the tool.
  static func orChanged<Result>(_ body: () async throws(JournalError) -> Result) async throws(ToolFailure) -> Result {
    do throws(JournalError) {
      return try await body()
    } catch {
      throw ToolFailure(error.description)
    }
  }
}
