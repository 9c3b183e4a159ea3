import Foundation
import Releasing

extension ReleaseBase {
  /// Where the packages' repositories are: what the command line says, else what is configured.
  ///
  /// - Parameters:
  ///   - text: The option's value.
  ///   - option: Its name, for the error: `--to`.
  ///   - configured: What the configuration says, relative to the repository's root.
  ///   - root: The repository's root.
  static func chosen(
    _ text: String?, option: String, configured: String? = nil, root: String
  ) throws(ToolFailure) -> ReleaseBase {
    if let text {
      do {
        return try ReleaseBase(text, workingDirectory: FileManager.default.currentDirectoryPath)
      } catch {
        throw .usage("\(option): \(error)")
      }
    }
    guard let configured else {
      throw .usage(
        "it is not said where the packages' repositories are: \(option) BASE, a folder or what their URLs begin with"
      )
    }
    do {
      return try ReleaseBase(configured, workingDirectory: root)
    } catch {
      throw ToolFailure("`release.base` in the configuration: \(error)")
    }
  }
}
