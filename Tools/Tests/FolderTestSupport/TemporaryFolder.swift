import Foundation

/// A folder with files, gone when nothing holds it any more.
package final class TemporaryFolder: FileKeeper, Sendable {
  /// Absolute and without links.
  package let root: String

  /// - Parameter files: Texts by path.
  package init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = folder.resolvingSymlinksInPath().path(percentEncoded: false)
    for (path, text) in files { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }
}

/// What has files below a root.
package protocol FileKeeper {
  /// An absolute path.
  var root: String { get }
}

extension FileKeeper {
  package func path(_ relative: String) -> String { "\(root)/\(relative)" }

  /// A new file takes the place of an old one, which may have another name too.
  package func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  /// Without waiting for the disk, as Foundation does for each file: tests write thousands that are soon gone.
  package func write(_ bytes: [UInt8], to path: String) throws {
    let file = self.path(path)
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: file)
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO, userInfo: [NSFilePathErrorKey: file])
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    try handle.write(contentsOf: Data(bytes))
    try handle.close()
  }

  package func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: self.path(path))), as: UTF8.self)
  }

  package func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: self.path(path)) }

  /// Whether there is anything of that name, also a link that leads nowhere.
  package func exists(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: self.path(path))) != nil
  }
}
