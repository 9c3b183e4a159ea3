import Foundation
import Testing

/// The repository's own files, or those of one of its folders. All of them are read once for all the copies that tests
/// make.
///
/// Without hidden files: `.git`, every `.build`, and the configuration, so without the project that it excludes. Git is
/// not asked, because the repository may have come as an archive.
struct CheckoutFiles: Sendable {
  private struct File {
    /// Below the repository's root.
    var path: String
    var bytes: Data
    var mode: Int
  }

  static let all = Result { try CheckoutFiles(in: "") }
  /// The worked example.
  static let example = Result { try CheckoutFiles(in: ["Packages", "MainProject"]) }

  private let files: [File]

  /// Reads a folder of the repository, which may be a hidden one.
  init(in folder: String) throws {
    try self.init(in: [folder])
  }

  private init(in folders: [String]) throws {
    files = try folders.flatMap { try Self.files(in: $0) }
  }

  /// Writes the files to the same paths below `root`.
  func write(to root: URL) throws {
    try #require(!files.isEmpty)
    var made: Set<String> = []
    for file in files {
      let path = "\(root.path)/\(file.path)"
      let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
      if made.insert(folder).inserted {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      }
      try TemporaryFile.write(file.bytes, to: path, mode: mode_t(file.mode))
    }
  }

  private static func files(in folder: String) throws -> [File] {
    var found: [File] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: Checkout.root.appending(path: folder).path)
    where !name.hasPrefix(".") && !name.hasSuffix(".xcodeproj") {
      let path = folder.isEmpty ? name : "\(folder)/\(name)"
      let url = Checkout.root.appending(path: path)
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      if attributes[.type] as? FileAttributeType == .typeDirectory {
        found += try files(in: path)
      } else {
        found.append(
          File(path: path, bytes: try Data(contentsOf: url), mode: attributes[.posixPermissions] as? Int ?? 0o644))
      }
    }
    return found
  }
}
