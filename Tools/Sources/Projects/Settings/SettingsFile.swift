import SourceText

/// The contents of an `.xcconfig` file.
package struct SettingsFile: Sendable {
  package enum Line: Hashable, Sendable {
    case setting(BuildSetting)
    /// `#include "path"`, or `#include? "path"`, which may be missing.
    case include(String, isOptional: Bool, SourcePosition)
  }

  package var lines: [Line] = []

  package init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    // The parts of a line that continues after a backslash.
    var parts: [String] = []
    var start = 0
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if parts.isEmpty { start = index + 1 }
      let own = Self.withoutComment(line).trimmed
      let goesOn = own.hasSuffix("\\")
      parts.append(goesOn ? own.dropLast().trimmed : own)
      if goesOn { continue }
      add(parts, at: start)
      parts = []
    }
    add(parts, at: start)
  }

  private mutating func add(_ parts: [String], at number: Int) {
    if let line = Self.line(parts.joined(separator: " "), number: number) { lines.append(line) }
  }

  private static func line(_ line: String, number: Int) -> Line? {
    if line.hasPrefix("#include") {
      var rest = line.dropFirst("#include".count)
      let isOptional = rest.hasPrefix("?")
      if isOptional { rest = rest.dropFirst() }
      let path = rest.trimmed
      guard path.count > 2, path.hasPrefix("\""), path.hasSuffix("\"") else { return nil }
      return .include(
        String(path.dropFirst().dropLast()), isOptional: isOptional, SourcePosition(line: number, column: 1))
    }
    // A condition in brackets contains a “=” too.
    var depth = 0
    for index in line.indices {
      switch line[index] {
      case "[": depth += 1
      case "]": depth -= 1
      case "=" where depth <= 0:
        let key = line[..<index].trimmed
        guard !key.isEmpty else { return nil }
        var value = line[line.index(after: index)...].trimmed
        if value.hasSuffix(";") { value = value.dropLast().trimmed }
        return .setting(BuildSetting(key: key, value: value))
      default: break
      }
    }
    return nil
  }

  /// Two slashes begin a comment wherever they are, even in a URL.
  private static func withoutComment(_ line: Substring) -> Substring {
    let slash = UInt8(ascii: "/")
    let bytes = line.utf8
    guard let start = zip(bytes.indices, zip(bytes, bytes.dropFirst())).first(where: { $1 == (slash, slash) })?.0 else {
      return line
    }
    return line[..<start]
  }
}
