/// A rule and the line where it finds something.
struct Place: Hashable, Comparable, CustomStringConvertible {
  var file: String
  var line: Int
  var rule: String

  var description: String { "\(file):\(line) \(rule)" }

  static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.rule) < (right.file, right.line, right.rule)
  }
}
