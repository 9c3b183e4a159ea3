import Foundation

/// Changes to the files of a repository that all happen, or none.
package struct ChangeSet: Sendable {
  /// What each file becomes, by its path relative to the root; `nil` where the file goes.
  package private(set) var contents: [String: [UInt8]?] = [:]

  package init() {}

  package mutating func write(_ bytes: [UInt8], to path: String) {
    contents[path] = .some(bytes)
  }

  package mutating func write(_ text: String, to path: String) {
    write(Array(text.utf8), to: path)
  }

  package mutating func remove(_ path: String) {
    contents[path] = .some(nil)
  }

  /// Moves a file, as `bytes`.
  package mutating func move(_ path: String, to other: String, as bytes: [UInt8]) {
    remove(path)
    write(bytes, to: other)
  }

  /// The changes that take these back, as long as nothing else has changed.
  ///
  /// - Parameter root: The repository's folder, before the changes are made.
  package func inverse(below root: String) -> ChangeSet {
    var inverse = ChangeSet()
    for path in contents.keys {
      inverse.contents[path] = .some(FileManager.default.contents(atPath: "\(root)/\(path)").map { Array($0) })
    }
    return inverse
  }

  package var isEmpty: Bool { contents.isEmpty }
}
