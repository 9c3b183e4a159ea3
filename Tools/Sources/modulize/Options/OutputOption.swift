import ArgumentParser
import Foundation
import SourceText

/// The destination of a command's result.
struct OutputOption: ParsableArguments {
  @Option(help: "Write to this file, atomically, instead of standard output.", completion: .file())
  var output: String?

  /// - Throws: If the file cannot be written; then it is unchanged.
  func write(_ text: String) throws(UserError) {
    try write { sink throws(FileWriter.Failure) in try sink(text) }
  }

  /// Writes a text piece by piece. A file is replaced only when it is complete.
  ///
  /// - Throws: If the file cannot be written; then it is unchanged.
  func write(_ pieces: FileWriter.Pieces) throws(UserError) {
    do throws(FileWriter.Failure) {
      if let output {
        try FileWriter.replace(output, with: pieces)
      } else {
        try FileWriter.inBlocks(pieces, Self.print)
      }
    } catch {
      guard let output else { throw UserError("cannot write to standard output: \(error)") }
      throw UserError("cannot write \(output): \(error); name a file in a folder that you can write to")
    }
  }

  /// Unlike `Swift.print` it reports errors, such as a full disk behind standard output.
  private static func print(_ text: String) throws(FileWriter.Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw .system(error.localizedDescription)
    }
  }
}
