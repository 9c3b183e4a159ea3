import ChangeJournal
import Configuration
import Rules
import SourceText

/// Finds, reads and writes the baseline of a repository.
package enum BaselineFile {
  /// The baseline in `root`; `nil` if there is none.
  package static func read(root: String) throws(InvalidFile) -> Baseline? {
    let path = "\(root)/\(Baseline.fileName)"
    guard DiskPath.exists(path) else { return nil }
    guard LinkDestination(of: Baseline.fileName, below: root) != .outside else {
      throw invalid("it is a symbolic link that leaves the repository, which is not followed; put the file itself here")
    }
    do {
      return try Baseline(FileReader.readUTF8(path))
    } catch let error as InvalidFile {
      throw error
    } catch {
      throw invalid("it cannot be read: \(error)")
    }
  }

  /// The change set that writes it. It replaces a symbolic link, which may lead out of the repository.
  package static func change(to baseline: Baseline) -> ChangeSet {
    var changes = ChangeSet()
    changes.write(baseline.text, to: Baseline.fileName)
    return changes
  }

  /// The error for pruning without a baseline.
  package static var missing: InvalidFile { invalid("there is none to prune; write one with --write-baseline") }

  private static func invalid(_ message: String) -> InvalidFile {
    InvalidFile([.init(file: Baseline.fileName, message)])
  }
}
