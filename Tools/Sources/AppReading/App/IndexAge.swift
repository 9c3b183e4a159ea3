import IndexReading
import SourceText

/// Whether what a compiler wrote down of files is of the files as they are.
package struct IndexAge {
  private var outdated: [String] = []

  package init() {}

  /// - Parameters:
  ///   - file: What is known of it.
  ///   - path: The file as a person knows it.
  package mutating func check(_ file: IndexedFile, called path: String) {
    if let change = FileTime.ofChange(file.path), change > file.time { outdated.append(path) }
  }

  /// - Throws: An `UserError` where a file was changed afterwards.
  package func expectCurrent() throws(UserError) {
    guard let first = outdated.first else { return }
    let subject = outdated.count == 1 ? "\(first) was" : "\(first) and \(outdated.count - 1) more were"
    throw UserError("\(subject) changed after the index was made: build again, so that it says what the sources say")
  }
}
