import ContractReading
import Foundation
import Generating
import SourceFacts
import SourceText

/// Reads categories that are in other repositories.
package enum ForeignCategories {
  /// - Parameters:
  ///   - folder: A category's package, or a folder with several, absolute and without links.
  ///   - root: The repository of that folder, absolute.
  ///   - origin: The name of the repository that has the targets.
  /// - Throws: A `UserError` if there is no category, or a file of it cannot be read.
  package static func load(_ folder: String, in root: String, for origin: String) throws(UserError) -> [ForeignCategory]
  {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let folders = [folder] + names.sorted().map { "\(folder)/\($0)" }
    var categories: [ForeignCategory] = []
    for one in folders {
      let name = RelativePath.lastComponent(one)
      let sources = "\(one)/Sources/\(name)"
      guard name.hasSuffix(suffix), DiskPath.isFolder(sources) else { continue }
      categories.append(
        ForeignCategory(
          feature: String(name.dropLast(suffix.count)), root: root, folder: RelativePath.below(root, sources),
          origin: origin, files: try files(in: sources, root)))
    }
    guard !categories.isEmpty else {
      throw UserError(
        "there is no category in \(folder): name the folder of a package X_Category, or the one that it is in")
    }
    return categories
  }

  private static let suffix = "_Category"

  private static func files(
    in folder: String, _ root: String
  ) throws(UserError) -> [(path: String, contract: FileContract?)] {
    var files: [(String, FileContract?)] = []
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    for path in paths.sorted() where path.hasSuffix(".swift") {
      do {
        let contract = try ContractReader.read(try FileReader.readUTF8("\(folder)/\(path)"))
        files.append((RelativePath.below(root, "\(folder)/\(path)"), contract))
      } catch {
        throw UserError("\(folder)/\(path) cannot be read: \(error)")
      }
    }
    return files
  }
}
