import Foundation
import Releasing
import SourceText
import Workspace

extension ReleaseBase {
  /// Where the packages' repositories are: what the command line says, else what is configured.
  ///
  /// - Parameters:
  ///   - text: The option's value.
  ///   - option: Its name, for the error: `--to`.
  ///   - opened: The repository, whose configuration may say it, relative to the root.
  static func chosen(
    _ text: String?, option: String, in opened: OpenedRepository
  ) throws(UserError) -> ReleaseBase {
    if let text {
      do {
        return try ReleaseBase(text, workingDirectory: FileManager.default.currentDirectoryPath)
      } catch {
        throw UserError("\(option): \(error)", .usage)
      }
    }
    guard let configured = opened.repository.configuration.release.base else {
      throw UserError(
        "it is not said where the packages' repositories are: \(option) BASE, a folder or what their URLs begin with",
        .usage)
    }
    do {
      return try ReleaseBase(configured, workingDirectory: opened.root)
    } catch {
      throw UserError("`release.base` in the configuration: \(error)")
    }
  }
}
