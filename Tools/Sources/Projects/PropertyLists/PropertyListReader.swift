import Foundation
import SourceText

/// Reads a property list: in the old-style format of Xcode projects, in JSON5, or in XML.
package enum PropertyListReader {
  /// - Parameter bytes: The whole file.
  package static func read(_ bytes: [UInt8]) throws(UnreadableProject) -> PropertyList {
    guard UTF8Check.isValid(bytes) else { throw UnreadableProject("it is not UTF-8") }
    if isXML(bytes) { return try XMLPropertyList.read(bytes) }
    let syntax: PropertyListSyntax = isJSON(bytes) ? .json : .oldStyle
    do throws(UnreadableProject) {
      return try bytes.withUnsafeBufferPointer { source throws(UnreadableProject) in
        var parser = PropertyListParser(source, syntax)
        return try parser.parse()
      }
    } catch {
      // The marks are a syntax error in a property list, so parsing fails at the first of them, or soon after.
      if let line = ConflictMarker.firstLine(in: bytes) {
        throw UnreadableProject(
          "it has unresolved merge conflicts", at: SourcePosition(line: line, column: 1))
      }
      throw error
    }
  }

  /// Whether it is in XML, where values have no positions of their own.
  package static func isXML(_ bytes: [UInt8]) -> Bool {
    bytes.drop { $0 <= 0x20 || $0 >= 0x80 }.starts(with: "<?xml".utf8)
  }

  /// Whether it is in JSON: a list in square brackets, or a dictionary whose first key is followed by a colon.
  package static func isJSON(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { source in
      var parser = PropertyListParser(source, .json)
      return (try? parser.isAtJSON()) ?? false
    }
  }
}

extension PropertyListParser {
  fileprivate mutating func isAtJSON() throws(UnreadableProject) -> Bool {
    try skipBlanks()
    if take(UInt8(ascii: "[")) { return true }
    guard take(UInt8(ascii: "{")) else { return false }
    try skipBlanks()
    _ = try text()
    try skipBlanks()
    return take(UInt8(ascii: ":"))
  }
}
