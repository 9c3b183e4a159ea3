import Foundation
import Releasing
import SourceText
import Workspace

extension ReleaseBase {
  /// The location of the packages' repositories: from the command line, else from the configuration.
  ///
  /// - Parameters:
  ///   - text: The option's value.
  ///   - option: Its name, for the error: `--to`.
  ///   - opened: The repository, whose configuration may have one, relative to the root.
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
        "the location of the packages' repositories is missing: \(option) BASE, a folder or a prefix of their URLs",
        .usage)
    }
    do {
      return try ReleaseBase(configured, workingDirectory: opened.root)
    } catch {
      throw UserError("`release.base` in the configuration: \(error)")
    }
  }
}
