/// The conflict markers that git leaves in a file.
package enum ConflictMarker {
  private static let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].map { Array($0.utf8) }

  /// The first line that begins with a marker, from 1.
  package static func firstLine(in bytes: [UInt8]) -> Int? {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { line in markers.contains { line.starts(with: $0) } }
      .map { $0 + 1 }
  }
}
