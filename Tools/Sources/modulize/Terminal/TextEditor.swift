import Foundation
import Planning
import SourceText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The user's editor.
enum TextEditor {
  /// Opens a file, and returns when the editor ends.
  static func edit(_ path: String) throws(UserError) {
    let environment = ProcessInfo.processInfo.environment
    guard let editor = environment["VISUAL"] ?? environment["EDITOR"], !editor.trimmed.isEmpty else {
      throw UserError("no editor is set: set EDITOR, or write the plan with --write, edit it and pass it with --plan")
    }
    // Not a child in a group of its own, as `Process` makes it: the terminal would stop that.
    guard system("\(editor) \(CommandLineText.text([path]))") == 0 else {
      throw UserError("the editor \(editor) failed, so nothing is done; the plan is in \(path)")
    }
  }
}
