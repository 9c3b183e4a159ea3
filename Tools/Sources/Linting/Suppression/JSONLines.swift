/// Where the elements of a JSON document stand, which a decoder does not say.
enum JSONLines {
  /// The lines of the objects in the lists of the outermost object, from 1. In a text that is no JSON they mean
  /// nothing.
  static func ofElements(in bytes: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var (line, depth) = (1, 0)
    var (isInText, isEscaped) = (false, false)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if isInText {
        if !isEscaped, byte == UInt8(ascii: "\"") { isInText = false }
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth == 3 { lines.append(line) }
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
    }
    return lines
  }
}
