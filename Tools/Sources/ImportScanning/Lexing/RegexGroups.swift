/// Counts the groups of a regex literal: a closing parenthesis without its opening one says that the
/// slash was an operator, as in `(a /b) + (c/ d)`.
struct RegexGroups {
  private var openGroups = 0
  private var openClasses = 0

  /// Takes the next character that is not escaped; returns whether a regex can contain it here.
  mutating func accepts(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "(") where openClasses == 0:
      openGroups += 1
    case UInt8(ascii: ")") where openClasses == 0:
      guard openGroups > 0 else { return false }
      openGroups -= 1
    case UInt8(ascii: "["):
      openClasses += 1
    case UInt8(ascii: "]"):
      openClasses = max(0, openClasses - 1)
    default:
      break
    }
    return true
  }
}
