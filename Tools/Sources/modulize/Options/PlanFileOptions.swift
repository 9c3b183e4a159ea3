import ArgumentParser
import Foundation

/// Options for a plan that its owner edits.
struct PlanFileOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Write the plan to this file, to edit it.", valueName: "file"), completion: .file())
  var write: String?

  @Option(
    help: ArgumentHelp("Follow this edited plan: print what it comes to, or apply it.", valueName: "file"),
    completion: .file())
  var plan: String?

  @Flag(help: "Edit the plan in $EDITOR first; it is checked when the editor ends.")
  var edit = false

  func validate() throws {
    if write != nil, plan != nil || edit {
      throw ValidationError("--write is for a new plan; --plan FILE --edit edits one that there is.")
    }
  }

  /// The edited file; one in the temporary folder if it is given no place.
  ///
  /// - Parameter app: Distinguishes the plans of several apps.
  func path(for app: String) -> String? {
    if let plan { return plan }
    guard edit else { return nil }
    let name = app.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    return FileManager.default.temporaryDirectory.appending(path: "modulize-\(String(name)).plan").path
  }
}
