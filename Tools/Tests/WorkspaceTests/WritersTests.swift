import Foundation
import Testing

/// Holds the sources to what the architecture says: nothing but the journal writes in a repository.
@Suite("Who writes files")
struct WritersTests {
  /// Those that write elsewhere.
  private static let allowed: [String: String] = [
    "ChangeJournal/": "the journal itself",
    "SourceText/FileWriter.swift": "reports, where the user says",
    "ProcessRunning/": "what a program reads from standard input",
    "Scaffolding/FutureRepository.swift": "what will be made, in the temporary folder, to read it",
    "Scaffolding/PackageRepository.swift": "a repository that is put together in the temporary folder",
    "Verifying/PackageTests.swift": "what a run of tests reports, in the temporary folder",
    "Releasing/": "a release that is put together in the temporary folder, and the repository that it goes to",
    "Apps/App/StaleObjects.swift": "what a build has made, so that it is made again",
    "AccessLevels/Feedback/SendableProbe.swift": "a question to the compiler, in the temporary folder",
    "Comparing/Changes/BaseCheckout.swift": "the files of an earlier commit, in the temporary folder",
    "Extraction/BusinessLine/OutsideVerification.swift": "what a package is built into, in the temporary folder",
    "Fuzz": "no part of the tool",
    "MediatorEmbedder/": "a program of the build",
  ]

  private static let calls = [
    ".write(to:", ".write(toFile:", "createDirectory(", "createFile(", "removeItem(", "moveItem(", "copyItem(",
    "replaceItem", "createSymbolicLink(", "setAttributes(", "O_CREAT", "rename(", "renameat(", "unlink(", "mkdir(",
    "rmdir(", "symlink(", "fopen(", "truncate(", "chmod(",
  ]

  @Test("only the journal, the reports, and what is prepared in temporary folders")
  func writers() throws {
    let sources = URL(filePath: #filePath).appending(path: "../../../Sources").standardizedFileURL.path
    let files = try FileManager.default.subpathsOfDirectory(atPath: sources).filter { $0.hasSuffix(".swift") }
    try #require(files.count > 100)
    for file in files where !Self.allowed.keys.contains(where: file.hasPrefix) {
      let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
      for call in Self.calls where text.contains(call) {
        Issue.record("\(file) has \(call): let it make a ChangeSet, which Workspace applies")
      }
    }
  }
}
