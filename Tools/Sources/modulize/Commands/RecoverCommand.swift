import ArgumentParser
import ChangeJournal
import SourceText
import Workspace

struct RecoverCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "recover",
    abstract: "Completes or undoes the changes of an interrupted command.",
    discussion: """
      Every command changes all of its files or none. One that is killed in the middle leaves some changed; commands \
      that read the repository then report that, with exit code 2, and this command completes or undoes the change. \
      One that is killed while it builds and tests its changes leaves all of them, unverified: this command keeps them, \
      or takes them back with --undo. If a file was changed since, it touches nothing. After `git checkout . && \
      git clean -fd` there is nothing to do.

      Example: modulize recover --undo
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Flag(help: "Undo the change.")
  var undo = false

  @Flag(help: "Leave the files as they are, and forget about the change.")
  var forget = false

  func validate() throws {
    if undo, forget { throw ValidationError("--undo changes files, and --forget leaves them: take one.") }
  }

  func perform() async throws(UserError) {
    let workspace = Workspace(root: try RepositoryRoot.resolve(root, whole: false))
    let paths = try await workspace.recover(undo ? .undone : forget ? .forgotten : .completed)
    guard let paths else { return print("There is nothing to recover.") }
    guard !paths.isEmpty else { return print("The files stay as they are, and nothing is left to recover.") }
    print(undo ? "Taken back:" : "Completed:")
    for path in paths.sorted() { print("  \(path)") }
  }
}
