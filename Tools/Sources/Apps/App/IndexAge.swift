import IndexReading
import SourceText

/// Checks that an index is as new as the files it describes.
package struct IndexAge {
  private var outdated: [String] = []

  package init() {}

  /// - Parameters:
  ///   - file: Its record in the index.
  ///   - path: The path to show to the user.
  package mutating func check(_ file: IndexedFile, called path: String) {
    if let change = FileTime.ofChange(file.path), change > file.time { outdated.append(path) }
  }

  /// - Throws: A `UserError` if a file has changed since.
  package func expectCurrent() throws(UserError) {
    guard let first = outdated.first else { return }
    let subject = outdated.count == 1 ? "\(first) was" : "\(first) and \(outdated.count - 1) more were"
    throw UserError("\(subject) changed after the index was made: build again to update it")
  }
}
