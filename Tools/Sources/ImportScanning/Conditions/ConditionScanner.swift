import SourceText

/// Finds the modules that a file tests with `canImport`, even if it does not import them: its code may differ where
/// they are available.
///
/// Matches the text of lines that begin like a condition, without telling code from comments: code that is commented
/// out still shows that the author had the module in mind.
package enum ConditionScanner {
  private static let directive = ByteSearch("#if", "#elseif")
  private static let question = ByteSearch("canImport(", by: "I")

  package static func modules(_ bytes: [UInt8]) -> [String] {
    // Few files contain it, and searching for the word costs as much as reading the file.
    guard question.isFound(in: bytes) else { return [] }
    return bytes.withUnsafeBytes { bytes in
      var modules: [String] = []
      var offset = 0
      while let start = directive.firstIndex(in: bytes, from: offset) {
        offset = endOfCondition(bytes[start...])
        modules += Self.modules(in: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]))
      }
      return modules
    }
  }

  /// The end of the condition's line, or of the last line that continues it.
  private static func endOfCondition(_ text: Slice<UnsafeRawBufferPointer>) -> Int {
    var end = text.firstIndex(of: 0x0A) ?? text.endIndex
    while end < text.endIndex {
      let next = text[(end + 1)...].drop { [0x20, 0x09].contains($0) }
      guard ["&&", "||"].contains(where: { next.starts(with: $0.utf8) }) else { break }
      end = next.firstIndex(of: 0x0A) ?? text.endIndex
    }
    return end
  }

  private static func modules(in condition: UnsafeRawBufferPointer) -> [String] {
    var modules: [String] = []
    var offset = 0
    while let start = question.firstIndex(in: condition, from: offset) {
      // Of `A.B` the module is `A`.
      let name = condition[(start + "canImport(".utf8.count)...].drop { $0 == 0x20 }
        .prefix { $0.isIdentifierASCII || $0 >= 0x80 }
      if !name.isEmpty { modules.append(String(decoding: name, as: UTF8.self)) }
      offset = name.endIndex
    }
    return modules
  }
}
