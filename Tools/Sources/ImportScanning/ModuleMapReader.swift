/// Finds the modules that a module map of clang declares, by which sources import C.
package enum ModuleMapReader {
  /// - Returns: The names of its modules in order, without those of submodules; empty if it has nothing but comments; `nil`
  ///   if it is none: a brace, a comment or a quoted text does not end, or something else than a module begins.
  package static func modules(_ bytes: [UInt8]) -> [String]? {
    var tokens = Tokens(bytes: bytes)
    var (depth, found) = (0, [String]())
    // The words before a module's name: `explicit`, `framework`, `extern`.
    var expectsName = false
    var isEmpty = true
    while let token = tokens.next() {
      isEmpty = false
      switch token {
      case .mark(UInt8(ascii: "{")): depth += 1
      case .mark(UInt8(ascii: "}")):
        depth -= 1
        if depth < 0 { return nil }
      case .name("module") where depth == 0 && !expectsName: expectsName = true
      case .name(let name) where expectsName, .text(let name) where expectsName:
        // `A.B` adds a submodule to A.
        found.append(String(name.prefix { $0 != "." }))
        expectsName = false
      case .mark(UInt8(ascii: "*")): expectsName = false
      // Later words may be attributes of a module.
      case .name(let word) where found.isEmpty && depth == 0 && !["explicit", "framework", "extern"].contains(word):
        return nil
      default: continue
      }
    }
    guard depth == 0, !expectsName, !tokens.isBroken, isEmpty == found.isEmpty else { return nil }
    return found.enumerated().filter { !found[..<$0.offset].contains($0.element) }.map(\.element)
  }

  private enum Token {
    case name(String)
    case text(String)
    case mark(UInt8)
  }

  private struct Tokens {
    let bytes: [UInt8]
    var offset = 0
    /// Whether a comment or a text has no end.
    var isBroken = false

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
      while offset < bytes.count {
        let (byte, start) = (bytes[offset], offset)
        offset += 1
        switch byte {
        case 0x00...0x20: continue
        case UInt8(ascii: "/") where second == UInt8(ascii: "/"): skip { $0.isLineEnd }
        case UInt8(ascii: "/") where second == UInt8(ascii: "*"): skipComment()
        case UInt8(ascii: "\""):
          skip { $0 == UInt8(ascii: "\"") || $0.isLineEnd }
          isBroken = isBroken || second != byte
          offset += 1
          return .text(text(start + 1..<min(offset - 1, bytes.count)))
        case _ where byte.isIdentifierASCII || byte >= 0x80:
          skip { !($0.isIdentifierASCII || $0 >= 0x80 || $0 == UInt8(ascii: ".")) }
          return .name(text(start..<offset))
        default: return .mark(byte)
        }
      }
      return nil
    }

    /// The byte after the one that was taken.
    private var second: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private mutating func skip(to isEnd: (UInt8) -> Bool) {
      while offset < bytes.count, !isEnd(bytes[offset]) { offset += 1 }
    }

    private mutating func skipComment() {
      offset += 1
      while offset + 1 < bytes.count {
        if bytes[offset] == UInt8(ascii: "*"), bytes[offset + 1] == UInt8(ascii: "/") {
          offset += 2
          return
        }
        offset += 1
      }
      offset = bytes.count
      isBroken = true
    }
  }
}
