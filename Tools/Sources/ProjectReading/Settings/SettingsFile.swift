import SourceText

/// What an `.xcconfig` file says.
package struct SettingsFile: Sendable {
  package enum Line: Hashable, Sendable {
    case setting(BuildSetting)
    /// `#include "path"`, or `#include? "path"`, which may be missing.
    case include(String, isOptional: Bool, SourcePosition)
  }

  package var lines: [Line] = []

  package init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if let line = Self.line(line, number: index + 1) { lines.append(line) }
    }
  }

  private static func line(_ line: Substring, number: Int) -> Line? {
    let line = withoutComment(line).trimmed
    if line.hasPrefix("#include") {
      var rest = line.dropFirst("#include".count)
      let isOptional = rest.hasPrefix("?")
      if isOptional { rest = rest.dropFirst() }
      let path = rest.trimmed
      guard path.count > 2, path.hasPrefix("\""), path.hasSuffix("\"") else { return nil }
      return .include(
        String(path.dropFirst().dropLast()), isOptional: isOptional, SourcePosition(line: number, column: 1))
    }
    // A condition between brackets has a “=” too.
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
        return .setting(BuildSetting(key: String(key), value: String(value)))
      default: break
      }
    }
    return nil
  }

  /// Two slashes begin a comment wherever they stand, also in an address.
  private static func withoutComment(_ line: Substring) -> Substring {
    var previous: Character?
    for index in line.indices {
      if line[index] == "/", previous == "/" { return line[..<line.index(before: index)] }
      previous = line[index]
    }
    return line
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return start.prefix(0) }
    return start[...last]
  }
}
