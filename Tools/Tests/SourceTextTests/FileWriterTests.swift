import FolderTestSupport
import Foundation
import SourceText
import Testing

@Suite("Writing a file")
final class FileWriterTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func path(_ name: String) -> String { folder.path(name) }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.root).sorted() }
  }

  @Test("a file is made, and replaced with the rights that it has; nothing else is left")
  func replace() throws {
    try FileWriter.replace(path("a"), with: "one")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a"))
    try FileWriter.replace(path("a"), with: "two")
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "two")
    #expect(try FileManager.default.attributesOfItem(atPath: path("a"))[.posixPermissions] as? Int == 0o640)
    #expect(try names == ["a"])
  }

  @Test("who has the old file open still reads the old text")
  func isWhole() throws {
    try FileWriter.replace(path("a"), with: "old text")
    let reader = try #require(FileHandle(forReadingAtPath: path("a")))
    try FileWriter.replace(path("a"), with: "new")
    #expect(try reader.readToEnd() == Data("old text".utf8))
  }

  @Test("a link stays a link")
  func link() throws {
    try FileWriter.replace(path("a"), with: "one")
    try FileManager.default.createSymbolicLink(atPath: path("b"), withDestinationPath: "a")
    try FileWriter.replace(path("b"), with: "two")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("b")) == "a")
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "two")
  }

  @Test("a pipe is written to and stays a pipe")
  func pipe() throws {
    #expect(mkfifo(path("p"), 0o600) == 0)
    // Open for both, so that neither side waits for the other.
    let reader = try FileHandle(forUpdating: URL(filePath: path("p")))
    try FileWriter.replace(path("p"), with: "text")
    #expect(try reader.read(upToCount: 4) == Data("text".utf8))
    let type = try FileManager.default.attributesOfItem(atPath: path("p"))[.type] as? FileAttributeType
    #expect(type != .typeRegular)
  }

  @Test("pieces are written in few blocks, in order and whole")
  func blocks() throws {
    let pieces = (0..<30_000).map { "\($0)\n" }
    let blocks = Blocks()
    try FileWriter.inBlocks({ sink throws(FileWriter.Failure) in for piece in pieces { try sink(piece) } }, blocks.add)
    #expect(blocks.all.joined() == pieces.joined())
    #expect((2...4).contains(blocks.all.count))
  }

  private final class Blocks {
    var all: [String] = []
    func add(_ block: String) { all.append(block) }
  }

  @Test("what comes in pieces is there when the last has come; where one fails the old text stays, alone")
  func pieces() throws {
    try FileWriter.replace(path("a"), with: "old")
    try FileWriter.replace(path("a")) { sink throws(FileWriter.Failure) in
      for piece in ["one", "", "two"] { try sink(piece) }
      #expect(try! String(contentsOfFile: path("a"), encoding: .utf8) == "old")
    }
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "onetwo")
    #expect(throws: FileWriter.Failure.system("half")) {
      try FileWriter.replace(path("a")) { sink throws(FileWriter.Failure) in
        try sink("half")
        throw .system("half")
      }
    }
    #expect(try String(contentsOfFile: path("a"), encoding: .utf8) == "onetwo")
    #expect(try names == ["a"])
  }

  @Test("what cannot be written says why, and leaves nothing")
  func failures() throws {
    #expect(throws: FileWriter.Failure.isFolder) { try FileWriter.replace(path(""), with: "") }
    #expect(throws: FileWriter.Failure.system("no such file or directory")) {
      try FileWriter.replace(path("nowhere/a"), with: "")
    }
    try FileWriter.replace(path("file"), with: "")
    #expect(throws: FileWriter.Failure.system("not a directory")) {
      try FileWriter.replace(path("file/a"), with: "")
    }
    #expect(try names == ["file"])
  }
}

extension FileWriter {
  fileprivate static func replace(_ path: String, with text: String) throws(Failure) {
    try replace(path) { sink throws(Failure) in try sink(text) }
  }
}
