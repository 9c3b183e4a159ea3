import SourceText

/// Converts columns of compilers, which count UTF-8 bytes, to columns of editors.
///
/// Caches the last file: findings are sorted by place.
struct UTF16Columns {
  let root: String
  private(set) var current: (file: String, lines: [ArraySlice<UInt8>])?

  /// - Parameter file: Relative to the root. A rule has read it to find a column in it, so it may be read; a file that
  ///   is only named has its findings in the first column, and is not read.
  /// - Returns: `nil` if the file no longer exists, or has changed.
  mutating func column(of position: SourcePosition, in file: String) -> Int? {
    guard position.column > 1 else { return 1 }
    guard let lines = lines(of: file), lines.indices.contains(position.line - 1) else { return nil }
    let line = lines[position.line - 1]
    guard position.column - 1 <= line.count else { return nil }
    return String(decoding: line.prefix(position.column - 1), as: UTF8.self).utf16.count + 1
  }

  private mutating func lines(of file: String) -> [ArraySlice<UInt8>]? {
    if let current, current.file == file { return current.lines }
    guard let bytes = try? FileReader.readUTF8("\(root)/\(file)") else { return nil }
    let lines = Self.lines(of: bytes)
    current = (file, lines)
    return lines
  }

  /// CR, LF, and CR LF end a line, as where positions are computed.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() {
      let isCR = byte == UInt8(ascii: "\r")
      guard isCR || byte == UInt8(ascii: "\n") else { continue }
      if isCR, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") { continue }
      lines.append(bytes[start...index])
      start = index + 1
    }
    return lines + [bytes[start...]]
  }
}
