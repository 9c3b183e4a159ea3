/// How a property list is written. Values mean the same in each.
enum PropertyListSyntax {
  /// `{ a = b; c = (d, e); }`
  case oldStyle
  /// JSON5: `{ "a": "b", c: ["d", "e"] }`
  case json

  /// Between a key and its value.
  var assignment: UInt8 { self == .json ? UInt8(ascii: ":") : UInt8(ascii: "=") }
  /// After a value in a dictionary; in JSON the last one needs none.
  var terminator: UInt8 { self == .json ? UInt8(ascii: ",") : UInt8(ascii: ";") }
  var listStart: UInt8 { self == .json ? UInt8(ascii: "[") : UInt8(ascii: "(") }
  var listEnd: UInt8 { self == .json ? UInt8(ascii: "]") : UInt8(ascii: ")") }
}

extension UInt8 {
  var character: Character { Character(Unicode.Scalar(self)) }

  var isBlank: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  var isHexadecimal: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Whether it needs no quotes. Other tools than Xcode write `@` and `~` unquoted; non-ASCII bytes are accepted.
  func isOfWords(in syntax: PropertyListSyntax) -> Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."),
      UInt8(ascii: "-"), 0x80...0xFF:
      true
    case UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "~"): syntax == .oldStyle
    case UInt8(ascii: "+"): syntax == .json
    default: false
    }
  }
}
