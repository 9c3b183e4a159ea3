/// The words that are keywords wherever they are, unless in backticks.
enum Keywords {
  static let reserved: Set<String> = [
    "Any", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
    "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "Self", "static", "struct", "subscript",
    "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// The reserved words that are expressions, so that an operator follows, not an operand.
  static let operands: Set<String> = ["Any", "false", "nil", "self", "Self", "super", "true"]
}
