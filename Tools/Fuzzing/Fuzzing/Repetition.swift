/// A few tokens repeated so that they nest: some parsers take exponential time on these.
package struct Repetition: Sendable, CustomStringConvertible {
  package let head: String
  package let unit: String
  /// The token that closes a unit; empty if none does.
  package let close: String

  /// Tokens that may follow each other in Swift, and some that may not.
  private static let tokens = [
    "@a", "@a(", "(", "[", "{", "<", "a<", "f(", "\"\\(", "\"", "inout ", "_ a: ", "a: ", "a in ", "in ", "try ",
    "await ",
    "some ", "any ", "each ", "repeat ", "-> ", "? ", ": ", ", ", ".", "a", "A.", "1 ", "#if a\n", "#endif\n", "#a(",
    "\\.",
    "let ", "var ", "case ", "if ", "else ", "switch ", "for ", "while ", "guard ", "func f", "where ", "is ", "as ",
    "& ",
    "= ", "== ", "; ", "\n", "async ", "throws ", "borrowing ", "sending ", "isolated ", "nonisolated(", "~", "-", "!",
    "* ",
    "/", ") ", "] ", "} ", "> ", "do ", "struct A", "init(", "subscript(", "get ", "macro ", "@available(", "<#", "/*",
    "...", "`a` ", "$0 ", "self.", "::", "A<B>", "()", "[]", "{}", "()->", "unsafe ", "then ", "discard ", "yield ",
    "copy ",
  ]
  private static let heads = [
    "", "let a = ", "let a: ", "@a(", "func f(", "f ", "case ", "{ ", "struct A { ", "if ", "switch a { case ", "\"\\(",
    "for ", "extension A where ", "var a: A { ", "let a = { ",
  ]

  /// - Parameter number: The same number gives the same repetition, on every machine.
  package init(_ number: Int, seed: UInt64) {
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    head = Self.heads.randomElement(using: &random) ?? ""
    let count = Int.random(in: 1...5, using: &random)
    unit = (0..<count).map { _ in Self.tokens.randomElement(using: &random) ?? "" }.joined()
    close = Bool.random(using: &random) ? Self.closing(unit) : ""
  }

  package func source(times: Int) -> [UInt8] {
    let text = head + String(repeating: unit, count: times) + String(repeating: close, count: times)
    return Array(text.utf8)
  }

  package var description: String { "\(head.debugDescription) \(unit.debugDescription) \(close.debugDescription)" }

  private static func closing(_ unit: String) -> String {
    var open: [Character] = []
    for character in unit {
      switch character {
      case "(": open.append(")")
      case "[": open.append("]")
      case "{": open.append("}")
      case "<": open.append(">")
      case "\"": if open.last == "\"" { open.removeLast() } else { open.append("\"") }
      case ")", "]", "}", ">": if open.last == character { open.removeLast() }
      default: break
      }
    }
    return String(open.reversed())
  }
}
