import ArgumentParser
import Foundation
import SourceText

/// Where a command's result goes.
struct OutputOption: ParsableArguments {
  @Option(help: "Write to this file, whole or not at all, instead of standard output.", completion: .file())
  var output: String?

  /// - Throws: Where the file cannot be written; it is then as it was.
  func write(_ text: String) throws(UserError) {
    try write { sink throws(FileWriter.Failure) in try sink(text) }
  }

  /// Writes a text that comes in pieces. A file is changed when the last of them is there, and not before.
  ///
  /// - Throws: Where the file cannot be written; it is then as it was.
  func write(_ pieces: FileWriter.Pieces) throws(UserError) {
    do throws(FileWriter.Failure) {
      if let output { try FileWriter.replace(output, with: pieces) } else { try pieces(Self.print) }
    } catch {
      guard let output else { throw UserError("cannot write to standard output: \(error)") }
      throw UserError("cannot write \(output): \(error); name a file in a folder that you can write to")
    }
  }

  /// Unlike `Swift.print` it says when the disk behind standard output is full.
  private static func print(_ text: String) throws(FileWriter.Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw .system(error.localizedDescription)
    }
  }
}
