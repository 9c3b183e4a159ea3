import ArgumentParser
import Foundation
import SourceText

/// Where a command's result goes.
struct OutputOption: ParsableArguments {
  @Option(help: "Write to this file, whole or not at all, instead of standard output.", completion: .file())
  var output: String?

  /// - Throws: Where the file cannot be written; it is then as it was.
  func write(_ text: String) throws(ToolFailure) {
    guard let output else { return try print(text) }
    do {
      try FileWriter.replace(output, with: text)
    } catch {
      throw ToolFailure("cannot write \(output): \(error); name a file in a folder that you can write to")
    }
  }

  /// Unlike `Swift.print` it says when the disk behind standard output is full.
  private func print(_ text: String) throws(ToolFailure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw ToolFailure("cannot write to standard output: \(error.localizedDescription)")
    }
  }
}
