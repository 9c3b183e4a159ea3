import Foundation
import SwiftParser

/// What the lint would cost if it parsed every file.
enum SyntaxParsing {
  /// Parses every file of a list on all cores, and discards the trees.
  ///
  /// - Parameter list: A file of paths separated by zero bytes.
  static func parse(list: String) throws {
    let paths = try Data(contentsOf: URL(filePath: list)).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      guard let data = FileManager.default.contents(atPath: paths[index]) else { return }
      data.withUnsafeBytes { bytes in
        _ = Parser.parse(source: bytes.bindMemory(to: UInt8.self))
      }
    }
  }
}
