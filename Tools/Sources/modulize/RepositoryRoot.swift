import ChangeJournal
import Foundation
import Linting

/// The folder that a command works on.
enum RepositoryRoot {
  /// - Parameter path: As given on the command line.
  /// - Returns: An absolute path without links.
  static func resolve(_ path: String) throws(ToolFailure) -> String {
    guard let resolved = realpath(path, nil) else {
      let words = String(cString: strerror(errno)).lowercased()
      throw ToolFailure("cannot open \(path): \(words); name the folder of the repository")
    }
    defer { free(resolved) }
    var isDirectory: ObjCBool = false
    let root = String(cString: resolved)
    guard FileManager.default.fileExists(atPath: root, isDirectory: &isDirectory), isDirectory.boolValue else {
      throw ToolFailure("\(path) is no folder; name the folder of the repository")
    }
    try recover(root)
    return root
  }

  /// Ends what a killed command began there, before anything is read.
  private static func recover(_ root: String) throws(ToolFailure) {
    do {
      switch try Journal(root: root).recover() {
      case .completed(let files): say("an earlier command was ended too soon; its changes to \(files) files are complete now")
      case .tidied: say("an earlier command was ended too soon; it left nothing half done")
      case nil: break
      }
    } catch {
      throw ToolFailure("\(error)")
    }
  }

  private static func say(_ words: String) {
    StandardError.write(PrintableText.lines("modulize: \(words)\n"))
  }
}
