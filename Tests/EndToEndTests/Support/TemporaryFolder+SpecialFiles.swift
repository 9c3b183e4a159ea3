import Foundation

extension TemporaryFolder {
  /// Makes a symbolic link.
  ///
  /// - Parameter destination: Absolute, or as seen from the link's folder.
  func makeLink(_ path: String, to destination: String) throws {
    try makeFolder(of: path)
    try FileManager.default.createSymbolicLink(atPath: url(path).path, withDestinationPath: destination)
  }

  /// Makes a named pipe without a writer: a program that opens it for reading waits for ever.
  func makePipe(_ path: String) throws {
    try makeFolder(of: path)
    guard mkfifo(url(path).path, 0o600) == 0 else { throw Self.lastError }
  }

  /// Makes an empty file, and the folder that its name may begin with.
  ///
  /// - Parameter bytes: The name, which need not be a text.
  func makeFile(named bytes: [UInt8], in folder: String) throws {
    func path(_ name: some Sequence<UInt8>) -> [CChar] {
      ("\(url(folder).path)/".utf8 + Array(name) + [0]).map { CChar(bitPattern: $0) }
    }
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")), mkdir(path(bytes[..<slash]), 0o700) != 0 {
      throw Self.lastError
    }
    let file = open(path(bytes), O_CREAT | O_WRONLY | O_EXCL, 0o600)
    guard file >= 0 else { throw Self.lastError }
    close(file)
  }

  /// Makes many empty sources, with the system's own call, because other tests wait meanwhile.
  func makeEmptyFiles(_ count: Int, in folder: String) throws {
    try FileManager.default.createDirectory(at: url(folder), withIntermediateDirectories: true)
    for number in 0..<count {
      let file = open(url(folder).path + "/F\(number).swift", O_CREAT | O_WRONLY | O_EXCL, 0o600)
      guard file >= 0 else { throw Self.lastError }
      close(file)
    }
  }

  /// The error of the last system call.
  private static var lastError: POSIXError { POSIXError(.init(rawValue: errno) ?? .EIO) }
}
