import Foundation
import ProcessRunning

/// The Swift toolchain that `swift` on the path belongs to.
package enum Toolchain {
  /// The path of the library that reads what this toolchain's compiler writes.
  ///
  /// The compiler reports its own location, because the `swift` on the path may forward to any toolchain.
  ///
  /// - Throws: An `IndexError` if there is no compiler, or the library is not beside it.
  package static func indexLibrary() async throws(IndexError) -> String {
    let folder = try await runtimeFolder()
    let candidates = ["so", "dylib"].map { "\(folder)/libIndexStore.\($0)" }
    guard let library = candidates.first(where: { FileManager.default.fileExists(atPath: $0) }) else {
      throw .library(path: candidates[0], words: "there is no such file; use a toolchain from swift.org or Xcode")
    }
    return library
  }

  /// The path of the program that spells out mangled names.
  ///
  /// - Throws: An `IndexError` if there is no compiler.
  static func demangler() async throws(IndexError) -> String {
    URL(filePath: try await runtimeFolder()).deletingLastPathComponent().appending(path: "bin/swift-demangle").path
  }

  /// `usr/lib` of the toolchain.
  private static func runtimeFolder() async throws(IndexError) -> String {
    struct Information: Decodable {
      struct Paths: Decodable {
        var runtimeResourcePath: String
      }
      var paths: Paths
    }
    let output: Command.Result
    do {
      output = try await Command("swiftc", ["-print-target-info"]).run()
    } catch {
      throw .library(path: "libIndexStore", words: "\(error)")
    }
    guard let information = try? JSONDecoder().decode(Information.self, from: Data(output.output)) else {
      throw .library(path: "libIndexStore", words: "swiftc does not say where it lives: \(output.errors)")
    }
    return URL(filePath: information.paths.runtimeResourcePath).deletingLastPathComponent().path
  }
}
