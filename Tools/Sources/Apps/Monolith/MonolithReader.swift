import Foundation
import IndexReading
import Parsing
import SourceText
import SwiftSyntax

/// Combines the sources, syntax trees and index of an app.
package enum MonolithReader {
  /// - Parameters:
  ///   - root: The repository's folder, absolute and without links.
  ///   - files: The app's sources with their business lines, relative to the root.
  ///   - module: The app's module.
  ///   - index: The compiler's index of it.
  ///   - checksTimes: Whether the index may be older than the sources.
  /// - Throws: A `UserError` if a source cannot be read, was not compiled, or has changed since.
  package static func read(
    root: String, files: [(path: String, feature: String?)], module: String, index: IndexStore,
    checksTimes: Bool = false
  ) throws(UserError) -> Monolith {
    let indexed = try UserError.unifying { try index.files(ofModule: module) }
    if checksTimes {
      var age = IndexAge()
      let paths = Set(files.map { "\(root)/\($0.path)" })
      for file in indexed where paths.contains(file.path) {
        age.check(file, called: RelativePath.below(root, file.path))
      }
      try age.expectCurrent()
    }
    let occurrences = Dictionary(indexed.map { ($0.path, $0.occurrences) }) { _, last in last }
    let missing = files.map(\.path).filter { occurrences["\(root)/\($0)"] == nil }
    if !missing.isEmpty { throw UnbuiltFiles.error(missing) }
    var read: [MonolithFile] = []
    for (path, feature) in files.sorted(by: { $0.path < $1.path }) {
      let bytes = try FileReader.readUTF8(path, below: root)
      let tree: SourceFileSyntax
      do {
        tree = try BoundedParser.read(bytes) { $0 }
      } catch {
        throw UserError("cannot parse \(path): \(error); split the file, or exclude it")
      }
      let own = occurrences["\(root)/\(path)"] ?? []
      read.append(MonolithFile(path: path, feature: feature, bytes: bytes, tree: tree, occurrences: own))
    }
    return Monolith(module: module, files: read)
  }
}
