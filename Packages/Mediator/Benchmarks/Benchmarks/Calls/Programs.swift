import Foundation

/// The other programs of this package, in the same folder as this one.
enum Programs {
  private struct NotBuilt: Error, CustomStringConvertible {
    let path: String
    var description: String { "there is no \(path): run `make bench`, which builds it first" }
  }

  /// A process that is ready to run the program.
  static func process(_ program: String) throws -> Process {
    let folder = Bundle.main.executableURL?.deletingLastPathComponent() ?? URL(filePath: ".")
    let url = folder.appending(path: program)
    guard FileManager.default.isExecutableFile(atPath: url.path()) else { throw NotBuilt(path: url.path()) }
    let process = Process()
    process.executableURL = url
    return process
  }
}
