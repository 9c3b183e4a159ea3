import Foundation
import Testing

@Suite("A journal from another user")
struct PlantedJournalTests {
  /// As another user of the machine can write it, with the facts that the system shows about the folder.
  private func plant(above folder: TemporaryFolder) throws -> URL {
    let journal = folder.url(".git/modulize-journal")
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    for name in ["objects", "refs", "modulize-journal"] {
      try FileManager.default.createDirectory(at: folder.url(".git/\(name)"), withIntermediateDirectories: true)
    }
    try folder.write("evil", to: ".git/modulize-journal/new-0")
    var status = stat()
    guard stat(journal.path, &status) == 0 else { throw POSIXError(.EIO) }
    let list = """
      {"top": "\(folder.root.resolvingSymlinksInPath().path)", "device": \(status.st_dev), "inode": \(status.st_ino),
       "folders": [], "repositories": [], "entries": [
        {"path": "project/Evil.swift", "before": {"kind": "absent", "hash": "", "mode": 0}, "after": {"kind": "file",
         "hash": "4e0f8f9ad8a51b4b2d1c3b1f0bbf2b6e6d0f6c7d6ff1e2c6a0c5ab6a4f0b8e9d", "mode": 420}},
        {"path": "project/Packages/P/Package.swift", "before": {"kind": "file", "hash": "", "mode": 420},
         "after": {"kind": "absent", "hash": "", "mode": 0}}]}
      """
    try folder.write(list, to: ".git/modulize-journal/list.json")
    return journal
  }

  @Test(
    "in a folder above the repository is completed by no command",
    .enabled(if: getuid() == 0, "only root can give files away"), arguments: ["", "journal alone"])
  func above(what: String) async throws {
    try await TemporaryFolder.withEmpty { folder in
      let project = ChangedTree(folder: TemporaryFolder(root: folder.url("project")))
      for name in ["P", "Q"] { try project.folder.apply(.newPackage(name, linking: name == "Q" ? "P" : nil)) }
      #expect(chmod(folder.root.path, 0o777) == 0)
      let journal = try plant(above: folder)
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url(".git").path) + [""] {
        if what.isEmpty || path.hasPrefix("modulize") { lchown(folder.url(".git/\(path)").path, 65534, 65534) }
      }
      let before = try project.files()
      for command in [["lint"], ["graph"], ["lint", "--fix", "--dry-run"], ["init", "--dry-run"]] {
        #expect(try await project.run(command).exitCode != 2)
        #expect(try project.files() == before)
      }
      for command in [["recover"], ["recover", "--undo"], ["lint", "--fix"], ["init"]] {
        let result = try await project.run(command)
        #expect(result.exitCode == 2, "\(command) \(result.output)")
        #expect(try project.files() == before)
      }
      #expect(FileManager.default.fileExists(atPath: journal.appending(path: "list.json").path))
    }
  }

  @Test("that came with a copy of the repository is reported, and completed by no command")
  func handedOn() async throws {
    try await WritingCommand.fix.withRepository { work, before, _ in
      // As after a program that was killed in the middle.
      for _ in 0..<50 where !work.hasList {
        try await work.reset()
        try await work.kill(WritingCommand.fix.arguments, whileChanging: true, after: .zero, limit: .seconds(60))
      }
      try #require(work.hasList)
      try await work.reset()
      let copy = ChangedTree(folder: TemporaryFolder(root: work.folder.url("../copy").standardizedFileURL))
      try FileManager.default.copyItem(at: work.folder.root, to: copy.folder.root)
      for command in [["lint"], ["recover"], ["recover", "--undo"], ["lint", "--fix"]] {
        let result = try await copy.run(command)
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("its list was made elsewhere"), "\(result.errors)")
        #expect(try copy.files() == before)
      }
      #expect(try await copy.run(["recover", "--forget"]).exitCode == 0)
      #expect(try await copy.run(["lint", "--quiet"]).exitCode != 2)
      #expect(try copy.files() == before)
    }
  }
}
