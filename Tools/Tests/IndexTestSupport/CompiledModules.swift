import Foundation
import IndexReading
import Synchronization

/// Modules that many tests import. Each is compiled once, and is gone when the program ends.
package enum CompiledModules {
  private struct Key: Hashable {
    var module: String
    var text: String
  }

  private static let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "modulize-modules-\(UUID().uuidString)").path
  private static let known = Mutex<[Key: Task<String, any Error>]>([:])

  /// - Parameters:
  ///   - module: The module's name.
  ///   - text: Its only source.
  /// - Returns: The folder in which a compiler finds it.
  package static func folder(of module: String, _ text: String) async throws -> String {
    let task = known.withLock { known in
      let key = Key(module: module, text: text)
      if let task = known[key] { return task }
      let number = known.count
      let task = Task { try await compile(module, text, in: "\(folder)/\(number)") }
      if known.isEmpty { atexit { try? FileManager.default.removeItem(atPath: CompiledModules.folder) } }
      known[key] = task
      return task
    }
    return try await task.value
  }

  private static func compile(_ module: String, _ text: String, in folder: String) async throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = "\(folder)/\(module).swift"
    try Data(text.utf8).write(to: URL(filePath: file))
    try await Toolchain.compile(
      [file], module: module, options: ["-swift-version", "6", "-parse-as-library"], in: folder)
    return folder
  }
}
