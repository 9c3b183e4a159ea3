/// Why the compiler's index could not be read.
package enum IndexError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The toolchain's library could not be used.
  case library(path: String, words: String)
  /// There is no store, or the folder is not one.
  case store(path: String, words: String)
  /// A unit or a record of the store is broken.
  case part(name: String, words: String)

  package var description: String {
    switch self {
    case .library(let path, let words): "cannot use \(path), which reads the compiler's index: \(words)"
    case .store(let path, let words): "cannot read the compiler's index in \(path): \(words); build the package first"
    case .part(let name, let words):
      "cannot read \(name) of the compiler's index: \(words); remove .build/…/index and build again"
    }
  }
}
